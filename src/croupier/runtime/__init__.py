"""What drives a table from outside: card sources, the deal, scripts."""
