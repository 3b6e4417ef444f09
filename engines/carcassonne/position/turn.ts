import { memoLast } from '#engines/core/memo.js';
import type { Seat } from '#engines/core/seat.js';
import type { Board, BoardTile } from '../board/board.js';
import { withFigure } from '../board/figures.js';
import { featureAt, tileNumbered } from '../board/lookup.js';
import type { PhaseId } from '../composition/phase.js';
import type { RuleSet } from '../composition/rule-set.js';
import type { Event } from '../event.js';
import type { Figure, FigureKind, Supply } from './figure.js';
import type { Slices } from './module-data.js';
import { positionIn, positionWith, turnWith, type HiddenState, type Position, type Turn } from './state.js';

export const turnFrom = (position: Position, hidden: HiddenState | null): Turn => ({
  position,
  events: [],
  hidden,
  reveals: false,
});

export const withEvent = (turn: Turn, event: Event): Turn => turnWith(turn, { events: [...turn.events, event] });

export const withPosition = (turn: Turn, change: Partial<Position>): Turn =>
  turnWith(turn, { position: positionWith(turn.position, change) });

export const withBoard = (turn: Turn, board: Board): Turn => withPosition(turn, { board });

export const withSlices = (turn: Turn, slices: Slices): Turn =>
  withPosition(turn, { slices: { ...turn.position.slices, ...slices } });

export const revealing = (turn: Turn, hidden: HiddenState): Turn => turnWith(turn, { hidden, reveals: true });

export const goTo = (turn: Turn, phase: PhaseId): Turn => {
  const { position, events, hidden, reveals } = turn;
  return position.phase === phase ? turn : { position: positionIn(position, phase), events, hidden, reveals };
};

/** The tile placed last: in the phases after `tile`, that of this turn. */
export const justLaid = ({ board }: Pick<Position, 'board'>): BoardTile => tileNumbered(board, board.tilesPlaced - 1);

const countTiles = memoLast((left: Position['left']) => left.reduce((sum, [, count]) => sum + count, 0));

/** The number of tiles left to draw: less than `left` if tiles are out of the game without any player knowing which. */
export const tilesLeft = ({ hooks }: RuleSet, position: Pick<Position, 'left' | 'slices'>): number =>
  hooks.supply.buried.reduce((count, buried) => count - buried(position), countTiles(position.left));

export const withPoints = (turn: Turn, points: readonly number[]): Turn =>
  withPosition(turn, { scores: turn.position.scores.map((score, seat) => score + (points[seat] ?? 0)) });

export const pointsPerFigure = (seats: number, owners: readonly Seat[], each: number): readonly number[] => {
  const sums = new Array<number>(seats).fill(0);
  for (const owner of owners) sums[owner] = (sums[owner] ?? 0) + each;
  return sums;
};

export const inHand = (position: Position, seat: Seat, kind: FigureKind): number =>
  position.supplies[seat]?.[kind] ?? 0;

type OwnedFigure = Pick<Figure, 'seat' | 'kind'>;

const suppliesWith = (supplies: readonly Supply[], { seat, kind }: OwnedFigure, change: number): readonly Supply[] =>
  supplies.map((supply, owner) => (owner === seat ? { ...supply, [kind]: (supply[kind] ?? 0) + change } : supply));

/** Moves a figure from its owner's hand to a feature. It does not check the rules. */
export const putFigure = (turn: Turn, id: number, figure: Figure): Turn => {
  const board = withFigure(turn.position.board, id, figure);
  const supplies = suppliesWith(turn.position.supplies, figure, -1);
  return withEvent(withPosition(turn, { board, supplies }), {
    type: 'put',
    figure,
    feature: featureAt(board, id).kind,
  });
};

export const backInHand = (turn: Turn, figures: readonly OwnedFigure[]): Turn =>
  withPosition(turn, {
    supplies: figures.reduce((supplies, figure) => suppliesWith(supplies, figure, 1), turn.position.supplies),
  });
