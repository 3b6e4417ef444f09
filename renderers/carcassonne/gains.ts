import type { Event } from '../../engines/carcassonne/event.js';

/** What each seat gained by events, by seat. */
export const gainsOf = (events: readonly Event[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    events.reduce((sum, event) => {
      if (event.type === 'ended') return sum;
      if (event.type === 'ringmaster-bonus') return event.seat === seat ? sum + event.points : sum;
      return 'points' in event ? sum + (event.points[seat] ?? 0) : sum;
    }, 0),
  );
