import { z } from 'zod';
import type { Variant } from '#engines/core/testing/index.js';
import { engine } from '#engines/carcassonne/index.js';
import { allTogether } from '#engines/carcassonne/choice.js';
import { rulebook } from '#engines/carcassonne/rulebook.js';
import { drawBelow, randomFrom } from '#engines/core/random.js';

const bigTop = ['tent', 'acrobats', 'ringmaster'] as const;
const ids = rulebook.modules.map(({ id }) => id);
const everything = allTogether(rulebook.modules).map(({ id }) => id);

const only = (on: readonly string[]): Record<string, boolean> =>
  Object.fromEntries(ids.map((id) => [id, on.includes(id)]));

/** One variant for each number of players that these options allow. */
const atEachTable = (on: readonly string[]): readonly Variant[] => {
  const options = only(on);
  const { min, max } = engine.seatsFor?.(engine.options.parse(options)) ?? engine.seats;
  return Array.from({ length: max - min + 1 }, (_, more) => ({ options, seats: min + more }));
};

const flags = [false, true];
const mixtures = flags.flatMap((tent) =>
  flags.flatMap((acrobats) =>
    flags.map((ringmaster) => ({
      tent,
      acrobats,
      ringmaster,
      inns: acrobats !== ringmaster,
      abbot: tent !== ringmaster,
      traders: acrobats === ringmaster,
      river: tent === acrobats && ringmaster,
      river2: tent === acrobats && !ringmaster,
      dragon: tent !== acrobats,
      abbey: acrobats || !ringmaster,
      tower: tent || !acrobats,
      flier: !acrobats || ringmaster,
      bridges: tent || ringmaster,
      monasteries: acrobats !== ringmaster,
      russian: tent || acrobats,
      count: acrobats !== ringmaster || tent,
      phantom: acrobats || tent !== ringmaster,
      king: tent || acrobats === ringmaster,
      cult: ringmaster || tent === acrobats,
      hills: tent || acrobats !== ringmaster,
    })),
  ),
);

/**
 * Half of these choices for each number of players: those with an even number of the first three modules, or with an
 * odd one. Either half contains games with and without every module, and any two of the three in all four combinations.
 */
const chosenFor = (seats: number) =>
  mixtures.filter(
    ({ tent, acrobats, ringmaster }) => [tent, acrobats, ringmaster].filter(Boolean).length % 2 === seats % 2,
  );

const usual = (): readonly Variant[] => [
  ...[2, 3, 6].flatMap((seats) => chosenFor(seats).map((options) => ({ options, seats }))),
  ...['monasteries', 'russian', 'count', 'phantom', 'king', 'cult', 'river2', 'hills'].map((id) => ({
    options: only([id]),
    seats: 2,
  })),
  { options: only(everything), seats: 4 },
];

const SETS = 200;

/** Sets in which every module is on with probability one half, each with a random allowed number of players. */
const randomSets = (): readonly Variant[] =>
  Array.from({ length: SETS }, (_, set): Variant => {
    let random = randomFrom(`set ${set}`);
    const draw = (bound: number): number => {
      const [drawn, rest] = drawBelow(random, bound);
      random = rest;
      return drawn;
    };
    const tables = atEachTable(allTogether(rulebook.modules.filter(() => draw(2) === 1)).map(({ id }) => id));
    return tables[draw(tables.length)] ?? { seats: engine.seats.min };
  });

const selections = {
  usual,
  alone: () => ids.flatMap((id) => atEachTable([id])),
  'with-big-top': () => ids.flatMap((id) => atEachTable([...bigTop, id])),
  'random-sets': randomSets,
  everything: () => atEachTable(everything),
} as const;

const { KIT_SELECTION } = z
  .object({ KIT_SELECTION: z.enum(['usual', 'alone', 'with-big-top', 'random-sets', 'everything']).default('usual') })
  .parse(process.env);

/** The modules in play: a few mixtures, or for a closer look those in the environment's KIT_SELECTION. */
export const variants = selections[KIT_SELECTION]();
