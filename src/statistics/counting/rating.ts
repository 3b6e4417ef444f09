import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type * as OpenSkill from 'openskill';
import { yieldToEvents } from '#src/lib/event-loop.js';
import { type Belief, UNKNOWN } from './belief.js';

const require = createRequire(import.meta.url);

/** Returns the new estimates of a game's players, in order; lower ranks are better, and equal ones are tied. */
export type Rate = (beliefs: readonly Belief[], ranks: readonly number[]) => readonly Belief[];

/** The growth of the uncertainty before each game: people learn, so a rating is never final. */
const CHANGE = 25 / 300;

const FILES_AT_ONCE = 8;

/** Loads OpenSkill's dependencies a few files at a time: all 300 at once would block people for 60 ms and more. */
const loadInSteps = async (): Promise<void> => {
  const requireThere = createRequire(require.resolve('openskill'));
  const entry = requireThere.resolve('ramda');
  const folder = dirname(entry);
  const files = (await readdir(folder)).map((name) => join(folder, name));
  const parts = files.filter((file) => extname(file) === extname(entry) && file !== entry);
  for (const [index, part] of parts.entries()) {
    requireThere(part);
    if (index % FILES_AT_ONCE === 0) await yieldToEvents();
  }
};

/**
 * Returns OpenSkill with the Plackett-Luce model, every player as a team. It is loaded with the first counted game, so
 * that a bot without finished games does not hold it in memory. As CommonJS it takes a third of the time, and ten
 * megabytes less.
 */
export const loadRate = async (): Promise<Rate> => {
  await loadInSteps();
  const { rate } = require('openskill') as typeof OpenSkill;
  return (beliefs, ranks) =>
    rate(
      beliefs.map((belief) => [{ ...belief }]),
      { rank: [...ranks], tau: CHANGE },
    ).map((team, index) => team[0] ?? beliefs[index] ?? UNKNOWN);
};
