import type { Objection } from '#engines/core/engine.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { adjacentCities, featureAt, featuresOf } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { hasFollowerOf } from '#engines/carcassonne/rules/actions.js';
import { canDraw } from '#engines/carcassonne/rules/drawing.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { majority, suppliers } from '#engines/carcassonne/rules/scoring.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import {
  goTo,
  justLaid,
  pointsPerFigure,
  tilesLeft,
  withEvent,
  withPoints,
} from '#engines/carcassonne/position/turn.js';
import { initialSlice, expectedOfGoods, scoreGoods, takeGoods, tradersOf, withTraders } from './goods.js';
import type {} from './types.js';
import { tradersTiles } from './types.js';

/** A builder needs a feature that can still grow. */
const puttingObjection = (
  _rules: RuleSet,
  _position: Position,
  { kind, spot }: Figure,
  { open }: Feature,
): Objection<Reason> | null =>
  kind === 'builder' && open === 0 ? { reason: 'nothing-to-build', params: { spot } } : null;

/**
 * A tile that extends a road or city with the player's builder is followed by a second part of the turn, but never a
 * third. This is decided after all effects of the tile: a builder who went home by then does not work.
 */
const work = (_rules: RuleSet, turn: Turn): Turn => {
  const { board, toPlay: seat } = turn.position;
  if (tradersOf(turn.position).part !== 'only') return turn;
  const builder = featuresOf(board, justLaid({ board }))
    // A builder that a trap on this tile has captured does not count.
    .filter(({ kind }) => kind === 'road' || kind === 'city')
    .flatMap(({ figures }) => figures)
    .find((figure) => figure.kind === 'builder' && figure.seat === seat);
  if (builder === undefined) return turn;
  return withEvent(withTraders(turn, { part: 'first' }), { type: 'builder-worked', seat, cell: builder.cell });
};

/**
 * The second part begins with a draw. Without tiles it takes place only if another module has one to place, which
 * version 1 of the rules did not allow.
 */
const repeatTurn = (rules: RuleSet, turn: Turn): Turn => {
  if (tradersOf(turn.position).part !== 'first') return turn;
  const second = withTraders(turn, { part: 'second' });
  if (canDraw(rules, turn)) return goTo(second, 'before-draw');
  if (turn.position.version === 1) return turn;
  for (const withoutDraw of rules.hooks.turn.withoutDraw) {
    const begun = withoutDraw(rules, second);
    if (begun !== null) return begun;
  }
  return turn;
};

/** Builders and pigs go home when their owner has no follower left in their feature. In a trap they need none. */
const departed = (rules: RuleSet, turn: Turn, gone: readonly Figure[]): Turn => {
  const { board } = turn.position;
  const left = new Set(gone.map((figure) => featureUnder(rules, board, figure)));
  const lonely = [...new Set([...left].map((id) => featureAt(board, id)))]
    .filter(({ kind }) => kind === 'road' || kind === 'city' || kind === 'field')
    .flatMap((feature) =>
      feature.figures.filter(
        ({ kind, seat }) => (kind === 'builder' || kind === 'pig') && !hasFollowerOf(rules, feature, seat),
      ),
    );
  return sendHome(rules, turn, lonely);
};

/** A pig adds one point for each city that counts for its owner's farmers. */
const scored = (rules: RuleSet, turn: Turn, feature: Feature, final: boolean): Turn => {
  const points = suppliers(turn.position.board, feature).length;
  if (points === 0) return turn;
  const paid = majority(rules, turn.position.board, feature);
  return feature.figures
    .filter(({ kind, seat }) => kind === 'pig' && paid.includes(seat))
    .reduce(
      (next, { seat, cell }) =>
        withEvent(withPoints(next, pointsPerFigure(next.position.seats, [seat], points)), {
          type: 'pig-bonus',
          seat,
          cell,
          points,
          final,
        }),
      turn,
    );
};

const SECOND_PART = 5;
/** Second parts per turn for each open end up to two, and the maximum number of turns that count. */
const WORKING = 0.24;
const TURNS_OF_WORK = 4;

const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const { board, seats, toPlay } = position;
  const sums = [...expectedOfGoods(position)];
  const add = (seat: number, points: number) => (sums[seat] = (sums[seat] ?? 0) + points);
  const turns = tilesLeft(rules, position) / seats;
  if (tradersOf(position).part === 'first') add(toPlay, SECOND_PART * Math.min(1, turns));
  for (const feature of occupiedFeatures(board)) {
    for (const { kind, seat } of feature.figures) {
      if (kind === 'builder')
        add(seat, SECOND_PART * WORKING * Math.min(2, feature.open) * Math.min(TURNS_OF_WORK, turns));
      if (kind === 'pig' && majority(rules, board, feature).includes(seat))
        add(
          seat,
          adjacentCities(board, feature).reduce((sum, { open }) => sum + (open === 0 ? 1 : 0.5), 0),
        );
    }
  }
  return sums;
};

/**
 * Cities that trade in goods, a builder who gives a second part of a turn, and a pig that makes a field more valuable.
 */
export const traders: Module = {
  id: 'traders',
  usual: false,
  box: 'large',
  presets: ['big-top-and-two'],
  supply: {
    tiles: tradersTiles,
    figures: [
      { kind: 'builder', perPlayer: 1, places: ['road', 'city'], strength: () => 0, joins: true, isFollower: false },
      { kind: 'pig', perPlayer: 1, places: ['field'], strength: () => 0, joins: true, isFollower: false },
    ],
    begin: ({ options, seats }) => (options.traders === true ? { slices: { traders: initialSlice(seats) } } : {}),
  },
  placing: { puttingObjection },
  turn: {
    phases: [
      {
        id: 'traders-begin',
        at: 'start',
        run: (_rules, turn) => withTraders(turn, { part: 'only' }),
      },
      { id: 'traders-work', at: 'tile', run: work },
      { id: 'traders-goods', at: 'scoring', run: takeGoods },
      { id: 'traders-builder', at: 'repeat', endsPreview: true, run: repeatTurn },
    ],
    departed,
    outOfOrder: true,
  },
  scoring: { scored, atEnd: scoreGoods },
  computer: { expectedPoints },
};
