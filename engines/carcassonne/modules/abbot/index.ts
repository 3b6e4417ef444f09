import type { Illegal } from '../../../core/engine.js';
import { ok, refuse, type Result } from '../../../core/result.js';
import type { Feature } from '../../board/board.js';
import { occupiedFeatures } from '../../board/figures.js';
import { cellName, parseCell, sameCell, type Cell } from '../../geometry/cell.js';
import type { Reason } from '../../reason.js';
import type { Module, RuleSet } from '../../composition/rule-set.js';
import { sendHome } from '../../rules/homecoming.js';
import { isComplete, worth } from '../../rules/scoring.js';
import type { Position, Turn } from '../../state.js';
import { inHand, pointsPerFigure, withEvent, withPoints } from '../../turn.js';
import { retireStepSchema, type RetireStep } from './types.js';

/** Where the abbot of the seat to play is: the feature with him alone, and its cell; null when he is at home. */
const abbotOf = ({ board, toPlay }: Position): { readonly feature: Feature; readonly cell: Cell } | null => {
  for (const feature of occupiedFeatures(board)) {
    const own = feature.figures.find(({ seat, kind }) => seat === toPlay && kind === 'abbot');
    if (own !== undefined) return { feature, cell: own.cell };
  }
  return null;
};

/** The abbot may retire unless the tile just laid completes what he stands on. */
const offers = (rules: RuleSet, position: Position): readonly RetireStep[] => {
  if (inHand(position, position.toPlay, 'abbot') > 0) return [];
  const abbot = abbotOf(position);
  return abbot === null || isComplete(rules, abbot.feature) ? [] : [{ kind: 'retire', cell: abbot.cell }];
};

const take = (rules: RuleSet, turn: Turn, { cell }: RetireStep): Result<Turn, Illegal<Reason>> => {
  const { board, seats, toPlay: seat } = turn.position;
  const abbot = abbotOf(turn.position);
  if (abbot === null || !sameCell(abbot.cell, cell))
    return refuse({ reason: 'no-abbot', params: { cell: cellName(cell) } });
  const { feature } = abbot;
  if (isComplete(rules, feature)) return refuse({ reason: 'abbot-complete', params: { cell: cellName(cell) } });
  const points = worth(rules, board, feature);
  const paid = withPoints(turn, pointsPerFigure(seats, [seat], points));
  const home = sendHome(rules, paid, feature.figures);
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
      schema: retireStepSchema,
      offers,
      take,
      write: ({ cell }: RetireStep) => cellName(cell),
      read,
    },
  ],
};
