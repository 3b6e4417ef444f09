#!/bin/sh
# Runs the bot, or what builds and then becomes it: `sh scripts/run-bot.sh dist/src/main.js`. It holds what a process can only be
# given when it starts, so that a bot with few tables stays small.
#
# glibc: freed pictures go back to the system, and so does what drawing one takes besides, from 8 KB on, which otherwise lies
# about between what is kept (some 15 MB with one table). Naming the thresholds keeps them from growing with the pictures; the
# threads that encode share one arena with all others but the first. A process may hold some 65,000 mappings in all.
export MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=8192 MALLOC_MMAP_MAX_=16384 MALLOC_TRIM_THRESHOLD_=65536
# V8: what moves leave behind is collected at 16 MB while many play, for each collection holds everybody up; with few tables V8
# keeps it smaller (src/app/processes/heap-size.ts). What stays is first looked through at 24 MB and not at some hundred.
# One thread compiles and collects for all others: as many as V8 takes by itself would hold up, where processors are few, the one
# that listens. That one collects its young space alone, for it would wait for a helper that waits for a processor.
exec "${npm_node_execpath:-node}" --v8-pool-size=1 --no-parallel-scavenge --max-semi-space-size=16 --initial-old-space-size=24 "$@"
