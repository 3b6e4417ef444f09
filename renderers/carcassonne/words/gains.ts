import type { Event } from '#engines/carcassonne/event.js';

/** What each seat gained by events, by seat. */
export const gainsOf = (events: readonly Event[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    events.reduce((sum, event) => {
      if (event.type === 'ended' || !('points' in event)) return sum;
      const { points } = event;
      if (typeof points !== 'number') return sum + (points[seat] ?? 0);
      return 'seat' in event && event.seat === seat ? sum + points : sum;
    }, 0),
  );
