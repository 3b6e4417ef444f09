import type { FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { Seat } from '#engines/core/seat.js';
import type { Move, StepKind, TurnStep } from '#engines/carcassonne/move.js';
import { hasStep } from '#engines/carcassonne/move.js';

/** The use of a module's pieces: placed figures, steps taken, and events that follow a move. */
export interface Pieces {
  readonly figures?: readonly FigureKind[];
  readonly steps?: readonly StepKind[];
  /** Further steps that use the pieces, where not all of a kind do. */
  readonly step?: (step: TurnStep) => boolean;
  /** Events that follow a move only when its player uses the pieces. */
  readonly event?: (event: Event, seat: Seat) => boolean;
}

/** The pieces of each module that has any. Tiles that all players draw do not count, but the actions they allow do. */
export const piecesOf: Readonly<Record<string, Pieces>> = {
  inns: { figures: ['big-meeple'] },
  abbot: { figures: ['abbot'], steps: ['retire'] },
  traders: { figures: ['builder', 'pig'] },
  dragon: { steps: ['fairy', 'princess', 'portal'] },
  abbey: { figures: ['mayor', 'wagon'], steps: ['abbey', 'build-barn'] },
  tower: { steps: ['floor', 'man-tower', 'ransom'] },
  flier: { steps: ['fly'] },
  bridges: {
    steps: ['bridge', 'castle'],
    step: (step) => step.kind === 'bid' && step.points > 0,
    event: ({ type }) => type === 'bridge-built',
  },
  monasteries: { step: (step) => step.kind === 'put' && step.spot === 'lying' },
  count: { steps: ['enter', 'leave', 'count'] },
  king: { event: (event, seat) => event.type === 'token-taken' && event.seat === seat },
  cult: { step: (step) => 'spot' in step && step.spot === 'shrine' },
  hills: { figures: ['shepherd'], steps: ['herd'] },
  phantom: { figures: ['phantom'] },
  russian: {
    steps: ['free'],
    event: (event, seat) => event.type === 'trapped' && event.figures.some((figure) => figure.seat !== seat),
  },
};

export const isUse = ({ figures = [], steps = [], step: also }: Pieces, move: Move): boolean => {
  if (!hasStep(move)) return false;
  const { step } = move;
  return steps.includes(step.kind) || (step.kind === 'put' && figures.includes(step.figure)) || also?.(step) === true;
};
