"""What people are shown, one module per audience, each built up from what that audience may see."""
