import { ok } from '#engines/core/result.js';
import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import { turnedInto } from '#engines/carcassonne/board/lay.js';
import { featureAt, featureOn, featuresOf, orientationOf, tilesOf } from '#engines/carcassonne/board/lookup.js';
import { bareStep } from '#engines/carcassonne/composition/bare-step.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { sameCell } from '#engines/carcassonne/geometry/cell.js';
import type { Slices } from '#engines/carcassonne/position/module-data.js';
import { size } from '#engines/carcassonne/persistent/bit-set.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { justLaid, withBoard, withEvent } from '#engines/carcassonne/position/turn.js';
import { bridgesOf, oneLessFor, withBridges } from './slice.js';
import { isCastleHalf } from './tiles.js';
import type { SmallCity } from './types.js';

/** The feature that a castle, or what may become one, is on the board. */
export const featureOf = (rules: RuleSet, board: Board, { cells: [cell], spot }: SmallCity): Feature =>
  featureAt(board, featureUnder(rules, board, { cell, spot }));

/** The only figure in a feature, if it is a follower that can become a lord. */
const lordIn = (rules: RuleSet, { figures }: Feature): Figure | null => {
  const [only, ...others] = figures;
  if (only === undefined || others.length > 0 || only.kind === 'mayor') return null;
  return isFollower(rules, only.kind) ? only : null;
};

/** A completed city of two ordinary halves on two tiles, with the follower of one seat; null for any other feature. */
const smallCity = (rules: RuleSet, board: Board, city: Feature): SmallCity | null => {
  const lord = lordIn(rules, city);
  if (lord === null || size(city.tiles) !== 2) return null;
  const halves = tilesOf(board, city).flatMap((tile) =>
    orientationOf(rules, tile).segments.flatMap(({ segment }, at) =>
      featureOn(board, tile, at).id === city.id ? [{ cell: tile.cell, segment }] : [],
    ),
  );
  if (!halves.every(({ segment }) => isCastleHalf(segment))) return null;
  const other = halves.find(({ cell }) => !sameCell(cell, lord.cell));
  // Two halves on the same tile would have other tiles between them.
  if (other === undefined) throw new RangeError('a city of two tiles lies on one');
  return { seat: lord.seat, cells: [lord.cell, other.cell], spot: lord.spot };
};

/** The small cities that the tile just laid has completed, clockwise by owners from the seat to play. */
const cities = (rules: RuleSet, position: Position): readonly SmallCity[] => {
  const { board, toPlay, seats } = position;
  const distance = ({ seat }: SmallCity): number => (seat - toPlay + seats) % seats;
  return featuresOf(board, justLaid(position))
    .map((feature) => smallCity(rules, board, feature))
    .filter((city) => city !== null)
    .toSorted((a, b) => distance(a) - distance(b));
};

/** Who has no castle left has nothing to decide. */
const withCastles = (position: Position, undecided: readonly SmallCity[]): readonly SmallCity[] =>
  undecided.filter(({ seat }) => (bridgesOf(position).castles[seat] ?? 0) > 0);

/** Before anything is scored, the owners of small cities decide whether they become castles. */
export const castlePhase: Phase = {
  id: 'bridges-castles',
  at: 'before-scoring',
  run: (rules, turn) => {
    const undecided = withCastles(turn.position, cities(rules, turn.position));
    return undecided.length === 0 ? turn : withBridges(turn, { undecided });
  },
  asks: (_rules, position) => bridgesOf(position).undecided[0]?.seat ?? null,
  asksAgain: true,
};

const answered = (turn: Turn): Turn =>
  withBridges(turn, { undecided: withCastles(turn.position, bridgesOf(turn.position).undecided.slice(1)) });

export const castleSteps: StepRules<'castle'> = {
  ...bareStep('castle'),
  phases: ['bridges-castles'],
  take: (rules, turn) => {
    const { board } = turn.position;
    const { built, castles, undecided } = bridgesOf(turn.position);
    const [city] = undecided;
    if (city === undefined) throw new RangeError('nobody is asked about a castle');
    const { seat, cells } = city;
    const castle = withBridges(withBoard(turn, turnedInto(board, featureOf(rules, board, city), 'castle')), {
      castles: oneLessFor(castles, seat),
      built: [...built, { ...city, isNew: true }],
    });
    return ok(answered(withEvent(castle, { type: 'castle-built', seat, cells })));
  },
};

export const noCastleSteps: StepRules<'no-castle'> = {
  ...bareStep('no-castle'),
  phases: ['bridges-castles'],
  take: (_rules, turn) => ok(answered(turn)),
};

/** On a board that was laid anew castles are cities until this is done. */
export const restore = (rules: RuleSet, board: Board, slices: Slices): Board =>
  bridgesOf({ slices }).built.reduce(
    (before, castle) => turnedInto(before, featureOf(rules, before, castle), 'castle'),
    board,
  );
