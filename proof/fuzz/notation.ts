import fc from 'fast-check';
import { isDeepStrictEqual } from 'node:util';
import { playOut, randomly } from '../../engines/core/testing/game.js';
import { misspellings } from '../../engines/core/testing/mutants.js';
import { randomFrom } from '../../engines/core/random.js';
import { gamesById } from '../../src/app/registry.js';
import type { Rules } from '../../src/tables/rules.js';
import type { Invariants } from '../../harness/invariants.js';
import { damaged, oddText } from './odd-text.js';

export const notationPromises = [
  'notation: any text is refused, or is a move that reads the same again',
  'notation: read within 50 ms',
] as const;
type Name = (typeof notationPromises)[number];

const IN_TIME = 50;
const MOVES_AT_MOST = 2_000;
const LONG = 100_000;

/** Every notation of a whole game: what was played and what could have been. */
const notationsOf = ({ engine }: Rules, seed: string): readonly string[] => {
  const seats = Math.max(2, engine.seats.min);
  const notations = new Set<string>();
  playOut(engine, {
    setup: engine.deal(engine.options.parse({}), seats, randomFrom(seed)),
    seats,
    seed,
    chooser: () => randomly(seed),
    maxMoves: MOVES_AT_MOST,
    visit: ({ moves }) => {
      for (const move of moves) notations.add(engine.notation.format(move));
    },
  });
  return [...notations];
};

const texts = (notations: readonly string[]): fc.Arbitrary<string> => {
  const real = fc.constantFrom(...notations);
  return fc.oneof(
    oddText,
    real,
    real.chain(damaged),
    real.chain(damaged).chain(damaged),
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

/** What is wrong with how a text is read; null when nothing is. */
const misread = ({ engine }: Rules, text: string): string | null => {
  try {
    const read = engine.notation.parse(text);
    if (!read.ok) return typeof read.error.reason === 'string' ? null : 'refused for no reason';
    const again = engine.notation.parse(engine.notation.format(read.value));
    return again.ok && isDeepStrictEqual(again.value, read.value)
      ? null
      : `read as ${JSON.stringify(read.value)}, which is written ${engine.notation.format(read.value)}`;
  } catch (error) {
    return `throws ${String(error)}`;
  }
};

const timed = (work: () => unknown): number => {
  const begun = performance.now();
  work();
  return performance.now() - begun;
};

/** In milliseconds. What seems slow is read again: the machine may have been busy with something else. */
const timeToRead = (rules: Rules, text: string): number => {
  const read = (): number => timed(() => misread(rules, text));
  const first = read();
  return first < IN_TIME ? first : Math.min(first, read(), read());
};

/** Gives every engine's notation texts to read, as many as asked for in all. */
export const fuzzNotation = (
  count: number,
  seed: { readonly text: string; readonly number: number },
  invariants: Pick<Invariants<Name>, 'check'>,
): void => {
  for (const rules of gamesById.values()) {
    const numRuns = Math.ceil(count / gamesById.size);
    for (const text of fc.sample(texts(notationsOf(rules, seed.text)), { numRuns, seed: seed.number })) {
      const wrong = misread(rules, text);
      const milliseconds = timeToRead(rules, text);
      const told = `${rules.engine.id}, ${JSON.stringify(text).slice(0, 120)}`;
      invariants.check(
        'notation: any text is refused, or is a move that reads the same again',
        wrong === null,
        () => `${told}: ${wrong ?? ''}`,
      );
      invariants.check(
        'notation: read within 50 ms',
        milliseconds < IN_TIME,
        () => `${told}: ${milliseconds.toFixed(0)} ms`,
      );
    }
  }
};
