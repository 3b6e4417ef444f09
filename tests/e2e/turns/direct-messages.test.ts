import { afterEach, beforeEach, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import { BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { asks, type Guest, offers } from '#tests/harness/actors/guest.js';
import { chooseSetting, settingMenu } from '#tests/harness/actors/settings-page.js';
import { beginTable, inDirect, type TableInPlay, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const choose = async (guest: Guest, setting: string, value: string): Promise<void> => {
  await chooseSetting(guest, await guest.asks('settings me'), setting, value);
};

const inbox = ({ id }: Guest): readonly SeenMessage[] => fixture.control.inbox(id);

/** Waits until a person's inbox contains a number of messages. @returns them */
const inboxOf = (guest: Guest, count: number): Promise<readonly SeenMessage[]> =>
  fixture.control.until(`${count} messages for ${guest.name}`, () =>
    inbox(guest).length === count ? inbox(guest) : undefined,
  );

/** The newest board, which need not be the newest message: a mention may be beneath it. */
const newestBoard = (table: TableInPlay): SeenMessage | undefined =>
  table.guests[0]?.public().findLast((message) => offers(message, 'panel'));

/** Waits for a board that differs from `before` and asks a player. */
const turnOf = (table: TableInPlay, before?: SeenMessage): Promise<Turn> =>
  fixture.control.until('a turn', () => {
    const board = newestBoard(table);
    const actor = board === undefined ? undefined : table.guests.find((guest) => asks(board, guest));
    if (board === undefined || actor === undefined || board.raw === before?.raw) return undefined;
    return { kind: 'turn', board, actor, others: table.guests.filter((guest) => guest !== actor) };
  });

/** Golden Train: nearly every turn is one move. Plays until it is another player's turn. */
const playOn = async (table: TableInPlay, { actor }: Turn): Promise<Turn> => {
  for (;;) {
    const [first] = await actor.readSuggestions();
    const before = newestBoard(table);
    await actor.asks('move', { move: first?.value ?? '' });
    const next = await turnOf(table, before);
    if (next.actor.id !== actor.id) return next;
  }
};

const begin = async (): Promise<TableInPlay> => {
  for (const name of ['Barnaby', 'Matilda']) await choose(fixture.guest(name), 'notify', 'direct');
  return beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });
};

it('a person who wants it gets one direct message per turn, which contains nothing of the game', async () => {
  const table = await begin();
  const turn = await turnOf(table);
  const [first] = await inboxOf(turn.actor, 1);
  expect(turn.board.notified).toEqual([]);
  expect(first?.text).toContain('Golden Train');
  expect(first?.text).toContain('Matilda');
  expect([first?.notified, first?.pictures]).toEqual([[turn.actor.id], []]);
  expect(JSON.stringify(first?.raw.components)).toContain(turn.board.id);
  await fixture.restart();
  expect(inbox(turn.actor).map(({ id }) => id)).toEqual([first?.id]);

  const second = await playOn(table, turn);
  await inboxOf(turn.actor, 0);
  const [told] = await inboxOf(second.actor, 1);
  if (told === undefined) throw new Error('nobody was told');
  const ended = await second.actor.in(told.channelId).hears(second.actor.presses(told, 'nodirect'));
  expect(ended.ephemeral).toBe(true);
  const third = await playOn(table, await playOn(table, second));
  expect(third.board.notified).toEqual([second.actor.id]);
  const fourth = third.others[0];
  if (fourth === undefined) throw new Error('Two guests are here');
  await playOn(table, third);
  await inboxOf(fourth, 1);
  fixture.control.server.removeBot();
  await inboxOf(fourth, 0);
});

it('a message that was sent when the bot ended is not sent twice', async () => {
  const table = await begin();
  const turn = await turnOf(table);
  await inboxOf(turn.actor, 1);
  const other = table.guests.find(({ id }) => id !== turn.actor.id);
  if (other === undefined) throw new Error('Two guests are here');
  const channels = fixture.control.channels().filter(({ kind }) => kind !== 'direct');
  const directly = new RegExp(`/channels/(?!${channels.map(({ id }) => id).join('|')})\\d+/messages$`);
  fixture.control.faults.next({ path: directly }, { kind: 'drop-after' }, Infinity);
  await playOn(table, turn);
  await inboxOf(other, 1);
  await fixture.stop();
  fixture.control.faults.clear();
  await fixture.start();
  const next = await playOn(table, await turnOf(table));
  await inboxOf(other, 0);
  await inboxOf(next.actor, 1);
});

it('a person whose direct messages Discord refuses is called in the channel, reads why once, and may try again', async () => {
  const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  for (const { id } of [barnaby, matilda]) fixture.control.closeDirect(id);
  const table = await begin();
  const turn = await turnOf(table);
  const call = await turn.actor.seesNewest('the call', ({ notified }) => notified.includes(turn.actor.id));
  expect(call.id).not.toBe(turn.board.id);
  expect(call.text).toContain(turn.board.id);
  const asked = turn.actor.types('board');
  await turn.actor.hears(asked, ({ text }) => text.includes('✉️'));
  const told = () =>
    fixture.control.messages(turn.actor.id, turn.actor.channel).filter(({ text }) => text.includes('✉️ Discord'));
  expect(told()).toHaveLength(1);

  const third = await playOn(table, await playOn(table, turn));
  expect(third.board.notified).toEqual([turn.actor.id]);
  expect(told()).toHaveLength(1);
  fixture.control.closeDirect(turn.actor.id, false);
  const page = await turn.actor.asks('settings me');
  expect(page.text).toContain('⚠️');
  expect((await turn.actor.pressAndRead(page, settingMenu(page, 'again').customId)).text).not.toContain('⚠️');
  const fifth = await playOn(table, await playOn(table, third));
  expect(fifth.board.notified).toEqual([]);
  await inboxOf(turn.actor, 1);
});

it('a press in a conversation that Discord refused retries it there at once', async () => {
  for (const guest of [fixture.guest('Barnaby'), fixture.guest('Matilda')]) {
    await inDirect(guest).asks('play quel-cirque');
    await inDirect(guest).seesNewest('the board', (message) => offers(message, 'panel'));
    fixture.control.closeDirect(guest.id);
  }
  const { actor } = await turnOf(await begin());
  await actor.seesNewest('the call', ({ notified }) => notified.includes(actor.id));
  const home = inDirect(actor);
  const before = fixture.control.traffic.countAnswers(403);
  await home.changes(await home.asks('resign'), 'resign');
  await fixture.control.until('the refusal', () => fixture.control.traffic.countAnswers(403) > before || undefined);
  const readClosed = async (): Promise<unknown> => {
    const { files } = await home.changes(await home.asks('privacy'), 'mydata');
    return JSON.parse(Buffer.from(files[0]?.bytes ?? []).toString('utf8'));
  };
  expect(await readClosed()).toMatchObject({ closed: [{ channel: home.channel }] });
  fixture.control.closeDirect(actor.id, false);
  const page = await home.asks('settings me');
  await home.pressAndRead(page, settingMenu(page, 'again').customId);
  expect(await readClosed()).toMatchObject({ closed: [] });
});

it('a person with closed direct messages gets another attempt when they act an hour later', async () => {
  await fixture.close();
  const time = new ManualClock();
  fixture = await openBotFixture({ time });
  const home = inDirect(fixture.guest('Barnaby'));
  const board = (): Promise<SeenMessage> => home.seesNewest('the board', (message) => offers(message, 'panel'));
  const refusals = (): number => fixture.control.traffic.countAnswers(403);
  const resign = async (): Promise<void> => {
    await home.changes(await home.asks('resign'), 'resign');
    await home.seesNewest('the end', (message) => offers(message, 'again'));
  };
  await home.asks('play quel-cirque');
  await board();
  fixture.control.closeDirect(home.id);
  await resign();
  expect(refusals()).toBe(1);
  time.pass(59 / 60);
  await home.asks('play quel-cirque');
  await board();
  expect(refusals()).toBe(1);
  time.pass(1 / 60);
  await resign();
  expect(refusals()).toBe(2);
  await home.asks('play quel-cirque');
  await board();
  expect(refusals()).toBe(2);
});

it('the next player is notified silently, in the place that they chose', async () => {
  const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
  for (const guest of [barnaby, matilda]) await choose(guest, 'next', 'on');
  await choose(matilda, 'notify', 'direct');
  const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });
  const first = await turnOf(table);
  const turn = first.actor.id === barnaby.id ? first : await playOn(table, first);
  const [next] = await inboxOf(matilda, 1);
  expect(next?.notified).toEqual([]);
  expect(turn.board.text).not.toContain('⏭️');
  const hers = await playOn(table, turn);
  expect(hers.board.text).toContain('⏭️ Barnaby');
  expect(hers.board.notified).toEqual([]);
  await fixture.control.until('her own turn’s message', () =>
    inbox(matilda).length === 1 && inbox(matilda)[0]?.id !== next?.id ? true : undefined,
  );
});

