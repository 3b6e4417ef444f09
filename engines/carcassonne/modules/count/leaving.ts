import type { Objection } from '#engines/core/engine.js';
import { ok, refuse } from '#engines/core/result.js';
import { nextSeat, type Seat } from '#engines/core/seat.js';
import type { Board, Feature } from '#engines/carcassonne/board/board.js';
import { featureUnder, withFigure } from '#engines/carcassonne/board/figures.js';
import { featureAt, orientationOf, tileAt } from '#engines/carcassonne/board/lookup.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { cellName, parseCell } from '#engines/carcassonne/geometry/cell.js';
import { itemsOf } from '#engines/carcassonne/persistent/sparse-array.js';
import { type Figure, type FigureKind, readFigureKind } from '#engines/carcassonne/position/figure.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { justLaid, withBoard, withEvent } from '#engines/carcassonne/position/turn.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import { tileObjection } from '#engines/carcassonne/rules/actions.js';
import { takeAway } from '#engines/carcassonne/rules/homecoming.js';
import { completedBy, isLike, partsOf } from '#engines/carcassonne/rules/scoring.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';
import type { FeatureKind } from '#engines/carcassonne/tiles/tile.js';
import { countOf, homeOf, leaveStepSchema, quarters, withCount, type LeaveStep, type Quarter } from './slice.js';

/** The segment name of the place in a quarter. */
export const QUARTER = 'quarter';

/** The kind of feature that a quarter's figures may move to. Only figures for that kind may live there. */
const kindFor: Readonly<Record<Quarter, FeatureKind>> = {
  castle: 'city',
  market: 'field',
  blacksmith: 'road',
  cathedral: 'monastery',
};

/**
 * Tells whether figures of a kind may live in a quarter: a mayor only in the castle, an abbot only in the cathedral.
 */
export const mayLive = (rules: RuleSet, kind: FigureKind, quarter: Quarter): boolean =>
  rules.figures.some((type) => type.kind === kind && type.isFollower && type.places.includes(kindFor[quarter]));

export const figuresIn = (rules: RuleSet, board: Board, quarter: Quarter): readonly Figure[] =>
  featureAt(board, featureUnder(rules, board, { cell: homeOf(quarter), spot: QUARTER })).figures;

/**
 * Tells whether figures from a quarter may move to features of a kind: from the cathedral also to features like a
 * monastery.
 */
const leadsTo = (rules: RuleSet, quarter: Quarter, kind: FeatureKind): boolean => isLike(rules, kind, kindFor[quarter]);

const aboutToScore = (rules: RuleSet, position: Position): readonly Feature[] => [
  ...completedBy(rules, position.board, justLaid(position)),
  ...rules.hooks.scoring.scoresToo.flatMap((scoresToo) => scoresToo(rules, position)),
];

const open = (rules: RuleSet, position: Position): readonly Feature[] =>
  position.phase === 'count-market'
    ? itemsOf(position.board.features).filter(
        (each): each is Feature => typeof each !== 'number' && each.kind === 'field',
      )
    : aboutToScore(rules, position);

const openQuarters = (position: Position): readonly Quarter[] =>
  quarters.filter(
    (quarter) => quarter !== countOf(position).count && (position.phase !== 'count-market' || quarter === 'market'),
  );

/** The moves out of the city for a seat's figures; equal figures in a quarter count once. */
const waysOut = (rules: RuleSet, position: Position, seat: Seat): readonly LeaveStep[] => {
  const from = openQuarters(position).flatMap((quarter) => {
    const own = figuresIn(rules, position.board, quarter).filter((figure) => figure.seat === seat);
    return [...new Set(own.map(({ kind }) => kind))].map((figure) => ({ quarter, figure }));
  });
  if (from.length === 0) return [];
  const features = open(rules, position);
  return from.flatMap(({ quarter, figure }) =>
    features
      .filter(({ kind }) => leadsTo(rules, quarter, kind))
      .flatMap((feature) => partsOf(rules, position.board, feature))
      .filter((part) => tileObjection(rules, position, { seat, kind: figure, ...part }) === null)
      .map(({ cell, spot }): LeaveStep => ({ kind: 'leave', quarter, figure, cell, spot })),
  );
};

const withWays = (rules: RuleSet, turn: Turn, seats: readonly Seat[]): Turn =>
  withCount(turn, { leaving: seats.filter((seat) => waysOut(rules, turn.position, seat).length > 0) });

const seatsFrom = (first: Seat, seats: number): readonly Seat[] =>
  Array.from({ length: seats }, (_, after) => (first + after) % seats);

