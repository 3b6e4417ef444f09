import { ApplicationCommandType, InteractionType } from 'discord-api-types/v10';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { beginAlone, beginTable, type TableInPlay } from '#tests/harness/actors/table-in-play.js';

const REPLAY = 'Replay this';
const RECAP = 'What happened?';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const playMoves = async (table: TableInPlay, count: number): Promise<void> => {
  for (let moves = 0; moves < count; moves += 1) {
    const { actor } = await table.turn();
    const [move] = await actor.readSuggestions();
    await actor.asks('move', { move: move?.value ?? '' });
  }
};

/** What the older messages of a table tell, without the emoji in front. */
const toldIn = (guest: Guest): readonly string[] =>
  guest
    .public()
    .filter(({ controls, text }) => controls.length === 0 && text.includes('**') && !text.includes('Fair draw'))
    .map(({ text }) => text.slice(text.indexOf('**')));

const noErrors = (): readonly string[] => fixture.log.filter((line) => line.includes('"level":50'));

describe('in the menu of a message', () => {
  it('a board is replayed, and its last turns are told as its older messages tell them', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
    await playMoves(table, 3);
    const { board } = await table.turn();
    const [matilda, zoe] = [fixture.guest('Matilda'), fixture.guest('Zoé')];
    const replayed = await matilda.picks(board, REPLAY);
    expect(replayed.ephemeral).toBe(true);
    expect(replayed.text).toContain('This game is still in progress');
    expect((await matilda.changes(replayed, 'replay')).text).toContain('step 0 of');

    const told = await matilda.picks(board, RECAP);
    expect(told.ephemeral).toBe(true);
    expect(told.text).toContain('Aramini Circus: the last turns');
    const past = toldIn(matilda);
    expect(past.length).toBeGreaterThan(0);
    for (const words of past) expect(told.text).toContain(words);
    expect((await zoe.picks(board, RECAP)).text).toContain('les derniers tours');
    expect((await matilda.changes(told, 'replay')).text).toContain('in progress');
    expect(noErrors()).toEqual([]);
  });

  it('a memory game tells no more than its older messages and its replay', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Matilda'], { game: 'golden-train' });
    await playMoves(table, 2);
    const { board, actor } = await table.turn();
    const told = await actor.picks(board, RECAP);
    expect(told.pictures).toEqual([]);
    for (const words of toldIn(actor)) expect(told.text).toContain(words);
    // Strengths are to be remembered: they stand on the newest board alone.
    expect(told.text).toContain('couples');
    expect(told.text).not.toContain('(strength');
    expect((await actor.picks(board, REPLAY)).pictures).toEqual([]);
  });

  it('a table is found by its closed board, a lobby tells that no game is running, and no other message has one', async () => {
    const [barnaby, matilda] = [fixture.guest('Barnaby'), fixture.guest('Matilda')];
    const table = await beginTable(fixture, ['Barnaby'], { computers: 1 });
    await playMoves(table, 1);
    const moderator = fixture.guest(fixture.control.people().find((person) => person.moderator)?.name ?? '');
    await moderator.changes(await moderator.asks('close'), 'close');
    const closed = await matilda.seesNewest('the closed table', ({ controls }) => controls.length === 0);
    expect((await matilda.picks(closed, RECAP)).text).toContain('closed early');
    expect(offers(await matilda.picks(closed, REPLAY), 'replay')).toBe(true);

    await barnaby.asks('play aramini-circus');
    const lobby = await matilda.seesNewest('the lobby', (message) => offers(message, 'join'));
    expect((await matilda.picks(lobby, RECAP)).text).toBe(matilda.texts.t('common:refusals.not-playing'));
    expect((await matilda.picks(lobby, REPLAY)).text).toBe(matilda.texts.t('common:replay.none'));

    const none = matilda.texts.t('common:at-message.none');
    const said = fixture.control.say(barnaby.id, barnaby.channel, 'Hello');
    const help = await matilda.asks('help');
    for (const message of [said, help])
      for (const command of [REPLAY, RECAP]) expect((await matilda.picks(message, command)).text).toBe(none);
  });

  it('a table in direct messages is told there, and to no one else', async () => {
    const table = await beginAlone(fixture, 'Barnaby', { values: { computers: 1 } });
    const { board, actor } = await table.turn();
    expect((await actor.picks(board, RECAP)).text).toContain('the last turns');
    const matilda = fixture.guest('Matilda');
    const forge = async (name: string, messages: Readonly<Record<string, object>>): Promise<string> => {
      const data = { id: '1', name, type: ApplicationCommandType.Message, target_id: board.id, resolved: { messages } };
      const { reply } = await fixture.control.forge({
        ...{ person: matilda.id, channel: matilda.channel, type: InteractionType.ApplicationCommand },
        data,
      });
      return reply.kind === 'message' ? reply.message.text : reply.kind;
    };
    const { texts } = matilda;
    for (const command of [REPLAY, RECAP]) {
      expect(await forge(command, { [board.id]: board.raw })).toBe(texts.t('common:replay.gone'));
      expect(await forge(command, {})).toBe(texts.t('common:at-message.none'));
      const author = { id: matilda.id, username: 'matilda' };
      expect(await forge(command, { [board.id]: { ...board.raw, author } })).toBe(texts.t('common:at-message.none'));
    }
    expect(await forge('Anything', {})).toBe(texts.t('common:faults.unknown-control'));
  });

  it('a spectator in direct messages is led to the board', async () => {
    const table = await beginTable(fixture, ['Barnaby', 'Zoé']);
    const { board } = await table.turn();
    const matilda = fixture.guest('Matilda');
    await matilda.asks('watch table', { place: 'direct' });
    const own = matilda.in(fixture.control.direct(matilda.id));
    const watched = await own.seesNewest('the board to watch', (message) => offers(message, 'unwatch'));
    for (const command of [REPLAY, RECAP]) {
      const answer = await own.picks(watched, command);
      expect(answer.text).toBe(matilda.texts.t('common:at-message.elsewhere'));
      expect(JSON.stringify(answer.raw)).toContain(board.id);
    }
  });

  it('a table in a group is told by those who installed the bot', async () => {
    const people = ['Barnaby', 'Zoé'].map((name) => fixture.guest(name));
    const group = fixture.control.group('ring', ...people.map(({ id }) => id));
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { channel: group });
    const { board, actor } = await table.turn();
    expect((await actor.picks(board, RECAP)).text).toMatch(/the last turns|les derniers tours/u);
    expect(offers(await actor.picks(board, REPLAY), 'replay')).toBe(true);
  });
});
