import { setFlagsFromString } from 'node:v8';

// V8 looks at this flag at each collection, so it may change while the program runs; the size of the young space, which
// it would also lower, is settled when the process starts (scripts/run-bot.sh).

/** Collects early and often: worth some 15 MB while few people play, and unnoticed then. */
export const keepHeapSmall = (): void => setFlagsFromString('--optimize-for-size');

/** Collects seldom: worth some pauses while many play. */
export const letHeapGrow = (): void => setFlagsFromString('--no-optimize-for-size');
