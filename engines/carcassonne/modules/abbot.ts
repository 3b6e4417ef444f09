import type { Objection } from '#engines/core/engine.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import type { Feature } from '../board/board.js';
import { occupiedFeatures } from '../board/occupied.js';
import type { Figure } from '../position/figure.js';
import { cellName, parseCell, sameCell, cellSchema, type Cell } from '../geometry/cell.js';
import { size } from '../persistent/bit-set.js';
import type { Reason } from '../reason.js';
import type { Module, RuleSet } from '../composition/rule-set.js';
import { sendHome } from '../rules/homecoming.js';
import { isComplete } from '../rules/scoring.js';
import type { Position, Turn } from '../position/state.js';
import { inHand, pointsPerFigure, withEvent, withPoints } from '../position/turn.js';
import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import type { FeatureKind } from '../tiles/tile.js';

/** The player's abbot on a cell goes home for the current points of his monastery or garden. */
const retireStepSchema = z.strictObject({ kind: z.literal('retire'), cell: cellSchema }).readonly();
type RetireStep = z.infer<typeof retireStepSchema>;

declare module '../event.js' {
  interface Events {
    readonly 'abbot-retired': {
      readonly seat: Seat;
      readonly cell: Cell;
      readonly feature: FeatureKind;
      readonly points: number;
    };
  }
}

declare module '../position/figure.js' {
  interface FigureKinds {
    readonly abbot: true;
  }
}

declare module '../move.js' {
  interface Steps {
    readonly retire: RetireStep;
  }
}

declare module '../reason.js' {
  interface Reasons {
    readonly 'no-abbot': 'cell';
    readonly 'abbot-complete': 'cell';
    readonly 'abbot-stays': 'cell';
  }
}

declare module '../tiles/tile.js' {
  interface FeatureKinds {
    readonly garden: true;
  }
}

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

/** The abbot may retire while a cell around him is free. */
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

/** A figure for monasteries and gardens only, which may come home early for the current points. */
export const abbot: Module = {
  id: 'abbot',
  usual: false,
  supply: {
    segments: ({ garden }) => (garden ? [{ kind: 'garden' }] : []),
    figures: [{ kind: 'abbot', perPlayer: 1, places: ['monastery', 'garden'], strength: () => 1, isFollower: true }],
  },
  turn: {
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
  },
  scoring: { surrounded: ['garden'] },
};
