/* An engine of The Star's Baccarat, written from clauses 9.1 to 9.4 and table 1 alone: who draws a third card.
   One JSON object a line; it reads no more of JSON than the questions need. */
#include <stdio.h>
#include <string.h>
#include <stdlib.h>

static int value(char rank) {
  if (rank == 'A') return 1;
  if (rank >= '2' && rank <= '9') return rank - '0';
  return 0;
}

/* Reads the cards behind "name": [ ... ] into values; gives their number. */
static int hand(const char *line, const char *name, int *values) {
  char key[32];
  snprintf(key, sizeof key, "\"%s\": [", name);
  const char *at = strstr(line, key);
  int count = 0;
  if (!at) return 0;
  for (at += strlen(key); *at && *at != ']'; at++)
    if (*at == '"' && at[1] && at[2] && at[3] == '"') {
      if (count < 8) values[count++] = value(at[1]);
      at += 3;
    }
  return count;
}

static int banker_draws(int banker, int third) {
  switch (banker) { /* table 1: Banker's count against Player's third card */
    case 0: case 1: case 2: return 1;
    case 3: return third != 8;
    case 4: return third >= 2 && third <= 7;
    case 5: return third >= 4 && third <= 7;
    case 6: return third == 6 || third == 7;
    default: return 0;
  }
}

int main(void) {
  static char line[1 << 20];
  char id[64];
  while (fgets(line, sizeof line, stdin)) {
    if (strstr(line, "\"hello\"")) {
      puts("{\"protocol\": 1, \"engine\": \"c\", \"version\": \"1\", \"documents\": [\"star-baccarat\"], \"can\": [\"deal\"]}");
    } else if (strstr(line, "\"stop\"")) {
      return 0;
    } else {
      int p[8], b[8];
      const char *at = strstr(line, "\"id\": \"");
      id[0] = 0;
      if (at) sscanf(at + 7, "%63[^\"]", id);
      int np = hand(line, "player", p), nb = hand(line, "banker", b);
      const char *next = "null";
      if (np > 3 || nb > 3 || !strstr(line, "\"deal\"")) {
        printf("{\"id\": \"%s\", \"refused\": \"no\"}\n", id);
        fflush(stdout);
        continue;
      }
      if (np + nb < 4) {
        next = (np + nb) % 2 ? "\"banker\"" : "\"player\"";
      } else {
        int pt = (p[0] + p[1]) % 10, bt = (b[0] + b[1]) % 10;
        if (pt < 8 && bt < 8) {
          if (np == 2 && pt <= DRAWS_TO && nb == 2) next = "\"player\"";
          else if (nb == 2 && (np == 3 ? banker_draws(bt, p[2]) : bt <= 5)) next = "\"banker\"";
        }
      }
      printf("{\"id\": \"%s\", \"next\": %s}\n", id, next);
    }
    fflush(stdout);
  }
  return 0;
}
