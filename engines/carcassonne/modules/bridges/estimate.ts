import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featuresOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Lookahead, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { isComplete, worth } from '#engines/carcassonne/rules/scoring.js';
import type { Position } from '#engines/carcassonne/position/state.js';
import { tilesLeft } from '#engines/carcassonne/position/turn.js';
import { expectedOfLots } from './bids.js';
import { featureOf } from './castles.js';
import { domainOf } from './domains.js';
import { bridgesOf } from './slice.js';
import type { Castle } from './types.js';

/** What a bridge or castle in hand is worth while there are turns to use it. */
const VALUE_IN_HAND = { bridge: 2.5, castle: 0.4 } as const;
/** In so many turns of its own a seat finds a use for them. */
const TURNS_OF_USE = 5;

/** How likely one open end is closed, while there are tiles. */
const CLOSING_CHANCE = 0.8;
const TURNS_PER_OPEN_PLACE = 2.5;
/** What may yet begin on a free cell of a domain: its points, and how likely it is completed while there are tiles. */
const BEGINNING = { points: 4, chance: 0.16 } as const;
const HOMECOMING = 1.2;

/** The features in a domain that may still be completed, each once. */
const isInDomain = (rules: RuleSet, board: Board, castle: Castle): readonly Feature[] => {
  const features = domainOf(castle)
    .map((cell) => tileAt(board, cell))
    .filter((tile) => tile !== null)
    .flatMap((tile) => featuresOf(board, tile))
    .filter(({ kind }) => kind === 'road' || kind === 'city' || rules.surrounded.includes(kind))
    .filter((feature) => !isComplete(rules, feature));
  return [...new Map(features.map((feature) => [feature.id, feature])).values()];
};

/** What a lord may expect: each thing in his domain, the most valuable first, in case nothing before it is completed. */
const prospect = (rules: RuleSet, position: Position, castle: Castle): number => {
  const { board, seats } = position;
  const left = tilesLeft(position);
  const time = left / (left + TURNS_PER_OPEN_PLACE * seats);
  const open = isInDomain(rules, board, castle).map((feature) => {
    const isSurrounded = rules.surrounded.includes(feature.kind);
    const points = worth(rules, board, { ...feature, open: 0 }) + (isSurrounded ? feature.open : 0);
    return { points, chance: (CLOSING_CHANCE * time) ** (isSurrounded ? feature.open / 2 : feature.open) };
  });
  const free = domainOf(castle).filter((cell) => tileAt(board, cell) === null);
  const all = [...open, ...free.map(() => ({ points: BEGINNING.points, chance: BEGINNING.chance * time }))];
  const { sum } = all
    .toSorted((one, other) => other.points - one.points)
    .reduce(
      (before, { points, chance }) => ({
        sum: before.sum + before.none * chance * (points + HOMECOMING),
        none: before.none * (1 - chance),
      }),
      { sum: 0, none: 1 },
    );
  return sum;
};

/** What lords, bridges and castles in hand and the tiles of an auction will bring. */
export const expectedPoints = (rules: RuleSet, position: Position, lookahead: Lookahead): readonly number[] => {
  const { bridges, castles, built } = bridgesOf(position);
  const use = Math.min(1, tilesLeft(position) / position.seats / TURNS_OF_USE);
  const sums = expectedOfLots(position, lookahead).map(
    (points, seat) =>
      points + use * (VALUE_IN_HAND.bridge * (bridges[seat] ?? 0) + VALUE_IN_HAND.castle * (castles[seat] ?? 0)),
  );
  for (const castle of built)
    if (featureOf(rules, position.board, castle).figures.length > 0)
      sums[castle.seat] = (sums[castle.seat] ?? 0) + prospect(rules, position, castle);
  return sums;
};
