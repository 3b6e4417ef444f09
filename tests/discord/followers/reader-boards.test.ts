import { inServer } from '#src/model/location.js';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { playMoves, seatPeople } from '#tests/harness/actors/played-tables.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { accepted, bytesFrom, from } from '#tests/harness/bot/service-requests.js';
import { games, gamesById } from '#src/app/games.js';
import { Games } from '#src/words/games.js';
import type { OwnMessage, PostOptions } from '#src/discord/delivery/channels.js';
import type { BoardDraft } from '#src/discord/followers/board-draft.js';
import { LatePictures } from '#src/discord/delivery/late-pictures.js';
import { BoardSender } from '#src/discord/followers/board-sender.js';
import { ReaderBoards } from '#src/discord/followers/reader-boards.js';
import { Watches } from '#src/discord/followers/watches.js';
import { textPage } from '#src/discord/messages/page.js';
import { everyServer } from '#src/model/ownership.js';
import { openStore, type Store } from '#src/store/index.js';
import { createTableService } from '#src/tables/create-table-service.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import type { TableService } from '#src/tables/table-service.js';
import { showBoard } from './show-board.js';

const log = pino({ level: 'silent' });
const people = [
  { userId: '7', name: 'Ada' },
  { userId: '8', name: 'Bea' },
];
const SPECTATOR = '9';

let store: Store;
let tables: TableService;
let tableId: string;
let readers: ReaderBoards;
let [posted, edited, removed, faded]: [string[], string[], string[], string[]] = [[], [], [], []];
let nonces: string[] = [];
/** Milliseconds for which a message waits for its pictures. */
let pictureTimeout: number;
let maySee: boolean;
/** The bot's messages in every conversation, newest first. */
let found: OwnMessage[];
let draft: BoardDraft | null;
/** Runs while a message is on its way. */
let meanwhile: () => Promise<unknown>;

const channels = {
  openPrivateThread: () => Promise.resolve('77'),
  addThreadMember: () => Promise.resolve(),
  editThread: () => Promise.resolve(),
};
const direct = {
  conversationWith: (userId: string) => Promise.resolve(`9${userId}`),
  isKnown: () => Promise.resolve(true),
  remember: () => Promise.resolve(),
  latestWith: () => Promise.resolve(found),
  expire: (_channelId: string, messageId: string) => Promise.resolve(void faded.push(messageId)),
  post: async (channelId: string, _payload: object, _mention: readonly string[], { nonce }: PostOptions) => {
    posted.push(channelId);
    nonces.push(nonce);
    await meanwhile();
    return `5${posted.length}`;
  },
  edit: async (_channelId: string, messageId: string) => {
    edited.push(messageId);
    await meanwhile();
  },
};

const tellOfBoard = async (): Promise<void> => {
  await showBoard(tables, tableId);
  readers.shown({ id: tableId });
  // Resolves after the run that has just been asked for.
  await readers.show(tableId);
};

const playTurn = async (): Promise<void> => {
  const turn = async (): Promise<number> => (await tables.load(tableId))?.toAct?.turn ?? -1;
  const before = await turn();
  const random = new RandomChoice('watches');
  while ((await turn()) === before) await playMoves(tables, tableId, { moves: 1 }, random);
  await tellOfBoard();
};

const access = { maySee: () => Promise.resolve(maySee) };

const openReaders = (): ReaderBoards =>
  new ReaderBoards({
    ...{ tables, store, games: new Games(games), channels, direct, access, log },
    draft: () => Promise.resolve(draft),
    cleanup: { remove: (_place, messageId) => Promise.resolve(void removed.push(messageId)) },
    sender: new BoardSender({ timeline: '', pictures: new LatePictures('en', log, pictureTimeout), log }),
  });

const watches = (): Watches =>
  new Watches({ tables, store, games: new Games(games), readers, channels, direct, access, log });

const begin = (userId = SPECTATOR) => watches().begin({ tableId, userId, parentId: null });

beforeEach(async () => {
  [posted, edited, removed, faded] = [[], [], [], []];
  nonces = [];
  pictureTimeout = 60_000;
  [maySee, meanwhile] = [true, () => Promise.resolve()];
  [found, draft] = [[], null];
  store = openStore(':memory:');
  tables = createTableService({
    store,
    games: gamesById,
    hours: { reminder: 0, limit: 0 },
    log,
    bytes: bytesFrom('watches'),
  });
  readers = openReaders();
  tableId = await seatPeople(
    tables,
    { location: inServer('1'), channelId: '11', locale: 'en', gameId: 'golden-train' },
    people,
  );
  await tellOfBoard();
});
afterEach(async () => {
  await readers.drain();
  await tables.stop();
  await store.close();
});

