import { setImmediate as turnOfEvents } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { ManualClock } from '#tests/harness/bot/manual-clock.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import type { SeenMessage } from '#playground/index.js';

let fixture: BotFixture;
let barnaby: Guest;
let matilda: Guest;
let zoe: Guest;
let time: ManualClock;
beforeEach(async () => {
  time = new ManualClock();
  fixture = await openBotFixture({ time });
  barnaby = fixture.guest('Barnaby');
  matilda = fixture.guest('Matilda');
  zoe = fixture.guest('Zoé');
  await barnaby.asks('play aramini-circus');
  await matilda.asks('join');
  await zoe.asks('join');
  await barnaby.asks('begin');
  await shown('the board', (message) => offers(message, 'panel'));
});
afterEach(() => fixture.close());

const shown = (what: string, holds: (message: SeenMessage) => boolean): Promise<SeenMessage> =>
  fixture.control.until(what, () => barnaby.public().findLast(holds));

const board = (): SeenMessage => {
  const found = barnaby.public().findLast((message) => offers(message, 'panel'));
  if (found === undefined) throw new Error('no board');
  return found;
};

it('an absent player is replaced by vote, returns and sees their hand again', async () => {
  const hand = (await barnaby.asks('hand')).text;
  // A waiting player proposes the replacement: they pick the absent player, then the successor.
  const waiting = [matilda, zoe].find((guest) => !board().text.includes(`<@${guest.id}>`)) ?? matilda;
  const other = waiting === matilda ? zoe : matilda;
  // The question cannot be sent, and the bot ends: it is asked after the next start.
  const refused = fixture.botLog.until('the refusal', ({ msg }) => msg === 'a question could not be shown');
  const closed = { kind: 'status', status: 403, code: 50013 } as const;
  fixture.control.faults.next({ method: 'POST', path: new RegExp(`^/channels/${fixture.channel}/messages$`) }, closed);
  const successors = await waiting.changes(await waiting.asks('replace'), 'awaywho', barnaby.id);
  const asked = await waiting.changes(successors, 'awaybot', 'hard');
  expect(asked.text).toContain(waiting.texts.t('common:consent.done.asked'));
  await refused;
  await fixture.restart();
  const question = await shown('the question', (message) => offers(message, 'agree'));
  expect([...question.notified].sort()).toEqual([barnaby.id, other.id].sort());
  expect(question.text).toContain('A computer player (hard) would take over');
  expect(question.text).toContain('0 of 1 agree');
  expect((await waiting.hears(waiting.presses(question, 'agree'))).text).toBe(
    waiting.texts.t('common:refusals.not-asked'),
  );
  // The typed command also shows the question privately.
  const typed = await other.asks('replace');
  expect(offers(typed, 'here')).toBe(true);
  other.presses(typed, 'agree');
  const awaited = await shown(
    'what is awaited',
    ({ id, text }) => id === question.id && /Agreed\.|1 of 1 agree/u.test(text),
  );
  barnaby.presses(awaited, 'agree');
  await shown('the result', ({ id, text }) => id === question.id && text.includes('agreed.'));
  const replaced = await shown('the way back', (message) => offers(message, 'comeback'));
  expect((await barnaby.asks('hand')).text).toContain('don’t play at this table');
  const late = await other.hears(other.presses(replaced, 'comeback'));
  expect(late.text).toBe(other.texts.t('common:refusals.already-playing'));
  expect((await barnaby.asks('return')).text).toContain('Welcome back');
  await shown('nobody to come back', (message) => offers(message, 'panel') && !offers(message, 'comeback'));
  const again = (await barnaby.asks('hand')).text;
  expect(again).not.toContain('no seat');
  expect(again.split('\n')[0]).toBe(hand.split('\n')[0]);
});

it('a move that has revealed something is taken back when everybody agrees, and stays when a move is made', async () => {
  const mover = [barnaby, matilda, zoe].find((guest) => board().text.includes(`<@${guest.id}>`)) ?? barnaby;
  const others = [barnaby, matilda, zoe].filter((guest) => guest !== mover);
  await mover.asks('move', { move: 'draw' });
  expect((await mover.asks('undo')).text).toContain(mover.texts.t('common:consent.back.title').split('\n')[0]);
  await mover.asks('move', { move: 'draw' });
  await shown('the next turn', (message) => offers(message, 'panel') && !message.text.includes(`<@${mover.id}>`));
  const menu = await mover.asks('undo');
  expect(menu.text).toContain(mover.texts.t('common:consent.back.title').split('\n')[0]);
  const before = menu.controls.flatMap(({ options }) => options)[0]?.value ?? '';
  await mover.changes(menu, 'rewind', before);
  const question = await shown('the question', (message) => offers(message, 'agree'));
  expect([...question.notified].sort()).toEqual(others.map(({ id }) => id).sort());
  const [first, last] = others;
  first?.presses(question, 'agree');
  await shown('one vote', ({ id, text }) => id === question.id && text.includes('1 of 2'));
  // The typed command also shows the question privately.
  const own = (await last?.asks('undo')) ?? question;
  expect(own.ephemeral).toBe(true);
  last?.presses(own, 'agree');
  await shown('the result', ({ id, text }) => id === question.id && text.includes('agreed.'));
  const back = await shown('the turn again', ({ text }) => text.includes('The game went back'));
  expect(back.text).toContain(`<@${mover.id}>`);
  expect(back.notified).toEqual([mover.id]);
  await fixture.control.until(
    'one board',
    () => barnaby.public().filter((message) => offers(message, 'panel')).length === 1 || undefined,
  );
  // After a further move, one message describes the turn, and the game continues from there.
  await mover.asks('move', { move: 'draw' });
  await mover.asks('move', { move: 'draw' });
  const next = await shown('the next turn', (message) => offers(message, 'panel') && message.id !== back.id);
  expect(next.text).not.toContain('The game went back');
});

it('one who is left of three asks, reads what silence means, and plays on a day later', async () => {
  const absent = [barnaby, matilda, zoe].find(({ id }) => board().text.includes(`<@${id}>`)) ?? barnaby;
  const left = absent === zoe ? matilda : zoe;
  await left.asks('replace', { player: absent.id });
  const question = await shown('the question', (message) => offers(message, 'agree'));
  expect(question.text).toContain(`still waiting for <@${absent.id}> at the end`);
  // The steps are too small to count as an outage; in between, the bot finishes its work.
  for (let hour = 0; hour < 24; hour += 1) {
    for (let step = 0; step < 360; step += 1) time.pass(10 / 3_600);
    await turnOfEvents();
  }
  await shown('the result', ({ id, text }) => id === question.id && text.includes('agreed.'));
  await shown('the way back', (message) => offers(message, 'comeback'));
  expect((await left.asks('hand')).text).not.toBe('');
});
