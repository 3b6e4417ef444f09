#!/bin/sh
# Runs a program that waits on a bot as Discord and as all of its people, in one process, and judges the bot's times:
# `sh scripts/run-measured.sh proof/bench/main`.
# V8: what that process collects takes no time from those who wait, for it would be counted as the bot's. It has room for a minute
# of play before it looks through what stays, collects its young space seldom, and alone: it would wait for a helper that waits
# for a processor. With V8's own sizes it looks through what stays for 20 to 40 ms, several times in a minute.
exec "${npm_node_execpath:-node}" --no-parallel-scavenge --min-semi-space-size=64 --max-semi-space-size=64 \
  --initial-old-space-size=2048 scripts/build-and-run.mjs "$@"
