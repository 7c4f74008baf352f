/* The native reference of two compiled loops: the hand evaluator and the baccarat shoe.
 *
 * Both use the tables that the lab builds by asking the rules, so that only the loops are compared. The shuffle draws
 * the same numbers as the lab's, so that the totals must be equal. Compiled by `make bench`: cc -O3 -march=native.
 */
#include <stdint.h>
#include <string.h>

/* Seven cards a hand, a number from 0 to 51 each, 52 for none. */
void evaluate(const uint8_t *restrict hands, int64_t many, const uint64_t *restrict keys,
              const uint32_t *restrict by_high, const uint32_t *restrict by_low, const uint16_t *restrict strengths,
              const uint16_t *restrict flushes, uint16_t *restrict out)
{
    uint64_t sums[512];
    for (int64_t begin = 0; begin < many; begin += 512) {
        int64_t stretch = many - begin < 512 ? many - begin : 512;
        for (int64_t k = 0; k < stretch; k++) {
            const uint8_t *hand = hands + 7 * (begin + k);
            sums[k] = 0x333300000000u + keys[hand[0]] + keys[hand[1]] + keys[hand[2]] + keys[hand[3]] + keys[hand[4]] +
                      keys[hand[5]] + keys[hand[6]];
        }
        for (int64_t k = 0; k < stretch; k++)
            out[begin + k] = strengths[(uint32_t)(by_high[(sums[k] >> 14) & 0xFFFF] + by_low[sums[k] & 0x3FFF])];
        for (int64_t k = 0; k < stretch; k++)
            if (sums[k] & 0x888800000000u) {
                const uint8_t *hand = hands + 7 * (begin + k);
                unsigned suit = (unsigned)(__builtin_ctzll(sums[k] & 0x888800000000u) - 35) / 4;
                uint32_t mask = 0;
                for (int j = 0; j < 7; j++)
                    mask |= (uint32_t)((hand[j] & 3u) == suit) << (hand[j] >> 2);
                out[begin + k] = flushes[mask & 8191];
            }
    }
}

#define GOLDEN 0x9E3779B97F4A7C15u

static inline uint64_t mixed(uint64_t z)
{
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static void fair_places(uint64_t size, int64_t many, uint64_t state, uint16_t *places)
{
    for (int64_t nth = 0; nth < many; nth++) {
        uint64_t left = size - (uint64_t)nth, spare = (1ull << 32) % left, product;
        do {
            state += GOLDEN;
            product = (mixed(state) >> 32) * left;
        } while ((product & 0xFFFFFFFFu) < spare);
        places[nth] = (uint16_t)(product >> 32);
    }
}

static void shuffled(uint16_t *restrict cards, uint64_t size, int64_t many, uint64_t state, uint16_t *restrict places)
{
    uint64_t unfair = 0;
    for (uint64_t pair = 0; pair < (uint64_t)(many + 1) / 2; pair++) {
        uint64_t number = mixed(state + (pair + 1) * GOLDEN), left = size - 2 * pair;
        uint64_t one = (number >> 32) * left, two = (number & 0xFFFFFFFFu) * (left - 1);
        unfair += ((one & 0xFFFFFFFFu) < left) + ((two & 0xFFFFFFFFu) < left);
        places[2 * pair] = (uint16_t)(one >> 32);
        places[2 * pair + 1] = (uint16_t)(two >> 32);
    }
    if (unfair)
        fair_places(size, many, state ^ (1ull << 63), places);
    for (uint64_t nth = 0; nth < (uint64_t)many; nth++) {
        uint64_t place = places[nth], last = size - 1 - nth;
        uint16_t card = cards[place];
        cards[place] = cards[last];
        cards[last] = card;
    }
}

int64_t deal_shoes(uint64_t seed, int64_t first, int64_t shoes, const uint16_t *restrict deck, int64_t size,
                   const int64_t *restrict terms, const uint8_t *restrict burned, const uint8_t *restrict moves,
                   const uint16_t *restrict kind, const uint8_t *restrict alike, const uint16_t *restrict together,
                   int64_t *restrict cells, int64_t *restrict by_coups)
{
    uint16_t whole[416], cards[416], places[418];
    uint64_t cutting_card = (uint64_t)terms[2], classes = (uint64_t)terms[5], last_start = (uint64_t)size - 6;
    int64_t coups = 0;
    for (int64_t shoe = first; shoe < first + shoes; shoe++) {
        uint64_t state = mixed(seed * GOLDEN + GOLDEN) + ((uint64_t)shoe << 32) * GOLDEN;
        memcpy(whole, deck, (size_t)size * sizeof *deck);
        shuffled(whole, (uint64_t)size, size - 1, state, places);
        uint64_t range = (uint64_t)(terms[1] - terms[0] + 1);
        int64_t cut = terms[0] + (int64_t)(((mixed(state) >> 32) * range) >> 32), left = 0, dealt = 0;
        memcpy(cards, whole + cut, (size_t)(size - cut) * sizeof *cards);
        memcpy(cards + size - cut, whole, (size_t)cut * sizeof *cards);
        uint64_t at = burned[cards[0] & 63];
        int seen = 0;
        while (at <= last_start) {
            if (!seen && at == cutting_card) {
                seen = 1;
                left = terms[4];
            }
            if (seen && !left)
                break;
            uint64_t p1 = cards[at], b1 = cards[at + 1], p2 = cards[at + 2], b2 = cards[at + 3];
            uint64_t fifth = cards[at + 4] >> 6, sixth = cards[at + 5] >> 6;
            uint64_t p = (p1 >> 6) + (p2 >> 6), b = (b1 >> 6) + (b2 >> 6);
            uint64_t move = moves[(p * 19 + b) * 10 + fifth], player = move & 1, banker = move >> 1 & 1;
            at += 4 + player + banker;
            p += player * fifth;
            b += banker * (player * sixth + (1 - player) * fifth);
            uint64_t hands = alike[(p1 & 63) << 6 | (p2 & 63)] * classes + alike[(b1 & 63) << 6 | (b2 & 63)];
            cells[kind[((move & 3) * 28 + p) * 28 + b] + together[hands]]++;
            coups++;
            dealt++;
            if (seen) {
                left--;
            } else if (at > cutting_card) {
                seen = 1;
                left = terms[3];
            }
        }
        by_coups[dealt]++;
    }
    return coups;
}
