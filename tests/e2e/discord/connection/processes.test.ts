import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { drawBelow, randomFrom } from '#engines/core/random.js';
import { type SecondBot, BotFixture } from '#tests/harness/bot/bot-fixture.js';
import type { BotLog } from '#tests/harness/bot/bot-log.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { offers } from '#tests/harness/actors/guest.js';
import { beginAlone, beginChallenge, beginTable, type TableInPlay } from '#tests/harness/actors/table-in-play.js';
import type { SeenMessage } from '#playground/index.js';

/** Discord lets two sessions of one key begin five seconds apart; with many keys no start waits for another. */
const MANY = 16;
const shard = (id: number, shardCount = 2) => ({ shardCount, shards: [id] });

let fixture: BotFixture;
let database: DatabaseReader;
/** A channel in a server of the other shard. */
let elsewhere: string;
beforeEach(async () => {
  fixture = await BotFixture.open();
  fixture.control.connection.recommend(1, MANY);
  database = new DatabaseReader(fixture.databasePath);
  elsewhere = fixture.control.server.addServer('Elsewhere').channelId;
});
afterEach(() => fixture.close());

let random = randomFrom('processes');
/** Resolves when the channel shows the stored state: a person would otherwise act on an older board. */
const shown = async ({ guests }: TableInPlay): Promise<void> => {
  const behind = (): boolean => {
    const row = database.newestIn(guests[0]?.channel ?? '');
    return row === null || row.board_version < row.version;
  };
  await expect.poll(behind, { timeout: 20_000 }).toBe(false);
};

/** Plays one move of the current player by a command. @returns its answer */
const move = async (table: TableInPlay): Promise<SeenMessage> => {
  await shown(table);
  const { actor } = await table.turn();
  const moves = await actor.readSuggestions();
  const [index, after] = drawBelow(random, moves.length);
  random = after;
  return actor.asks('move', { move: moves[index]?.value ?? '' });
};

const countOf = ({ lines }: BotLog, msg: string): number => lines.filter((line) => line.msg === msg).length;
const changesOf = (log: BotLog): ReadonlySet<string | null | undefined> =>
  new Set(log.lines.filter(({ msg }) => msg === 'table changed').map(({ tableId }) => tableId));
const errorsOf = ({ lines }: BotLog): readonly object[] => lines.filter(({ level }) => level >= 50);

/** The number of a channel's messages that offer a panel: more than one would be a board too many. */
const boardsIn = (table: TableInPlay): number =>
  table.guests[0]?.public().filter((message) => offers(message, 'panel')).length ?? 0;

describe('two processes with a shard each', () => {
  it('answer and play for their own servers alone, and one goes on without the other', async () => {
    const both = [await fixture.startSecondBot(shard(0)), await fixture.startSecondBot(shard(1))];
    const tables = [
      await beginTable(fixture, ['Barnaby', 'Zoé'], { computers: 1 }),
      await beginTable(fixture, ['Barnaby', 'Matilda'], { computers: 1, channel: elsewhere }),
    ];
    for (const table of tables) for (let moves = 0; moves < 4; moves += 1) await move(table);
    const changed = both.map(({ botLog }) => [...changesOf(botLog)]);
    expect(changed.map((ids) => ids.length)).toEqual([1, 1]);
    expect(changed[0]).not.toEqual(changed[1]);
    await both[0]?.stop();
    const own = tables.find(({ guests }) => {
      const channel = guests[0]?.channel;
      return database.newestIn(channel ?? '')?.id === changed[1]?.[0];
    });
    if (own === undefined) throw new Error('Nobody owns a table');
    for (let moves = 0; moves < 3; moves += 1) expect((await move(own)).text).not.toContain('❌');
    expect(both.flatMap(({ botLog }) => errorsOf(botLog))).toEqual([]);
  });
});

