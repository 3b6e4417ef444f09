import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Feature } from '#engines/carcassonne/board/board.js';
import { occupiedFeatures } from '#engines/carcassonne/board/occupied.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { cellName, parseCell, sameCell } from '#engines/carcassonne/geometry/cell.js';
import { size } from '#engines/carcassonne/persistent/bit-set.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Module, RuleSet } from '#engines/carcassonne/composition/rule-set.js';
import { sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { isComplete } from '#engines/carcassonne/rules/scoring.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { inHand, pointsPerFigure, withEvent, withPoints } from '#engines/carcassonne/position/turn.js';
import { retireStepSchema, type RetireStep } from './types.js';

/** The abbot of the seat to play, and the monastery or the like that he is on; null when he is on none. */
const abbotOf = (
  { surrounded }: RuleSet,
  { board, toPlay }: Position,
): { readonly feature: Feature; readonly figure: Figure } | null => {
  for (const feature of occupiedFeatures(board)) {
    const own = feature.figures.find(({ seat, kind }) => seat === toPlay && kind === 'abbot');
    if (own !== undefined) return surrounded.includes(feature.kind) ? { feature, figure: own } : null;
  }
  return null;
};

/** The abbot may retire while there is room for a tile around him. */
const offers = (rules: RuleSet, position: Position): readonly RetireStep[] => {
  if (inHand(position, position.toPlay, 'abbot') > 0) return [];
  const abbot = abbotOf(rules, position);
  return abbot === null || abbot.feature.open === 0 ? [] : [{ kind: 'retire', cell: abbot.figure.cell }];
};

const take = (rules: RuleSet, turn: Turn, { cell }: RetireStep): Result<Turn, Objection<Reason>> => {
  const { seats, toPlay: seat } = turn.position;
  const params = { cell: cellName(cell) };
  const abbot = abbotOf(rules, turn.position);
  if (abbot === null || !sameCell(abbot.figure.cell, cell)) return refuse({ reason: 'no-abbot', params });
  const { feature, figure } = abbot;
  if (feature.open === 0)
    return refuse({ reason: isComplete(rules, feature) ? 'abbot-complete' : 'abbot-stays', params });
  const points = size(feature.tiles);
  const paid = withPoints(turn, pointsPerFigure(seats, [seat], points));
  const home = sendHome(rules, paid, [figure]);
  return ok(withEvent(home, { type: 'abbot-retired', seat, cell, feature: feature.kind, points }));
};

const read = (kind: 'retire', rest: string): RetireStep | null => {
  const cell = parseCell(rest);
  return cell === null ? null : { kind, cell };
};

/** A figure for monasteries and gardens alone, which may come home for what they are worth so far. */
export const abbot: Module = {
  id: 'abbot',
  usual: false,
  segments: ({ garden }) => (garden ? [{ kind: 'garden' }] : []),
  surrounded: ['garden'],
  figures: [{ kind: 'abbot', perPlayer: 1, places: ['monastery', 'garden'], strength: () => 1, isFollower: true }],
  steps: [
    {
      kinds: ['retire'],
      phases: ['figure'],
      elsewhere: true,
      schema: retireStepSchema,
      offers,
      take,
      write: ({ cell }: RetireStep) => cellName(cell),
      read,
    },
  ],
};
