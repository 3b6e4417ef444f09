import { Locale, PermissionFlagsBits } from 'discord-api-types/v10';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginTable, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
let ursule: Guest;
beforeEach(async () => {
  fixture = await openBotFixture();
  // The first person owns the server and sees all its channels.
  fixture.control.addPerson({ name: 'Ursule', locale: Locale.French, moderator: false });
  ursule = fixture.guest('Ursule');
});
afterEach(() => fixture.close());

const begin = (): Promise<TableInPlay> => beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });

const playOn = async (table: TableInPlay, { actor }: Turn): Promise<Turn> => {
  for (;;) {
    const [first] = await actor.readSuggestions();
    await actor.asks('move', { move: first?.value ?? '' });
    const next = await table.turn();
    if (next.actor.id !== actor.id) return next;
  }
};

const inbox = (): readonly SeenMessage[] => fixture.control.inbox(ursule.id);

/** Waits until the newest message of a place fits. */
const shows = (channel: string, what: string, holds: (message: SeenMessage) => boolean): Promise<SeenMessage> =>
  fixture.control.until(what, () => fixture.control.messages(ursule.id, channel).filter(holds).at(-1));

const addressOf = ({ raw }: SeenMessage): string | undefined =>
  /"url":"([^"]+\.png[^"]*)"/.exec(JSON.stringify(raw.components))?.[1];

it('a person without a seat who presses Play is offered to watch', async () => {
  const { board } = await (await begin()).turn();
  const page = await ursule.presses(board, 'panel').reply();
  expect((await ursule.changes(page, 'watchhere')).text).toMatch(/<#\d+>/u);
});

it('threads of one’s own are counted as posts, so no person fills the server’s list with them', async () => {
  await begin();
  const threads = () => fixture.control.channels().filter(({ audience }) => audience?.includes(ursule.id)).length;
  for (let times = 0; times < 14; times += 1) {
    await ursule.asks('watch table');
    await ursule.asks('watch stop');
  }
  expect(threads()).toBe(12);
});

it('a table is watched from a thread of one’s own, in one message, until its channel is hidden', async () => {
  const table = await begin();
  const turn = await table.turn();
  const answer = await ursule.asks('watch table');
  const threadId = /<#(\d+)>/.exec(answer.text)?.[1] ?? '';
  expect(fixture.control.channels().find(({ id }) => id === threadId)?.audience).toEqual([ursule.id]);
  const first = await shows(threadId, 'the board', ({ pictures }) => pictures.length === 1);
  expect([first.notified, offers(first, 'panel'), first.text.includes('<@')]).toEqual([[], false, false]);
  expect((await ursule.asks('watch table')).text).toContain(threadId);
  expect((await turn.actor.asks('watch table')).text).not.toContain('<#');

  const second = await playOn(table, turn);
  const later = await shows(threadId, 'the next turn', (message) => addressOf(message) !== addressOf(first));
  expect(later.id).toBe(first.id);
  expect(JSON.stringify(later.raw.components)).toContain(second.board.id);

  fixture.control.server.hideChannel(fixture.channel, [ursule.id]);
  await playOn(table, second);
  const ended = await fixture.control.until('the watch to end', () =>
    fixture.control.messages(turn.actor.id, threadId).find(({ pictures }) => pictures.length === 0),
  );
  expect(ended.id).toBe(first.id);
});

it('where no thread can be made it is watched by direct messages, until one stops, also while a board comes', async () => {
  const { server } = fixture.control;
  server.setBotPermissions(
    fixture.channel,
    server.botPermissions(fixture.channel) & ~PermissionFlagsBits.CreatePrivateThreads,
  );
  const table = await begin();
  const turn = await table.turn();
  const refused = await ursule.asks('watch table');
  expect(refused.text).toContain('fils privés');
  fixture.control.closeDirect(ursule.id);
  expect((await ursule.changes(refused, 'watch')).text).toContain('paramètres de confidentialité');
  fixture.control.closeDirect(ursule.id, false);
  expect((await ursule.asks('watch table', { place: 'direct' })).text).toContain('👀');
  const [first] = inbox();
  if (first === undefined) throw new Error('nothing came');
  expect([first.notified, first.pictures.length]).toEqual([[], 1]);
  await fixture.restart();
  expect(inbox().map(({ id }) => id)).toEqual([first.id]);

  const stopping = ursule.presses(first, 'unwatch');
  const second = await playOn(table, turn);
  await stopping.done();
  await fixture.control.until('the message to go', () =>
    inbox().some(({ ephemeral }) => !ephemeral) ? undefined : true,
  );
  await playOn(table, second);
  await fixture.stop();
  expect(inbox().filter(({ ephemeral }) => !ephemeral)).toEqual([]);
});

it('the end of the game ends it, with the result', async () => {
  const table = await begin();
  const turn = await table.turn();
  await ursule.asks('watch table', { place: 'direct' });
  const question = await turn.actor.asks('resign');
  await turn.actor.changes(question, 'resign');
  const [message] = await fixture.control.until('the result', () =>
    inbox().some(({ text }) => text.includes('🎉')) ? inbox() : undefined,
  );
  expect(message === undefined || offers(message, 'again') || offers(message, 'unwatch')).toBe(false);
  expect((await ursule.asks('watch stop')).text).toContain('Tu ne regardes aucune table');
});