describe('of two processes the one with the first shard', () => {
  const onSecond = (name: string): { readonly guildId: string; readonly channelId: string } => {
    const server = fixture.control.server.addServer(name);
    return (BigInt(server.guildId) >> 22n) % 2n === 1n ? server : onSecond(`${name} again`);
  };

  it('plays what has no server, wherever people challenged each other', async () => {
    const both = [await fixture.startSecondBot(shard(0)), await fixture.startSecondBot(shard(1))];
    const names = ['Barnaby', 'Matilda'];
    const guest = onSecond('Without the bot');
    fixture.control.server.removeBot(guest.guildId);
    const group = fixture.control.group('ring', ...names.map((name) => fixture.guest(name).id));
    const { channelId } = onSecond('With the bot');
    const challengers = names.map((name) => fixture.guest(name, channelId));
    const tables = [
      await beginChallenge('golden-train', challengers),
      await beginTable(fixture, names, { computers: 1, channel: group }),
      await beginTable(fixture, names, { computers: 1, channel: guest.channelId }),
    ];
    for (const table of tables)
      for (let moves = 0; moves < 3; moves += 1) expect((await move(table)).text).not.toContain('❌');
    // The other process opened only the tables requested in its server.
    const movesOf = ({ botLog }: SecondBot): number => botLog.lines.filter(({ change }) => change === 'move').length;
    expect(both.map((bot) => movesOf(bot) > 0)).toEqual([true, false]);
    expect(both.flatMap(({ botLog }) => errorsOf(botLog))).toEqual([]);
  });
});

describe('two processes with the same servers', () => {
  const overlap = async (): Promise<readonly [SecondBot, SecondBot]> => {
    const first = await fixture.startSecondBot();
    return [first, await fixture.startSecondBot()];
  };

  it('act once, answer everybody, and hand over without a word', async () => {
    const [first, second] = await overlap();
    expect(countOf(second.botLog, 'ready')).toBe(1);
    const table = await beginTable(fixture, ['Barnaby', 'Zoé'], { computers: 1 });
    const before = database.tables()[0]?.log.length ?? 0;
    for (let moves = 0; moves < 8; moves += 1) await move(table);
    await shown(table);
    const answered = (): number => countOf(first.botLog, 'answered') + countOf(second.botLog, 'answered');
    const [row] = database.tables();
    // Every entry exists once, from either process; one of them answered each press.
    expect(row?.log.map(({ version }) => version)).toEqual(row?.log.map((_, index) => index + 1));
    expect((row?.log.length ?? 0) - before).toBeGreaterThanOrEqual(8);
    await expect.poll(answered).toBe(4 + 8);
    expect(boardsIn(table)).toBe(1);
    // Either process answers presses during the stop of the first.
    const stopping = first.stop();
    const answers = [await move(table), await move(table)];
    await stopping;
    await second.botLog.until('it takes over', ({ msg }) => msg.includes('takes over'));
    for (let moves = 0; moves < 3; moves += 1) answers.push(await move(table));
    for (const { text } of answers) expect(text).toContain('✅');
    await shown(table);
    expect(boardsIn(table)).toBe(1);
    expect([first, second].flatMap(({ botLog }) => errorsOf(botLog))).toEqual([]);
    for (const { botLog } of [first, second])
      expect(botLog.texts.filter((line) => line.includes('come again') || line.includes('stopping'))).toEqual([]);
  });

  it('leave direct messages to each other too', async () => {
    const [first, second] = await overlap();
    const table = await beginAlone(fixture, 'Barnaby', { game: 'golden-train' });
    const stopping = first.stop();
    const answers = [await move(table), await move(table), await move(table)];
    await stopping;
    await second.botLog.until('it takes over', ({ msg }) => msg.includes('takes over'));
    for (const { text } of [...answers, await move(table)]) expect(text).toContain('✅');
    expect([first, second].flatMap(({ botLog }) => errorsOf(botLog))).toEqual([]);
  });

  it('take over from each other while people play, and leave no press unanswered', async () => {
    const channels = ['one', 'two', 'three'].map((name) => fixture.control.server.addChannel(name).id);
    let current = await fixture.startSecondBot();
    const all = [current];
    const tables = await Promise.all(
      channels.map((channel) => beginTable(fixture, ['Barnaby', 'Zoé'], { computers: 1, channel })),
    );
    let playing = true;
    let moves = 0;
    // A missing answer throws; a refused move would come from an outdated board.
    const refusals: string[] = [];
    const players = tables.map(async (table) => {
      while (playing) {
        const { text } = await move(table);
        if (!text.includes('✅')) refusals.push(text);
        moves += 1;
      }
    });
    const played = (more: number): Promise<unknown> => {
      const goal = moves + more;
      return expect.poll(() => moves, { timeout: 30_000 }).toBeGreaterThanOrEqual(goal);
    };
    for (let deploys = 0; deploys < 2; deploys += 1) {
      await played(3);
      const next = await fixture.startSecondBot();
      all.push(next);
      await played(6);
      await current.stop();
      current = next;
      await played(6);
    }
    playing = false;
    await Promise.all(players);
    expect(refusals).toEqual([]);
    for (const table of tables) {
      await shown(table);
      // The bot shortens older messages in the background.
      await expect.poll(() => boardsIn(table), { timeout: 10_000 }).toBe(1);
    }
    for (const { log, version } of database.tables()) expect(log).toHaveLength(version);
    expect(all.flatMap(({ botLog }) => errorsOf(botLog))).toEqual([]);
  }, 120_000);

  it('do not both say what was not asked for', async () => {
    const hours = 0.4 / 3_600;
    await fixture.close();
    fixture = await BotFixture.open({ hours: { reminder: hours, limit: 0 } });
    database = new DatabaseReader(fixture.databasePath);
    const both = await overlap();
    const table = await beginTable(fixture, ['Barnaby', 'Matilda']);
    const reminders = (): number => table.guests[0]?.public().filter(({ text }) => text.includes('⏰')).length ?? 0;
    await fixture.control.until('a reminder', () => (reminders() > 0 ? true : undefined), 20_000);
    await Promise.all(both.map((one) => one.stop()));
    expect(reminders()).toBe(1);
  });
});

