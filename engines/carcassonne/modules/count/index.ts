import { ok, refuse } from '#engines/core/result.js';
import { featureUnder } from '#engines/carcassonne/board/figures.js';
import type { Module, Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import type { Event } from '#engines/carcassonne/event.js';
import { readFigureKind } from '#engines/carcassonne/position/figure.js';
import { turnWith, type Position, type Turn } from '#engines/carcassonne/position/state.js';
import { inHand, pointsPerFigure, putFigure, tilesLeft, withEvent } from '#engines/carcassonne/position/turn.js';
import { figuresIn, leaveSteps, leavingPhase, marketPhase, mayLive, QUARTER } from './leaving.js';
import {
  besideBlock,
  block,
  countOf,
  countStepSchema,
  countTiles,
  enterStepSchema,
  homeOf,
  initialSlice,
  quarters,
  withCount,
  type EnterStep,
  type Quarter,
} from './slice.js';

const entries = (rules: RuleSet, position: Position): readonly EnterStep[] =>
  quarters.flatMap((quarter) =>
    rules.figures
      .map(({ kind }) => kind)
      .filter((kind) => mayLive(rules, kind, quarter) && inHand(position, position.toPlay, kind) > 0)
      .map((figure): EnterStep => ({ kind: 'enter', quarter, figure })),
  );

const paidBy = (rules: RuleSet, event: Event): readonly number[] | null => {
  if (event.type === 'scored') return event.final ? null : event.points;
  for (const pays of rules.hooks.scoring.pays) {
    const points = pays(event);
    if (points !== null) return points;
  }
  return null;
};

/** The points for features that the tile of this part of the turn completed, by seat. */
const paidInPart = (rules: RuleSet, { position, events }: Turn): readonly number[] => {
  const told = [...(position.last?.events ?? []), ...events];
  const part = told.slice(told.findLastIndex(({ type }) => type === 'placed'));
  return part
    .map((event) => paidBy(rules, event))
    .filter((points) => points !== null)
    .reduce(
      (sums, points) => sums.map((sum, seat) => sum + (points[seat] ?? 0)),
      pointsPerFigure(position.seats, [], 0),
    );
};

/** A player who gave another points, and got none, may put a figure into the city: once a turn. */
const enteringPhase: Phase = {
  id: 'count-entering',
  at: 'after-scoring',
  run: (rules, turn) => {
    const { toPlay } = turn.position;
    const paid = paidInPart(rules, turn);
    const isGenerous = paid[toPlay] === 0 && paid.some((points) => points > 0);
    const mayEnter = isGenerous && !countOf(turn.position).hasEntered && entries(rules, turn.position).length > 0;
    return mayEnter ? withCount(turn, { visit: 'enter' }) : turn;
  },
  asks: (_rules, position) => (countOf(position).visit === 'enter' ? position.toPlay : null),
  pass: (_rules, turn) => withCount(turn, { visit: null }),
};

/** A player who put a figure there may move the Count. */
const movingPhase: Phase = {
  id: 'count-moving',
  at: 'after-scoring',
  asks: (_rules, position) => (countOf(position).visit === 'move-count' ? position.toPlay : null),
  pass: (_rules, turn) => withCount(turn, { visit: null }),
};

const enterSteps: StepRules<'enter'> = {
  kinds: ['enter'],
  phases: ['count-entering'],
  schema: enterStepSchema,
  offers: entries,
  take: (rules, turn, { quarter, figure: kind }) => {
    const { position } = turn;
    const { toPlay: seat, board } = position;
    if (!mayLive(rules, kind, quarter)) return refuse({ reason: 'quarter-not-for', params: { quarter, figure: kind } });
    if (inHand(position, seat, kind) === 0) return refuse({ reason: 'none-in-hand', params: { figure: kind } });
    const place = { cell: homeOf(quarter), spot: QUARTER };
    const put = putFigure(turn, featureUnder(rules, board, place), { seat, kind, ...place });
    const entered = withCount(turnWith(turn, { position: put.position }), { visit: 'move-count', hasEntered: true });
    return ok(withEvent(entered, { type: 'count-entered', seat, figure: kind, quarter }));
  },
  write: ({ quarter, figure }) => `${quarter} ${figure}`,
  read: (kind, rest) => {
    const [quarter = '', figure = '', ...others] = rest.split(' ');
    const step = enterStepSchema.safeParse({ kind, quarter: quarter.toLowerCase(), figure: readFigureKind(figure) });
    return step.success && others.length === 0 ? step.data : null;
  },
};

const countSteps: StepRules<'count'> = {
  kinds: ['count'],
  phases: ['count-moving'],
  schema: countStepSchema,
  offers: (_rules, position) =>
    quarters
      .filter((quarter) => quarter !== countOf(position).count)
      .map((quarter) => ({ kind: 'count' as const, quarter })),
  take: (_rules, turn, { quarter: to }) => {
    const { count: from } = countOf(turn.position);
    if (to === from) return refuse({ reason: 'count-here', params: { quarter: to } });
    const moved = withCount(turn, { count: to, visit: null });
    return ok(withEvent(moved, { type: 'count-moved', seat: turn.position.toPlay, from, to }));
  },
  write: ({ quarter }) => quarter,
  read: (kind, rest) => {
    const step = countStepSchema.safeParse({ kind, quarter: rest.toLowerCase() });
    return step.success ? step.data : null;
  },
};

/** The expected points of a figure in a quarter while the Count is elsewhere, and the share of it while he is there. */
const PROSPECT: Readonly<Record<Quarter, number>> = { castle: 14, market: 8, blacksmith: 10, cathedral: 8 };
const BEHIND_THE_COUNT = 0.5;

/** With fewer tiles in the pile, a quarter other than the market loses its worth. */
const TILES_TO_LEAVE = 12;

const expectedPoints = (rules: RuleSet, position: Position): readonly number[] => {
  const sums = position.scores.map(() => 0);
  const left = tilesLeft(rules, position);
  for (const quarter of quarters) {
    const time = quarter === 'market' ? 1 : Math.min(1, left / TILES_TO_LEAVE);
    const each = PROSPECT[quarter] * time * (quarter === countOf(position).count ? BEHIND_THE_COUNT : 1);
    for (const { seat } of figuresIn(rules, position.board, quarter)) sums[seat] = (sums[seat] ?? 0) + each;
  }
  return sums;
};

/**
 * The City of Carcassonne: a player who gives others points puts followers into its quarters. From there they go to
 * features before scoring, unless the Count keeps them in.
 */
export const count: Module = {
  id: 'count',
  usual: false,
  supply: {
    tiles: countTiles,
    startBlock: { tiles: block, next: besideBlock },
    begin: ({ options }) => (options.count === true ? { slices: { count: initialSlice } } : {}),
  },
  placing: {
    strongholds: ['quarter'],
    indoors: ['quarter'],
    enclosed: ({ segments }) => segments.every(({ kind }) => kind === 'carcassonne' || kind === 'quarter'),
  },
  turn: {
    phases: [
      { id: 'count-turn', at: 'start', run: (_rules, turn) => withCount(turn, { hasEntered: false }) },
      leavingPhase,
      enteringPhase,
      movingPhase,
      marketPhase,
    ],
    steps: [enterSteps, countSteps, leaveSteps],
    outOfOrder: true,
  },
  computer: { expectedPoints },
};