it('is sent once by processes that share the servers, and handled by the one that receives conversations', async () => {
  await fixture.close();
  fixture = await BotFixture.open({ processes: 2 });
  const { channelId: channel } = fixture.control.server.addServer('Elsewhere');
  await fixture.start();
  for (const name of ['Barnaby', 'Matilda']) await choose(fixture.guest(name, channel), 'notify', 'direct');
  const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train', channel });
  const turn = await turnOf(table);
  const [told] = await inboxOf(turn.actor, 1);
  if (told === undefined) throw new Error('nobody was told');
  expect(told.text).toContain('Elsewhere');
  // The first shard's process, which does not serve the table, receives the events of conversations.
  await turn.actor.in(told.channelId).hears(turn.actor.presses(told, 'nodirect'));
  const third = await playOn(table, await playOn(table, turn));
  expect(third.board.notified).toEqual([turn.actor.id]);
});

it('when Discord refuses the bot as a whole, players are called in the channel for a while, without an explanation', async () => {
  const opening = { method: 'POST', path: /^\/users\/@me\/channels$/ } as const;
  const planned = fixture.control.faults.next(opening, { kind: 'status', status: 403, code: 40003 }, Infinity);
  const table = await begin();
  const turn = await turnOf(table);
  await turn.actor.seesNewest('the call', ({ notified }) => notified.includes(turn.actor.id));
  const second = await playOn(table, turn);
  await second.actor.seesNewest('the second call', ({ notified }) => notified.includes(second.actor.id));
  expect(planned.met).toBe(1);
  expect((await turn.actor.asks('settings me')).text).not.toContain('⚠️');
  expect(fixture.control.messages(turn.actor.id, fixture.channel).some(({ text }) => text.includes('✉️'))).toBe(false);
});
