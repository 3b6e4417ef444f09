import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { randomFrom } from '#engines/core/random.js';
import { playOut, randomly } from '#engines/core/testing/game.js';
import { misspellings } from '#engines/core/testing/checks/mutants.js';
import { gamesById } from '#src/app/games.js';
import type { Rules } from '#src/tables/rules.js';
import { type FuzzInvariants, invariant } from './invariants.js';
import { damage, oddText } from './forgeries/odd-text.js';

/** Milliseconds. */
const IN_TIME = 50;
const MAX_MOVES = 2_000;
const LONG = 100_000;

/** All notations of a whole game: the moves played and their alternatives. */
const notationsOf = ({ engine }: Rules, seed: string): readonly string[] => {
  const seats = Math.max(2, engine.seats.min);
  const setup = engine.deal(engine.options.parse({}), seats, randomFrom(seed));
  const notations = new Set<string>();
  const visit = ({ moves }: { readonly moves: readonly object[] }): void => {
    for (const move of moves) notations.add(engine.notation.format(move));
  };
  playOut(engine, { setup, seats, seed, chooser: () => randomly(seed), maxMoves: MAX_MOVES, visit });
  return [...notations];
};

const texts = (notations: readonly string[]): fc.Arbitrary<string> => {
  const real = fc.constantFrom(...notations);
  return fc.oneof(
    oddText,
    real,
    real.chain(damage),
    real.chain(damage).chain(damage),
    real.chain((notation) => fc.constantFrom(...misspellings(notation))),
    fc
      .array(real, { minLength: 2, maxLength: 4 })
      .chain((parts) => fc.constantFrom(' ', '', ',', '-', '/').map((glue) => parts.join(glue))),
    real.map((notation) => notation.repeat(Math.ceil(LONG / notation.length))),
    real.chain((notation) =>
      fc
        .nat(notation.length - 1)
        .map((at) => notation.slice(0, at) + notation.charAt(at).repeat(LONG) + notation.slice(at)),
    ),
  );
};

/** The error in the parsing of a text; null when there is none. */
const misread = ({ engine }: Rules, text: string): string | null => {
  try {
    const read = engine.notation.parse(text);
    if (!read.ok) return typeof read.error.reason === 'string' ? null : 'refused for no reason';
    const written = engine.notation.format(read.value);
    const again = engine.notation.parse(written);
    const isSame = again.ok && isDeepStrictEqual(again.value, read.value);
    return isSame ? null : `read as ${JSON.stringify(read.value)}, which is written ${written}`;
  } catch (error) {
    return `throws ${String(error)}`;
  }
};

/** Milliseconds. A text that seems slow is read again: the machine may have been busy with other work. */
const timeToRead = (rules: Rules, text: string): number => {
  const time = (): number => {
    const begun = performance.now();
    misread(rules, text);
    return performance.now() - begun;
  };
  const first = time();
  return first < IN_TIME ? first : Math.min(first, time(), time());
};

/** @param count the number of parsed texts, of all engines together */
export const fuzzNotation = (count: number, seed: string, numericSeed: number, invariants: FuzzInvariants): void => {
  const numRuns = Math.ceil(count / gamesById.size);
  for (const rules of gamesById.values())
    for (const text of fc.sample(texts(notationsOf(rules, seed)), { numRuns, seed: numericSeed })) {
      const told = `${rules.engine.id}, ${JSON.stringify(text).slice(0, 120)}`;
      const wrong = misread(rules, text);
      invariants.check(invariant.notation, wrong === null, () => `${told}: ${wrong ?? ''}`);
      const milliseconds = timeToRead(rules, text);
      invariants.check(invariant.notationTime, milliseconds < IN_TIME, () => `${told}: ${milliseconds.toFixed(0)} ms`);
    }
};
