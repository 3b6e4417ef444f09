import { ok, refuse } from '#engines/core/result.js';
import type { Seat } from '#engines/core/seat.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { figuresOn } from '#engines/carcassonne/board/figures.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import { tileOn } from '#engines/carcassonne/board/lookup.js';
import type { RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { sameFigure, type Figure } from '#engines/carcassonne/position/figure.js';
import { cellName, parseCell, sameCell } from '#engines/carcassonne/geometry/cell.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { canDraw } from '#engines/carcassonne/rules/drawing.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { readSpot } from '#engines/carcassonne/tiles/spot.js';
import { pointsPerFigure, withEvent, withPoints } from '#engines/carcassonne/position/turn.js';
import { dragonOf, type FairyStep, fairyStepSchema, withDragon } from './slice.js';

const PYRAMID = 'pyramid';
const FEATURE_BONUS = 3;

const samePlace = (a: Pick<Figure, 'cell' | 'spot'>, b: Pick<Figure, 'cell' | 'spot'>): boolean =>
  sameCell(a.cell, b.cell) && a.spot === b.spot;

/** The figure that the fairy is with, on her tile. */
const companionOf = ({ slices }: Pick<Position, 'slices'>): Figure | null => {
  const { fairy } = dragonOf({ slices });
  return fairy?.beside ? { ...fairy.beside, cell: fairy.cell } : null;
};

/** The own followers that the fairy may be set next to: of several at one place the first. */
const companions = (rules: RuleSet, position: Position): readonly Figure[] => {
  const companion = companionOf(position);
  const found: Figure[] = [];
  for (const { figures } of occupiedFeatures(position.board))
    for (const figure of figures)
      if (
        figure.seat === position.toPlay &&
        isFollower(rules, figure.kind) &&
        (companion === null || !samePlace(figure, companion)) &&
        !found.some((other) => samePlace(other, figure))
      )
        found.push(figure);
  return found;
};

export const fairySteps: StepRules<'fairy'> = {
  kinds: ['fairy'],
  phases: ['figure'],
  elsewhere: true,
  schema: fairyStepSchema,
  offers: (rules, position) =>
    companions(rules, position).map(({ cell, spot }): FairyStep => ({ kind: 'fairy', cell, spot })),
  take: (rules, turn, step) => {
    const companion = companions(rules, turn.position).find((figure) => samePlace(figure, step));
    const { cell, spot } = step;
    if (companion === undefined)
      return refuse({ reason: 'fairy-needs-follower', params: { cell: cellName(cell), spot } });
    const { seat, kind } = companion;
    const moved = withDragon(turn, { fairy: { cell, beside: { seat, kind, spot } } });
    return ok(withEvent(moved, { type: 'fairy-moved', seat: turn.position.toPlay, cell }));
  },
  write: ({ cell, spot }) => `${cellName(cell)} ${spot}`,
  read: (kind, rest) => {
    const [name = '', where = '', ...others] = rest.split(' ');
    const [cell, spot] = [parseCell(name), readSpot(where)];
    return cell === null || spot === null || others.length > 0 ? null : { kind, cell, spot };
  },
};

/**
 * When the follower she is with leaves, the fairy stays alone; a pyramid she is with continues without those who leave
 * it.
 */
export const departed = (_rules: RuleSet, turn: Turn, gone: readonly Figure[]): Turn => {
  const companion = companionOf(turn.position);
  return companion === null || companion.spot === PYRAMID || !gone.some((figure) => sameFigure(figure, companion))
    ? turn
    : withDragon(turn, { fairy: { cell: companion.cell, beside: null } });
};

/** How many points the fairy pays to a seat at the start of its turn. */
export const startPoints = (
  rules: RuleSet,
  { board, slices }: Pick<Position, 'board' | 'slices'>,
  seat: Seat,
): number => {
  const companion = companionOf({ slices });
  if (companion === null) return 0;
  if (companion.spot !== PYRAMID) return companion.seat === seat ? 1 : 0;
  const acrobats = figuresOn(rules, board, tileOn(board, companion.cell)).filter(({ spot }) => spot === PYRAMID);
  return acrobats.filter((figure) => figure.seat === seat).length;
};

const paid = (turn: Turn, seat: Seat, points: number): Turn =>
  withPoints(turn, pointsPerFigure(turn.position.seats, [seat], points));

/** At the start of a turn, which begins only if there is a tile for it. */
export const payStart = (rules: RuleSet, turn: Turn): Turn => {
  const { toPlay: seat } = turn.position;
  const points = startPoints(rules, turn.position, seat);
  if (points === 0 || (turn.position.current === null && !canDraw(rules, turn))) return turn;
  const companion = companionOf(turn.position);
  if (companion === null) throw new RangeError('only the fairy pays');
  return withEvent(paid(turn, seat, points), { type: 'fairy-point', seat, cell: companion.cell, points });
};

/** The feature of her follower was scored, for whomever and however much. */
export const scored = (_rules: RuleSet, turn: Turn, { figures }: Feature, final: boolean): Turn => {
  const companion = companionOf(turn.position);
  if (companion === null || !figures.some((figure) => sameFigure(figure, companion))) return turn;
  const { seat, cell } = companion;
  return withEvent(paid(turn, seat, FEATURE_BONUS), {
    type: 'fairy-bonus',
    seat,
    cell,
    points: FEATURE_BONUS,
    final,
  });
};