const hasResidents = (rules: RuleSet, position: Position): boolean =>
  openQuarters(position).some((quarter) => figuresIn(rules, position.board, quarter).length > 0);

const asked = (position: Position): Seat | null => countOf(position).leaving[0] ?? null;

/** A player who passes is not asked again. */
const pass = (rules: RuleSet, turn: Turn): Turn => withWays(rules, turn, countOf(turn.position).leaving.slice(1));

/**
 * Before the scoring, each player may move figures out of the city to features about to be scored: from the left
 * neighbour of the active player, who comes last.
 */
export const leavingPhase: Phase = {
  id: 'count-leaving',
  at: 'before-scoring',
  run: (rules, turn) => {
    const { toPlay, seats } = turn.position;
    return hasResidents(rules, turn.position) ? withWays(rules, turn, seatsFrom(nextSeat(toPlay, seats), seats)) : turn;
  },
  asks: (_rules, position) => asked(position),
  pass,
  asksAgain: true,
};

/**
 * Before the final scoring, figures go from the market to fields, one at a time round the table, from the left
 * neighbour of the player with the last tile.
 */
export const marketPhase: Phase = {
  id: 'count-market',
  at: 'last-round',
  endsPreview: true,
  run: (rules, turn) => {
    const { toPlay, seats } = turn.position;
    return hasResidents(rules, turn.position) ? withWays(rules, turn, seatsFrom(toPlay, seats)) : turn;
  },
  asks: (_rules, position) => asked(position),
  pass,
  asksAgain: true,
};

const leavingObjection = (rules: RuleSet, position: Position, step: LeaveStep): Objection<Reason> | null => {
  const { quarter, figure, cell, spot } = step;
  const [seat] = countOf(position).leaving;
  if (quarter === countOf(position).count) return { reason: 'count-here', params: { quarter } };
  const lives = figuresIn(rules, position.board, quarter).some((each) => each.seat === seat && each.kind === figure);
  if (!lives) return { reason: 'not-in-quarter', params: { quarter, figure } };
  const tile = tileAt(position.board, cell);
  const names = tile === null ? [] : orientationOf(rules, tile).segments.map(({ name }) => name);
  if (!names.includes(spot)) return { reason: 'no-such-spot', params: { spot, spots: names.join(', ') } };
  const feature = featureAt(position.board, featureUnder(rules, position.board, { cell, spot }));
  return openQuarters(position).includes(quarter) &&
    leadsTo(rules, quarter, feature.kind) &&
    open(rules, position).some(({ id }) => id === feature.id)
    ? null
    : { reason: 'quarter-leads-elsewhere', params: { quarter, spot, cell: cellName(cell) } };
};

export const leaveSteps: StepRules<'leave'> = {
  kinds: ['leave'],
  phases: ['count-leaving', 'count-market'],
  partKind: 'leave',
  schema: leaveStepSchema,
  offers: (rules, position) => {
    const seat = asked(position);
    return seat === null ? [] : waysOut(rules, position, seat);
  },
  take: (rules, turn, step) => {
    const { position } = turn;
    const [seat, ...others] = countOf(position).leaving;
    if (seat === undefined) throw new RangeError('no seat is asked about the city');
    const { quarter, figure: kind, cell, spot } = step;
    const objection =
      leavingObjection(rules, position, step) ?? tileObjection(rules, position, { seat, kind, cell, spot });
    if (objection !== null) return refuse(objection);
    const gone = takeAway(rules, turn, [{ seat, kind, cell: homeOf(quarter), spot: QUARTER }]);
    const { board } = gone.position;
    const there = withFigure(board, featureUnder(rules, board, { cell, spot }), { seat, kind, cell, spot });
    const moved = withEvent(withBoard(gone, there), { type: 'count-left', seat, figure: kind, quarter, cell, spot });
    // At the end of the game, players take turns with single figures.
    const next = position.phase === 'count-market' ? [...others, seat] : [seat, ...others];
    return ok(withWays(rules, moved, next));
  },
  write: ({ quarter, figure, cell, spot }) => `${quarter} ${figure} ${cellName(cell)} ${spot}`,
  read: (kind, rest) => {
    const [quarter = '', figure = '', place = '', where = '', ...others] = rest.split(' ');
    const step = leaveStepSchema.safeParse({
      kind,
      quarter: quarter.toLowerCase(),
      figure: readFigureKind(figure),
      cell: parseCell(place),
      spot: readSpot(where),
    });
    return step.success && others.length === 0 ? step.data : null;
  },
};
