import type { Seat } from '#engines/core/seat.js';
import type { Move } from '../move.js';
import type { State, Target } from '../state.js';

export const openTargets = (
  trainLengths: readonly number[],
  attacker: Seat,
  turnedOver: readonly Target[],
): readonly Target[] =>
  trainLengths.flatMap((length, seat) =>
    seat === attacker
      ? []
      : Array.from({ length }, (_, index) => ({ seat, position: index + 1 })).filter(
          (target) => !turnedOver.some((hit) => hit.seat === target.seat && hit.position === target.position),
        ),
  );

export const legalMoves = (state: State, seat: Seat): readonly Move[] => {
  if (seat !== state.seat) return [];
  const { phase } = state;
  switch (phase.kind) {
    case 'over':
      return [];
    case 'draw':
      return [{ kind: 'draw' }];
    case 'decide':
      return [{ kind: 'attack' }, { kind: 'pass' }];
    case 'attack': {
      const lengths = state.trains.map((train) => train.length);
      const hits = openTargets(lengths, seat, phase.targets).map((target): Move => ({ kind: 'hit', ...target }));
      return phase.targets.length === 0 ? hits : [{ kind: 'stop' }, ...hits];
    }
  }
};