describe('a spectator', () => {
  it('has one message, which is edited after every turn and not in between', async () => {
    expect(await begin()).toMatchObject({ kind: 'watching', watch: { channelId: '99', messageId: '51' } });
    expect(await begin()).toMatchObject({ kind: 'already' });
    await tellOfBoard();
    expect([posted, edited]).toEqual([['99'], []]);
    await playTurn();
    expect([posted, edited]).toEqual([['99'], ['51']]);
  });

  it('keeps no board after stopping while one is on its way', async () => {
    await begin();
    meanwhile = () => watches().end(tableId, SPECTATOR);
    await playTurn();
    expect(removed).toContain('51');
    await playTurn();
    expect([posted.length, edited.length]).toEqual([1, 1]);
  });

  it('sees the table no more after losing access to its channel', async () => {
    await begin();
    maySee = false;
    await playTurn();
    expect(await store.watchesOf(SPECTATOR)).toEqual([]);
    await playTurn();
    expect(edited).toEqual(['51']);
    expect(await begin()).toEqual({ kind: 'unseen' });
  });

  it('waits for no picture: the words come first, and count as behind until it has arrived', async () => {
    pictureTimeout = -1;
    readers = openReaders();
    const arrived = new Promise<void>((resolve) => {
      meanwhile = () => {
        if (edited.length > 0) resolve();
        return Promise.resolve();
      };
    });
    await begin();
    const [words] = await store.readerBoardsAt(tableId);
    expect([posted, edited, words?.turn]).toEqual([['99'], [], null]);
    await arrived;
    expect(edited).toEqual(['51']);
    while ((await store.readerBoardsAt(tableId))[0]?.turn === null) await new Promise(setImmediate);
    await tellOfBoard();
    expect([posted, edited]).toEqual([['99'], ['51']]);
  });

  it('is refused at a table with ten spectators', async () => {
    const all = [];
    for (let userId = 100; userId < 111; userId += 1) all.push(await begin(String(userId)));
    expect(all.map(({ kind }) => kind)).toEqual([...Array.from({ length: 10 }, () => 'watching'), 'table-full']);
    expect(posted).toHaveLength(10);
  });
});

describe('a player who sees the table in direct messages', () => {
  const opening = { location: { kind: 'bot-dm' }, channelId: '97', locale: 'en', gameId: 'golden-train' } as const;

  beforeEach(async () => {
    draft = { subject: { kind: 'turn', turn: 0 }, mention: [], page: () => textPage('Ada is to move') };
    tableId = await seatPeople(tables, opening, people);
    readers.touch({ id: tableId, location: opening.location });
    await expect.poll(() => store.readerBoardsAt(tableId)).toMatchObject([{ messageId: '51' }]);
  });

  /** Plays until it is the reader's turn, or the host's. */
  const playUntil = async (isReader: boolean): Promise<void> => {
    const readerActs = (table: TableSnapshot | null): boolean => table?.toAct?.seat === 1;
    let table = await tables.load(tableId);
    for (; readerActs(table) !== isReader; table = await tables.load(tableId))
      await playMoves(tables, tableId, { moves: 1 }, new RandomChoice('doubt'));
    const turn = table?.toAct?.turn ?? -1;
    draft = { subject: { kind: 'turn', turn }, mention: ['8'], page: () => textPage(`turn ${turn}`) };
  };

  const restart = async (): Promise<void> => {
    readers = openReaders();
    await readers.start(everyServer);
    await readers.drain();
  };

  it('keeps one message after an end of the process between sending a message and storing it', async () => {
    expect(await store.readerBoardsAt(tableId)).toMatchObject([{ userId: '8', messageId: '51' }]);
    await playMoves(tables, tableId, { moves: 1 }, new RandomChoice('watches'));
    found = ['60', '55', '51'].map((id) => ({ id, mentions: [] }));
    await restart();
    expect([posted, edited, removed]).toEqual([['98'], ['60'], ['55', '51']]);
    expect(await store.readerBoardsAt(tableId)).toMatchObject([{ userId: '8', messageId: '60' }]);
  });

  it('has no picture of a memory game for longer than the turn, where messages cannot be changed later', () => {
    expect(faded).toEqual(['51']);
  });

  it('keeps one message where Discord’s answer to a new one is lost and the turn passes', async () => {
    // The reader's message is of an earlier turn, no matter who began.
    await playUntil(false);
    await playUntil(true);
    meanwhile = () => Promise.reject(Object.assign(new Error('reset'), { code: 'ECONNRESET' }));
    await readers.show(tableId);
    expect(posted).toHaveLength(2);
    meanwhile = () => Promise.resolve();
    await playUntil(false);
    found = ['52', '51'].map((id) => ({ id, mentions: [] }));
    await readers.show(tableId);
    expect([posted.length, edited, removed]).toEqual([2, ['52'], ['51']]);
  });

  it('gets a new message of the same turn where an earlier one shows an earlier position', async () => {
    const [board = expect.fail('no board')] = await store.readerBoardsAt(tableId);
    const [host = expect.fail('no host')] = people;
    await playUntil(false);
    await playUntil(true);
    nonces = [];
    await readers.show(tableId);
    const [move = expect.fail('no move')] = await tables.rewindable(tableId);
    accepted(await tables.rewind({ ...from(host), tableId, to: move.version - 1 }));
    // The process ended before it stored that message, and Discord still knows it.
    await store.readerBoardShown(board);
    await restart();
    expect([nonces.length, new Set(nonces).size]).toEqual([2, 2]);
  });

  it('keeps the stored message where it is the only one', async () => {
    await playMoves(tables, tableId, { moves: 1 }, new RandomChoice('watches'));
    found = [{ id: '51', mentions: [] }];
    await restart();
    expect([posted, edited, removed]).toEqual([['98'], ['51'], []]);
  });
});
