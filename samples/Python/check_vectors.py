"""Lets tessera.py read the vectors of spec/vectors: those that are accepted, with each of their prefixes, those that are refused, and streams.

    python3 samples/Python/check_vectors.py
"""
import json
import sys
from pathlib import Path

from tessera import FormatError, Session

VECTORS = Path(__file__).resolve().parents[2] / "spec" / "vectors"


def rows_of(family):
    return [row for path in sorted((VECTORS / family).glob("*.json")) for row in json.loads(path.read_text("utf-8"))]


def outcome(read):
    """Returns the code and offset of the error, or None if there is none."""
    try:
        read()
    except FormatError as error:
        return error.code, error.offset
    return None


def open_session(row, rows):
    """Returns a session that has read what the row says was read before it."""
    chain = [row]
    while "after" in chain[-1]:
        chain.append(rows[chain[-1]["after"]])
    session = Session([data for link in chain for data in map(bytes.fromhex, link.get("known", []))])
    for before in reversed(chain[1:]):
        outcome(lambda: session.read(bytes.fromhex(before["hex"])))
    return session


def main():
    accepted, refused, streams = rows_of("accept"), rows_of("reject"), rows_of("streams")
    rows = {row["name"]: row for row in accepted + refused}
    checks, failures = 0, []

    def expect(name, expected, actual):
        nonlocal checks
        checks += 1
        if expected != actual:
            failures.append(f"{name}: expected {expected}, was {actual}")

    for row in accepted:
        data = bytes.fromhex(row["hex"])
        expect(row["name"], None, outcome(lambda: open_session(row, rows).read(data)))
        for length in range(len(data)) if len(data) < 2000 else ():
            expect(f"{row['name']}, {length} bytes", ("UE", length), outcome(lambda: open_session(row, rows).read(data[:length])))
        expect(f"{row['name']} and a byte", ("TD", len(data)), outcome(lambda: open_session(row, rows).read(data + b"\xC1")))
    for row in refused:
        expect(row["name"], (row["error"], row["offset"]), outcome(lambda: open_session(row, rows).read(bytes.fromhex(row["hex"]))))
    for row in streams:
        data, session = bytes.fromhex(row["hex"]), Session()
        for length in row["lengths"]:
            expect(row["name"], length, session.read_first(data)[1])
            data = data[length:]
        if "error" in row:
            expect(row["name"], (row["error"], row["offset"]), outcome(lambda: session.read_first(data)))
    print(f"{checks} checks of {len(accepted)} accepted, {len(refused)} refused and {len(streams)} stream vectors, {len(failures)} failed")
    print("\n".join(failures[:20]))
    return len(failures) > 0


if __name__ == "__main__":
    sys.exit(main())
