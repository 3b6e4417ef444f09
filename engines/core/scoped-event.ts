import type { ScopedEvent } from './engine.js';
import type { Audience } from './seat.js';

/**
 * The version of an event that this audience may read.
 *
 * @param fresh whether the message that tells it is the newest one, so that fleeting words still stand
 */
export const eventFor = <Event>(event: ScopedEvent<Event>, audience: Audience, fresh: boolean): Event => {
  if (event.private?.seat === audience) return event.private.event;
  return fresh ? (event.fleeting ?? event.public) : event.public;
};
