import type { Seat } from '#engines/core/seat.js';
import type { Board, BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { homeTileOf, tileOn, tilesOf } from '#engines/carcassonne/board/lookup.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { sameCell } from '#engines/carcassonne/geometry/cell.js';
import { turnWith, type Position, type Turn } from '#engines/carcassonne/position/state.js';
import { inHand, tilesLeft, withEvent } from '#engines/carcassonne/position/turn.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { isWithheld } from '#engines/carcassonne/rules/drawing.js';
import { isLike, majority } from '#engines/carcassonne/rules/scoring.js';
import {
  asFigure,
  closedPhase,
  departed,
  fieldOf,
  flockPhase,
  growSteps,
  sheepIn,
  herdSteps,
  stableSteps,
} from './flocks.js';
import {
  bagOf,
  drawSeed,
  hillsOf,
  hillsSetup,
  hillsTiles,
  initialSlice,
  secretFrom,
  withHills,
  type Shepherd,
} from './slice.js';

/** The next tile of the pile goes under a hill, and out of the game. Undo reveals nothing, because no player saw it. */
const placed = (rules: RuleSet, turn: Turn, { tile, cell }: BoardTile): Turn => {
  const { position, hidden } = turn;
  if (rules.tiles.type(tile).traits.hill !== true || tilesLeft(rules, position) === 0) return turn;
  const told = withEvent(withHills(turn, { buried: hillsOf(position).buried + 1 }), { type: 'tile-buried', cell });
  if (hidden === null) return told;
  const { order, drawn } = hidden.pile;
  const next = order.findIndex((each, place) => place >= drawn && !isWithheld(rules, position, each));
  return turnWith(told, { hidden: { ...hidden, pile: { order: order.toSpliced(next, 1), drawn } } });
};

/** Among seats tied on a feature, pays only those with a follower on a hill, if there are any. */
const breaksTie = (rules: RuleSet, board: Board, { figures }: Feature, level: readonly Seat[]): readonly Seat[] => {
  const high = figures.filter(
    ({ kind, cell }) => isFollower(rules, kind) && rules.tiles.type(tileOn(board, cell).tile).traits.hill === true,
  );
  const above = level.filter((owner) => high.some(({ seat }) => seat === owner));
  return above.length > 0 ? above : level;
};

const POINTS_PER_VINEYARD = 3;

/** The number of vineyards around a monastery or a feature like one; 0 for other features. */
const vineyardsAround = (rules: RuleSet, board: Board, feature: Feature): number => {
  if (!isLike(rules, feature.kind, 'monastery')) return 0;
  const { cell: home } = homeTileOf(board, feature);
  return tilesOf(board, feature).filter(
    ({ tile, cell }) => rules.tiles.type(tile).traits.vineyard === true && !sameCell(cell, home),
  ).length;
};

const worth = (feature: Feature, points: number, board: Board, rules: RuleSet): number =>
  feature.open === 0 ? points + POINTS_PER_VINEYARD * vineyardsAround(rules, board, feature) : points;

/** The probability, for each of the owner's remaining turns, that the sheep are not paid before the end. */
const MISSING = 0.6;
/** The share of the sheep that remains until payment, and the growth until then. */
const KEPT = 0.9;
const GROWTH = 1.2;
/** The worth of a shepherd in hand, with at least this number of turns to use him. */
const IN_HAND = 1.6;
const TURNS_TO_USE = 4;

const flockWorth = (sheep: number, turns: number): number =>
  (1 - MISSING ** turns) * (KEPT * sheep + GROWTH * Math.min(1, turns / TURNS_TO_USE));

const drawingWorth = (position: Position, sheep: number, turns: number, home: number): number => {
  const bag = bagOf(hillsOf(position));
  const sum = bag.reduce<number>(
    (total, token) => total + (token === 'wolf' ? home : flockWorth(sheep + token, turns)),
    0,
  );
  return sum / bag.length;
};

/** Tiles in the pile for each free cell around a monastery at which it is completed with a probability of 1/e. */
const TILES_PER_CELL = 4;

const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats, toPlay } = position;
  const { shepherds, stage } = hillsOf(position);
  const left = tilesLeft(rules, position);
  const turns = left / seats;
  const inReserve = IN_HAND * Math.min(1, turns / TURNS_TO_USE);
  const sums = position.scores.map((_, seat) => inReserve * inHand(position, seat, 'shepherd'));
  const add = (seat: number, points: number) => (sums[seat] = (sums[seat] ?? 0) + points);
  const worthOf = (shepherd: Shepherd): number => {
    const sheep = sheepIn(rules, position, fieldOf(rules, board, shepherd));
    return stage === 'draws' && shepherd.seat === toPlay
      ? drawingWorth(position, sheep, turns, inReserve)
      : flockWorth(sheep, turns);
  };
  for (const shepherd of shepherds) add(shepherd.seat, worthOf(shepherd));
  for (const feature of occupiedFeatures(board)) {
    if (feature.open === 0) continue;
    const vineyards = vineyardsAround(rules, board, feature);
    if (vineyards === 0) continue;
    const chance = Math.exp((-TILES_PER_CELL * feature.open) / (left + 1));
    for (const seat of majority(rules, board, feature)) add(seat, POINTS_PER_VINEYARD * vineyards * chance);
  }
  return sums;
};

/** Hills that decide ties and hide tiles, vineyards around monasteries, and shepherds with their sheep. */
export const hills: Module = {
  id: 'hills',
  usual: false,
  box: 'large',
  supply: {
    tiles: hillsTiles,
    figures: [{ kind: 'shepherd', perPlayer: 1, places: [], strength: () => 0, isFollower: false, isPrey: true }],
    setup: hillsSetup,
    setupObjection: (_rules, { options, expansions }) =>
      (options.hills === true) === Boolean(expansions.hills) ? null : { reason: 'setup-sheep' },
    begin: ({ expansions: { hills: dealt } }) =>
      dealt ? { slices: { hills: initialSlice }, secrets: { hills: secretFrom(dealt.seed) } } : {},
    buried: ({ slices }) => hillsOf({ slices }).buried,
    imagine: (position, random) => {
      if (!position.slices.hills) return [{}, random];
      const [seed, rest] = drawSeed(random);
      return [{ hills: secretFrom(seed) }, rest];
    },
  },
  placing: {
    placed,
    keptOn: (position, cell) =>
      hillsOf(position)
        .shepherds.filter((shepherd) => sameCell(shepherd.cell, cell))
        .map(asFigure),
  },
  turn: { phases: [flockPhase, closedPhase], steps: [herdSteps, growSteps, stableSteps], departed },
  scoring: { worth, breaksTie },
  computer: { expectedPoints },
};
