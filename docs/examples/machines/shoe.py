"""A scanning shoe, simulated: python shoe.py http://localhost:8000 baccarat-1 < coups.txt

The token is read from CROUPIER_TOKEN. Each line of the input is a coup: its cards in the order in which they leave the
shoe, and if it shows one, the result: `6h 7c Kh Qd = banker`. Each card is told as it is read. Standard library only.
"""

import json
import os
import sys
import time
import urllib.error
import urllib.request
import uuid

BASE, TABLE = sys.argv[1:3]
HEADERS = {"authorization": f"Bearer {os.environ['CROUPIER_TOKEN']}", "content-type": "application/json"}


def asked(method, path, body=None):
    """Ask the server; what is busy or away is asked again, under the same command id: it is done once."""
    data = None if body is None else json.dumps(body).encode()
    for pause in (1, 2, 4, 8, 16, 0):
        request = urllib.request.Request(f"{BASE}/api/v1{path}", data, HEADERS, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503) or not pause:
                return error.code, json.load(error)
        except urllib.error.URLError as error:
            if not pause:
                sys.exit(f"{BASE} does not answer: {error.reason}")
        time.sleep(pause)


def told(cards, shows):
    """Tell what was read of the coup in progress so far."""
    command = {"command_id": str(uuid.uuid4()), "name": "tell-reading.v1", "body": {"cards": cards, "shows": shows}}
    status, answer = asked("POST", f"/tables/{TABLE}/commands", command)
    if status != 200:
        print(f"{answer['code']}: {answer['says']} {answer.get('mend', '')}", flush=True)
    for each in answer.get("happened", ()):
        print(each["says"], flush=True)


def main():
    status, device = asked("GET", "/device")
    if status != 200:
        sys.exit(device["says"])
    print(f"{device['name']}, a {device['kind']}, until {device['until']}", flush=True)
    for line in sys.stdin:
        read, _, shows = line.partition("=")
        cards = read.split()
        for count in range(1, len(cards) + 1):
            told(cards[:count], shows.strip() or None if count == len(cards) else None)


if __name__ == "__main__":
    main()
