import { readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import type * as OpenSkill from 'openskill';
import { yieldToEvents } from '#src/lib/event-loop.js';

const require = createRequire(import.meta.url);

/** What is believed of a player's strength: a mean, and how uncertain it is. */
export interface Belief {
  readonly mu: number;
  readonly sigma: number;
}

/** What a game teaches about its players, in their order; lower ranks are better, and equal ones are tied. */
export type Rate = (beliefs: readonly Belief[], ranks: readonly number[]) => readonly Belief[];

/** Of somebody of whom nothing is known. */
export const UNKNOWN: Belief = { mu: 25, sigma: 25 / 3 };

/** Fewer rated games say too little to be listed with. */
export const GAMES_TO_BE_RATED = 3;

/** The growth of the uncertainty before each game: people learn, and a rating never stands still. */
const CHANGE = 25 / 300;

/** What everybody begins with, as it is shown. */
const BEGINNING = 1_000;
const POINTS_PER_MU = 40;
const CAUTION = 3;

/** A belief as the number that is shown: what the player is at least, very likely; 1,000 for the person who begins. */
export const shownRating = ({ mu, sigma }: Belief): number =>
  BEGINNING + Math.round(POINTS_PER_MU * (mu - CAUTION * sigma));

/** How many files are loaded before people's clicks are let through. */
const FILES_AT_ONCE = 8;

/** Loads what OpenSkill is built on, a few files at a time: all 300 at once would hold people up for 60 ms and more. */
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
 * OpenSkill by the model of Plackett and Luce, every player a team. Loaded when the first game is counted: a bot where
 * no game ends does not hold it in memory. As CommonJS it takes a third of the time, and ten megabytes less.
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
