import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable } from '#tests/harness/actors/table-in-play.js';
import { HOUR } from '#src/lib/durations.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const boards = (guest: Guest): readonly SeenMessage[] => guest.public().filter((message) => offers(message, 'panel'));

/** Waits until this is the only message of the channel that people can play on. */
const onlyBoard = (guest: Guest, id: string): Promise<true> =>
  fixture.control.until('the older boards to shrink or go', () =>
    boards(guest).every((board) => board.id === id) ? true : undefined,
  );

const STEPS_AT_MOST = 20;

const act = async (guest: Guest): Promise<void> => {
  const [first] = await guest.readSuggestions();
  await guest.asks('move', { move: first?.value ?? '' });
};

const actWhile = async (guest: Guest, goesOn: () => Promise<boolean> | boolean): Promise<void> => {
  for (let step = 0; step < STEPS_AT_MOST && (await goesOn()); step += 1) await act(guest);
};

/**
 * Plays until the bot misses the event of a new board, and of all later messages of the channel.
 *
 * @returns that board with the current player
 */
const untilUnheardBoard = async (): Promise<{
  readonly unheard: SeenMessage;
  readonly next: Guest;
  readonly other: Guest;
}> => {
  const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'aramini-circus' });
  const { board, actor, others } = await table.turn();
  const [next] = others;
  if (next === undefined) throw new Error('Two guests are here');
  fixture.control.faults.next({ path: /^\/channels\/\d+\/messages$/ }, { kind: 'drop-after' }, Infinity);
  await actWhile(actor, () => boards(actor).every(({ id }) => id === board.id));
  const unheard = boards(actor).at(-1);
  if (unheard === undefined) throw new Error('There is a board');
  return { unheard, next, other: actor };
};

const LIST = { method: 'GET', path: /^\/channels\/\d+\/messages$/ } as const;

describe('a board that was sent and never heard of', () => {
  it('is found together with a message that the library cannot read', async () => {
    const { unheard, next } = await untilUnheardBoard();
    const { raw } = fixture.control.say(next.id, unheard.channelId, 'What shall we play next?');
    fixture.control.faults.clear();
    const strange = [{ ...raw, poll: { answers: null } }, { id: null }, 'a message'];
    const body = JSON.stringify([...strange, unheard.raw]);
    const asked = fixture.control.faults.next(LIST, { kind: 'answer', body }, Infinity);
    await act(next);
    await fixture.control.until('the board to be written on', () =>
      boards(next).find(({ id, raw: { edited_timestamp: at } }) => id === unheard.id && at !== null),
    );
    await onlyBoard(next, unheard.id);
    expect(asked.met).toBe(1);
  });

  it.each([
    ['cannot be read', { kind: 'answer', body: '<html>502</html>' }],
    ['is no list', { kind: 'answer', body: '{"messages":[]}' }],
    ['is refused', { kind: 'status', status: 403, code: 50013 }],
  ] as const)('gives way to a new one where the list of messages %s, and goes with the next', async (_, fault) => {
    const { unheard, next } = await untilUnheardBoard();
    fixture.control.faults.clear();
    fixture.control.faults.next(LIST, fault, Infinity);
    // Within some minutes the nonce alone would find the existing message.
    fixture.control.advance(HOUR);
    await act(next);
    const board = await next.seesNewest(
      'a new board',
      (message) => message.id !== unheard.id && offers(message, 'panel'),
    );
    fixture.control.faults.clear();
    await actWhile(next, () => boards(next).some(({ id }) => id === board.id));
    const after = await next.seesNewest(
      'the next board',
      (message) => message.id !== board.id && offers(message, 'panel'),
    );
    await onlyBoard(next, after.id);
  });

  it('is the one that is written on while its turn lasts', async () => {
    const { unheard, next } = await untilUnheardBoard();
    fixture.control.faults.clear();
    await act(next);
    const board = await next.seesNewest('the board to be written on', ({ raw }) => raw.edited_timestamp !== null);
    await onlyBoard(next, unheard.id);
    expect(board.notified).toEqual([next.id]);
  });

  it('is gone when the turn has passed meanwhile', async () => {
    const { unheard, next, other } = await untilUnheardBoard();
    await actWhile(next, async () => (await next.readSuggestions())[0]?.value !== '?');
    fixture.control.faults.clear();
    await act(other);
    const board = await other.seesNewest(
      'another board',
      (message) => message.id !== unheard.id && offers(message, 'panel'),
    );
    await onlyBoard(other, board.id);
    expect(other.public().some(({ id }) => id === unheard.id)).toBe(false);
  });

  it('is found after a restart', async () => {
    const { unheard, next } = await untilUnheardBoard();
    const before = boards(next).find(({ id }) => id === unheard.id)?.raw;
    fixture.control.faults.clear();
    await fixture.restart();
    await fixture.control.until('the board to be written anew', () =>
      boards(next).find(({ id }) => id === unheard.id)?.raw === before ? undefined : true,
    );
    await onlyBoard(next, unheard.id);
  });

  it('is not taken for what asks something about the table, which stays', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda', 'Zoé'], { game: 'aramini-circus' });
    const { board, actor } = await table.turn();
    const at = table.guests.indexOf(actor);
    const [host] = table.guests;
    const [next = actor, absent = actor] = [1, 2].map((step) => table.guests[(at + step) % 3]);
    await (actor === host ? next : actor).asks('replace', { player: absent.id });
    const question = await fixture.control.until('the question', () =>
      actor.public().find((message) => offers(message, 'agree')),
    );
    fixture.control.faults.next({ path: /^\/channels\/\d+\/messages$/ }, { kind: 'drop-after' }, Infinity);
    await actWhile(actor, () => boards(actor).every(({ id }) => id === board.id));
    const unheard = boards(actor).at(-1);
    fixture.control.faults.clear();
    await act(next);
    await onlyBoard(next, unheard?.id ?? '');
    const still = next.public().find(({ id }) => id === question.id);
    expect(still !== undefined && offers(still, 'agree')).toBe(true);
  });
});
