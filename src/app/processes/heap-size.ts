import { setFlagsFromString } from 'node:v8';

// V8 looks at these flags at each collection, so they may change while the program runs; the largest size of the young
// space is settled when the process starts (scripts/run-bot.sh).

/** Collects early and often, in a young space that stays small: worth some 18 MB while few people play, and unnoticed then. */
export const keepHeapSmall = (): void => {
  setFlagsFromString('--optimize-for-size');
  setFlagsFromString('--semi-space-growth-factor=1');
  // As V8 has it by itself.
  setFlagsFromString('--heap-growing-percent=0');
};

/**
 * Collects seldom, in a young space that grows: worth some pauses while many play. What stays may grow to three times as
 * much before it is looked through: V8 by itself does it every three seconds then, and holds everybody up each time.
 */
export const letHeapGrow = (): void => {
  setFlagsFromString('--no-optimize-for-size');
  setFlagsFromString('--semi-space-growth-factor=2');
  setFlagsFromString('--heap-growing-percent=200');
};
