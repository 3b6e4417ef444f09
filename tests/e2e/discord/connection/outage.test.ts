import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#playground/index.js';
import type { SeenMessage } from '#playground/index.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { playingPress } from '#tests/harness/actors/panel-walk.js';
import { beginTable, type Turn } from '#tests/harness/actors/table-in-play.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const movesMade = (): number => fixture.log.filter((line) => line.includes('"change":"move"')).length;

const firstMove = async (guest: Guest): Promise<string> => (await guest.readSuggestions())[0]?.value ?? '';

const troubles: readonly { readonly name: string; readonly fault: Fault; readonly times: number }[] = [
  { name: 'a dropped socket', fault: { kind: 'drop' }, times: 1 },
  { name: 'a socket dropped once all was done', fault: { kind: 'drop-after' }, times: 1 },
  { name: 'more 503s than the client tries again after', fault: { kind: 'status', status: 503 }, times: 6 },
];

/** The maximum number of other actions until the event has happened. */
const MAX_QUESTIONS = 50;

describe.each(troubles)('$name', ({ fault, times }) => {
  const begin = async (): Promise<Turn> => (await beginTable(fixture, ['Barnaby', 'Matilda'])).turn();

  it('on the acknowledgement keeps no one from playing', async () => {
    const { actor } = await begin();
    const move = await firstMove(actor);
    fixture.control.faults.next({ method: 'POST', path: /^\/interactions\// }, fault, times);
    expect((await actor.asks('move', { move })).text).toContain('Done');
    expect(movesMade()).toBe(1);
  });

  it('on the answer keeps no one from reading it', async () => {
    const { actor } = await begin();
    const move = await firstMove(actor);
    fixture.control.faults.next({ method: 'PATCH', path: /^\/webhooks\// }, fault, times);
    expect((await actor.asks('move', { move })).text).toContain('Done');
  });

  it('on a follow-up below the board, which has no nonce, never lets it be read twice', async () => {
    const [host, other] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    await host.asks('play aramini-circus');
    await host.asks('computer');
    const lobby = await other.seesNewest('enough players to begin', ({ text }) => text.includes('🤖'));
    fixture.control.faults.next({ method: 'POST', path: /^\/webhooks\// }, fault, times);
    other.presses(lobby, 'begin');
    const isTried = (): boolean => fixture.log.some((line) => line.includes('did not reach its reader'));
    for (let asked = 0; asked < MAX_QUESTIONS && !isTried(); asked += 1) await other.asks('tables');
    expect(isTried()).toBe(true);
    const words = fixture.control
      .messages(other.id, fixture.channel)
      .filter(({ text }) => text.includes('Only the host'));
    expect(words).toHaveLength(fault.kind === 'drop-after' ? 1 : 0);
  });
});

describe('a dropped socket', () => {
  it('keeps no form from opening', async () => {
    const { actor, board } = await (await beginTable(fixture, ['Barnaby', 'Matilda'])).turn();
    const panel = await actor.presses(board, 'panel').reply();
    fixture.control.faults.next({ method: 'POST', path: /^\/interactions\// }, { kind: 'drop' });
    expect((await actor.presses(panel, 'form').modal()).title).toBe('Type a move');
  });

  it('keeps no private board from fading in a game of memory', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });
    const first = await table.turn();
    const [watcher] = first.others;
    if (watcher === undefined) throw new Error('Two guests are here');
    const shown = await watcher.asks('board');
    fixture.control.faults.next(
      { method: 'PATCH', path: new RegExp(`^/webhooks/.+/messages/${shown.id}$`) },
      { kind: 'drop' },
    );
    for (let turn = first; turn.board.id === first.board.id; turn = await table.turn())
      await turn.actor.asks('move', { move: await firstMove(turn.actor) });
    await fixture.control.until('it to fade', () =>
      fixture.control
        .messages(watcher.id, fixture.channel)
        .find(({ id, text }) => id === shown.id && text.includes('The wagons are hidden again')),
    );
    expect(fixture.control.faults.pending).toBe(0);
  });
});

describe('a start', () => {
  it.each([
    { asked: 'where the gateway is', path: /^\/gateway\/bot$/ },
    { asked: 'which commands there are', path: /^\/applications\/\d+\/commands$/ },
  ])('waits out a broken line when it asks $asked', async ({ path }) => {
    fixture.control.faults.next({ method: 'GET', path }, { kind: 'drop' });
    await fixture.restart();
    expect(fixture.control.faults.pending).toBe(0);
    expect((await fixture.guest('Barnaby').asks('tables')).ephemeral).toBe(true);
  });
});

describe('in a thread that is archived', () => {
  const begin = async (): Promise<Turn> => {
    const thread = fixture.control.server.addThread(fixture.channel, 'a quiet thread');
    return (await beginTable(fixture, ['Barnaby', 'Matilda'], { channel: thread.id })).turn();
  };

  it('a move pressed on a private panel is confirmed', async () => {
    const { actor, board } = await begin();
    const panel = await actor.presses(board, 'panel').reply();
    const { customId, value } = playingPress(panel);
    fixture.control.server.archiveThread(actor.channel);
    actor.pressesId(panel, customId, value);
    // The message replaces the panel if the new board has opened the thread by then; otherwise it is separate.
    const told = (): SeenMessage | undefined =>
      fixture.control
        .messages(actor.id, actor.channel)
        .find(({ ephemeral, text }) => ephemeral && text.includes('Done'));
    expect((await fixture.control.until('a confirmation', told)).ephemeral).toBe(true);
  });

  it('only the board that opens it again has buttons', async () => {
    const turn = await begin();
    const panel = await turn.actor.presses(turn.board, 'panel').reply();
    fixture.control.server.archiveThread(turn.actor.channel);
    const { customId, value } = playingPress(panel);
    turn.actor.pressesId(panel, customId, value);
    await turn.actor.seesNewest('a new board', (message) => message.id !== turn.board.id && offers(message, 'panel'));
    const withButtons = (): number => turn.actor.public().filter((message) => offers(message, 'panel')).length;
    await fixture.control.until('the old board to lose its buttons', () => (withButtons() === 1 ? true : undefined));
  });
});
