import { expect } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { actorOn, type Guest, offers } from '#tests/harness/actors/guest.js';
import { inDirect } from '#tests/harness/actors/table-in-play.js';

/** Returns the newest message with controls that a player reads. */
export const newestBoard = (guest: Guest): SeenMessage | undefined =>
  guest.public().findLast((message) => message.controls.length > 0);

/** Begins a game alone, and waits for its board: a computer player may have the first turn. */
export const playsAlone = async (guest: Guest): Promise<SeenMessage> => {
  await inDirect(guest).asks('play golden-train');
  return inDirect(guest).seesNewest('the board', (message) => offers(message, 'panel'));
};

/** Waits until all players see the same turn. Returns null at the end of the game. */
export const turnOf = async (
  guests: readonly Guest[],
): Promise<{ readonly actor: Guest; readonly board: SeenMessage } | null> => {
  const [{ control } = expect.fail('no players')] = guests;
  return control.until('all to see the turn, or the end', () => {
    const boards = guests.map((guest) => newestBoard(guest));
    if (boards.every((board) => board !== undefined && offers(board, 'again'))) return null;
    const actors = boards.map((board) => (board === undefined ? undefined : actorOn(board, guests)));
    const [actor] = actors;
    const own = boards[guests.findIndex((guest) => guest.id === actor?.id)];
    const isAgreed = actor !== undefined && actors.every((other) => other?.id === actor.id);
    return isAgreed && own !== undefined && offers(own, 'panel') ? { actor, board: own } : undefined;
  });
};
