"""A receiver of signed messages: python receiver.py 9000

The secret is read from CROUPIER_SECRET. What does not carry a good signature of the last five minutes is answered 401,
what was had already is taken and dropped. Standard library only; put a proxy with a certificate before it, or run it on
the computer of the server.
"""

import base64
import hashlib
import hmac
import json
import os
import sys
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

KEY = base64.b64decode(os.environ["CROUPIER_SECRET"].removeprefix("whsec_"))
MOST_BYTES, OLDEST_SECONDS = 8 * 1024 * 1024, 300
HAD = set()  # a real receiver keeps these with what it does


def is_good(headers, body):
    """Check the signature over id, timestamp and body, and that the message is a new one."""
    name, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdecimal() or abs(time.time() - int(at)) > OLDEST_SECONDS:
        return False
    signed = f"{name}.{at}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(KEY, signed, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(expected, each) for each in headers.get("webhook-signature", "").split())


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        length = self.headers.get("content-length", "")
        fits = length.isdecimal() and int(length) <= MOST_BYTES
        body = self.rfile.read(int(length)) if fits else b""
        good = fits and is_good(self.headers, body)
        if good and self.headers["webhook-id"] not in HAD:
            HAD.add(self.headers["webhook-id"])
            told = json.loads(body)["data"]
            for event in told["events"]:
                print(f"{told['table']} {told['sequence']}: {event['event']} {event['says']}", flush=True)
        self.send_response(204 if good else 401)
        self.end_headers()

    def log_message(self, *_):
        """Say nothing but what is told."""


if __name__ == "__main__":
    ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
