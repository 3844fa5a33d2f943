#!/usr/bin/env python3
"""Follows a stage with Python's standard library alone: reads the live document, then prints each change.

    python3 follow.py [server] [channel]
"""
import datetime
import json
import sys
import urllib.request

server = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:4280"
channel = sys.argv[2] if len(sys.argv) > 2 else f"replay{datetime.date.today().year}-stage-4"


def show(body):
    groups = ", ".join(f"{group['name']} {group['size']} ({group['gap']})" for group in body["groups"])
    print(f"{body['kmToGo']} km to go: {groups}", flush=True)


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


with urllib.request.urlopen(f"{server}/live/{channel}") as response:
    for event, data in events(response):
        if event == "addresses":
            path = next(address["path"] for address in data if address["path"].endswith("/live"))
            with urllib.request.urlopen(server + path) as document:
                show(json.load(document))
        elif event == "updateStageLive":
            show(data["body"])
