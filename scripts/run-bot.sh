#!/bin/sh
# Runs the bot, or what builds and then becomes it: `sh scripts/run-bot.sh dist/src/main.js`. It holds what a process can only be
# given when it starts, so that a bot with few tables stays small.
#
# glibc: freed pictures go back to the system. Naming the thresholds keeps them from growing with the pictures; the threads that
# encode share one arena with all others but the first.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
# V8: what a move leaves behind is collected at 4 and 32 MB and not at 16 and some hundred.
exec "${npm_node_execpath:-node}" --max-semi-space-size=4 --initial-old-space-size=32 "$@"
