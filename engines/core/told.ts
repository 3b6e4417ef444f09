import type { Told } from './engine.js';
import type { Audience } from './seat.js';

/**
 * The version of an event that this audience may read.
 *
 * @param fresh whether the message that tells it is the newest one, so that fleeting words still stand
 */
export const heard = <Event>(told: Told<Event>, audience: Audience, fresh: boolean): Event => {
  if (told.private?.seat === audience) return told.private.event;
  return fresh ? (told.fleeting ?? told.public) : told.public;
};
