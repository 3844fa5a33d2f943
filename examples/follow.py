#!/usr/bin/env python3
"""Follows a channel with Python's standard library alone: of a stage, of a phase, or `live` (whatever is raced).

Reads the live documents, then prints each newer one. After a lost connection it begins again, so that nothing is missed and
nothing goes back in time.

    python3 follow.py [server] [channel]
"""
import datetime
import http.client
import json
import random
import sys
import time
import urllib.error
import urllib.request

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4280"
channel = sys.argv[2] if len(sys.argv) > 2 else f"replay{datetime.date.today().year}-stage-4"

# The server says something every 15 s; whoever hears nothing for so long has lost it.
SILENT_S = 45
# What is held, by path: epoch, version and entity tag.
held = {}


def describe(path, body):
    """A live document in a line: of a stage or phase its groups, or its first rows; of a competition what of it is raced."""
    if isinstance(body, list):
        raced = ", ".join(f"{unit['name']} ({unit['channel']})" for unit in body)
        return f"{path.split('/')[2]}: {raced or 'nothing is raced'}"
    if body["groups"]:
        groups = ", ".join(f"{group['name']} {group['size']} ({group['gap']})" for group in body["groups"])
        return f"{body['kmToGo']} km to go: {groups}"
    rows = [row for row in body.get("results", []) if row["rank"] > 0][:3]
    named = [f"{row['rank']} {(row.get('rider') or row.get('team') or {}).get('name', row['key'])} {row['value']}" for row in rows]
    return ", ".join([body["raceStatus"], *named])


def keep(path, epoch, version, etag, body):
    """Within an epoch the higher version is newer; another epoch always replaces."""
    known = held.get(path)
    if known and known["epoch"] == epoch and known["version"] >= version:
        return
    held[path] = {"epoch": epoch, "version": version, "etag": etag}
    # Most competitions of the channel `live` rest.
    if known or body != []:
        print(describe(path, body), flush=True)


def read(path):
    """Reads a document; an unchanged one costs nothing."""
    request = urllib.request.Request(server + path)
    if held.get(path, {}).get("etag"):
        request.add_header("If-None-Match", held[path]["etag"])
    try:
        with urllib.request.urlopen(request, timeout=SILENT_S) as response:
            epoch, version = response.headers["Bell-Lap-Version"].split("-")
            keep(path, epoch, int(version), response.headers["ETag"], json.load(response))
    except urllib.error.HTTPError as fault:
        fault.close()  # Unchanged, not published yet, or over: what comes is pushed.


def events(response):
    """Yields (event, data) of a text/event-stream."""
    event, data = None, []
    for raw in response:
        line = raw.decode("utf-8").rstrip("\r\n")
        if line.startswith("event:"):
            event = line[6:].strip()
        elif line.startswith("data:"):
            data.append(line[5:].lstrip())
        elif line == "" and data:
            yield event, json.loads("\n".join(data))
            event, data = None, []


tries = 0
while True:
    try:
        with urllib.request.urlopen(f"{server}/live/{channel}", timeout=SILENT_S) as stream:
            tries = 0
            for event, data in events(stream):
                # Here the live documents alone; each of the addresses can be read so.
                if event == "addresses":
                    for address in data:
                        if address["path"].endswith("/live"):
                            read(address["path"])
                elif data["address"]["path"].endswith("/live"):
                    address = data["address"]
                    keep(address["path"], address["epoch"], address["version"], None, data["body"])
        reason = "the stream ended"
    except urllib.error.HTTPError as fault:
        if fault.code == 404:
            sys.exit(json.load(fault)["detail"])
        reason = f"the server answers {fault.code}"
    except (OSError, http.client.HTTPException) as fault:
        reason = fault
    print(f"Connection lost ({reason}); connecting anew", file=sys.stderr, flush=True)
    # 1 s, 2 s, 4 s … 30 s, and not everybody at once.
    time.sleep(min(30, 2**tries) * random.uniform(0.5, 1))
    tries += 1