describe('one process with several shards', () => {
  it('answers people on the first of them before the last is there', async () => {
    fixture.control.connection.recommend(2, MANY);
    // A process registers the commands first.
    await (await fixture.startSecondBot(shard(0, 1))).stop();
    const held = fixture.control.connection;
    const mine = Number((BigInt(fixture.control.server.guildOf(fixture.channel)) >> 22n) % 2n);
    held.holdShard(1 - mine);
    const starting = fixture.startSecondBot();
    await fixture.control.heard(fixture.channel);
    const answered = await fixture.guest('Barnaby').asks('play aramini-circus');
    expect(answered.text).not.toBe('');
    expect(database.tables()).toHaveLength(1);
    held.releaseShard(1 - mine);
    const { botLog } = await starting;
    // The library reports this again when all are ready, without effect.
    await fixture.guest('Zoé').asks('join');
    expect(countOf(botLog, 'an interaction was delivered again')).toBe(1);
    expect(database.tables()[0]?.version).toBe(2);
    expect(errorsOf(botLog)).toEqual([]);
  });
});

describe('another number of shards', () => {
  it('is a restart, in which every game goes on where it was', async () => {
    const alone = await fixture.startSecondBot();
    const tables = [
      await beginTable(fixture, ['Barnaby', 'Zoé'], { computers: 1 }),
      await beginTable(fixture, ['Barnaby', 'Matilda'], { computers: 1, channel: elsewhere }),
    ];
    const play = async (): Promise<void> => {
      for (const table of tables) for (let moves = 0; moves < 2; moves += 1) await move(table);
    };
    await play();
    await alone.stop();
    const halves = [await fixture.startSecondBot(shard(0)), await fixture.startSecondBot(shard(1))];
    await play();
    expect(halves.map(({ botLog }) => changesOf(botLog).size)).toEqual([1, 1]);
    for (const half of halves) await half.stop();
    fixture.control.connection.recommend(4, MANY);
    const four = await fixture.startSecondBot();
    await play();
    expect(changesOf(four.botLog).size).toBe(2);
    expect(four.botLog.lines.some(({ msg }) => msg.includes('another process'))).toBe(false);
    expect([alone, ...halves, four].flatMap(({ botLog }) => errorsOf(botLog))).toEqual([]);
  });
});
