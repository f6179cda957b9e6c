"""A line to a table: prints every message of its WebSocket, and sends every line it is given.

    python3 docs/examples/table_line.py http://127.0.0.1:8069/api/v1/tables/1/events TOKEN

Each line is sent when the one before it has been answered. A line WORD waits for an event of that
type instead: "decision-asked". It ends when its input has ended and the last line was answered.
Only the standard library is used: this is also the shortest description of what a client does.
"""

import base64
import json
import os
import socket
import ssl
import struct
import sys
from urllib.parse import urlsplit


class Line:
    def __init__(self, url, token):
        parts = urlsplit(url)
        secure = parts.scheme in ("https", "wss")
        port = parts.port or (443 if secure else 80)
        self.socket = socket.create_connection((parts.hostname, port), 30)
        if secure:
            context = ssl.create_default_context()
            self.socket = context.wrap_socket(self.socket, server_hostname=parts.hostname)
        target = parts.path + ("?" + parts.query if parts.query else "")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((
            f"GET {target} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
            "Connection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n"
            f"Authorization: Bearer {token}\r\n\r\n").encode())
        self.heard = set()  # the types of events since one was last waited for
        self.file = self.socket.makefile("rb")
        status = self.file.readline().decode().strip()
        while self.file.readline().strip():
            pass
        if " 101 " not in status:
            sys.exit(f"The server opens no WebSocket: {status}")

    def send(self, payload, opcode=1):
        """One frame (RFC 6455, 5.2); what a client sends is masked."""
        mask = os.urandom(4)
        size = len(payload)
        short = size < 126
        length = struct.pack("!B", 128 | size) if short else struct.pack("!BH", 128 | 126, size)
        masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
        self.socket.sendall(struct.pack("!B", 128 | opcode) + length + mask + masked)

    def read(self):
        """The next message; what keeps the connection alive is answered on the way."""
        message = b""
        while True:
            first, size = self.file.read(2)
            if size == 126:
                (size,) = struct.unpack("!H", self.file.read(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.file.read(8))
            payload = self.file.read(size)
            if first & 15 == 8:
                sys.exit(f"The server closes the line: {payload[2:].decode() or 'no reason given'}")
            if first & 15 == 9:
                self.send(payload, opcode=10)
            elif first & 15 != 10:
                message += payload
                if first & 128:
                    return json.loads(message)

    def print_next(self):
        message = self.read()
        print(json.dumps(message, ensure_ascii=False, separators=(",", ":")), flush=True)
        if message.get("type") == "events":
            self.heard.update(event["type"] for event in message["data"])
        return message


def main():
    line = Line(sys.argv[1], sys.argv[2])
    line.print_next()  # the view, first of all
    for text in sys.stdin:
        text = text.strip()
        if text.startswith("{"):
            line.send(text.encode())
            while line.print_next().get("id") != json.loads(text)["id"]:
                pass
        elif text:
            while text not in line.heard:
                line.print_next()
            line.heard.clear()
    line.send(struct.pack("!H", 1000), opcode=8)


if __name__ == "__main__":
    main()
