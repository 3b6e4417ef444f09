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
import { kindAfter, meantBy, named, readKind } from './named-figures.js';

const PYRAMID = 'pyramid';
const FEATURE_BONUS = 3;

const samePlace = (a: Pick<Figure, 'cell' | 'spot'>, b: Pick<Figure, 'cell' | 'spot'>): boolean =>
  sameCell(a.cell, b.cell) && a.spot === b.spot;

const companionOf = ({ slices }: Pick<Position, 'slices'>): Figure | null => {
  const { fairy } = dragonOf({ slices });
  return fairy?.beside ? { ...fairy.beside, cell: fairy.cell } : null;
};

/**
 * Tells whether the fairy is already with a figure. In a pyramid she is with all; in version 1 of the rules, anywhere.
 */
const isWith = ({ version }: Position, companion: Figure | null, figure: Figure): boolean =>
  companion !== null &&
  (version === 1 || companion.spot === PYRAMID ? samePlace(figure, companion) : sameFigure(figure, companion));

/** The player's followers that the fairy may join; one for each pyramid. */
const companions = (rules: RuleSet, position: Position): readonly Figure[] => {
  const companion = companionOf(position);
  const found: Figure[] = [];
  for (const { figures, kind } of occupiedFeatures(position.board))
    for (const figure of rules.indoors.includes(kind) ? [] : figures)
      if (
        figure.seat === position.toPlay &&
        isFollower(rules, figure.kind) &&
        !isWith(position, companion, figure) &&
        !(figure.spot === PYRAMID && found.some((other) => samePlace(other, figure)))
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
    named(position, companions(rules, position)).map(({ cell, spot, figure }): FairyStep => ({
      kind: 'fairy',
      cell,
      spot,
      ...figure,
    })),
  take: (rules, turn, step) => {
    const { cell, spot } = step;
    const meant = meantBy(
      turn.position,
      step,
      companions(rules, turn.position).filter((figure) => samePlace(figure, step)),
    );
    if (!meant.ok) return meant;
    const companion = meant.value;
    if (companion === null) return refuse({ reason: 'fairy-needs-follower', params: { cell: cellName(cell), spot } });
    const { seat, kind } = companion;
    const moved = withDragon(turn, { fairy: { cell, beside: { seat, kind, spot } } });
    return ok(withEvent(moved, { type: 'fairy-moved', seat: turn.position.toPlay, cell }));
  },
  write: ({ cell, spot, figure }) => `${cellName(cell)} ${spot}${kindAfter(figure)}`,
  read: (kind, rest) => {
    const [name = '', where = '', ...others] = rest.split(' ');
    const [cell, spot, figure] = [parseCell(name), readSpot(where), readKind(others)];
    return cell === null || spot === null || figure === null ? null : { kind, cell, spot, ...figure };
  },
};

const hasTwin = (rules: RuleSet, { version, board }: Position, figure: Figure): boolean =>
  version > 1 && figuresOn(rules, board, tileOn(board, figure.cell)).some((other) => sameFigure(other, figure));

/**
 * The fairy stays alone when her follower leaves. A pyramid with her continues without the figures that leave it. Of
 * two identical figures at her place, the one without her counts as the first to leave.
 */
export const departed = (rules: RuleSet, turn: Turn, gone: readonly Figure[]): Turn => {
  const companion = companionOf(turn.position);
  return companion === null ||
    companion.spot === PYRAMID ||
    !gone.some((figure) => sameFigure(figure, companion)) ||
    hasTwin(rules, turn.position, companion)
    ? turn
    : withDragon(turn, { fairy: { cell: companion.cell, beside: null } });
};

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

/** Pays at the start of a turn, which begins only if there is a tile for it. */
export const payStart = (rules: RuleSet, turn: Turn): Turn => {
  const { toPlay: seat } = turn.position;
  const points = startPoints(rules, turn.position, seat);
  if (points === 0 || (turn.position.current === null && !canDraw(rules, turn))) return turn;
  const companion = companionOf(turn.position);
  if (companion === null) throw new RangeError('only the fairy pays');
  return withEvent(paid(turn, seat, points), { type: 'fairy-point', seat, cell: companion.cell, points });
};

/** Pays the bonus when the feature of her follower is scored, regardless of who gets its points. */
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
