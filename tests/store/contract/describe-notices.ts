import { inServer } from '#src/model/location.js';
import { beforeEach, expect, it } from 'vitest';
import type { ReaderBoard } from '#src/model/record/reader-board.js';
import { everyServer } from '#src/model/ownership.js';
import type { Store } from '#src/store/index.js';
import { opening } from './changes.js';

const names = { en: 'Somebody', fr: 'Quelqu’un' };
const key = { tableId: 'aaa', turn: 3, kind: 'turn', userId: '7' } as const;
const sent = { channelId: '21', messageId: '22' };
const room = { aTable: 2, aPerson: 1 };

const watchOf = (userId: string, tableId = 'aaa'): ReaderBoard => ({
  tableId,
  userId,
  place: 'thread',
  channelId: `3${userId}`,
  messageId: null,
  version: null,
  turn: null,
});

export const describeNotices = (store: () => Store): void => {
  beforeEach(async () => {
    await store().append(opening('aaa'));
    await store().append(opening('bbb', { location: inServer(String(1n << 22n)) }));
  });

  it('remembers a notice once, and where it was sent, in which its person is written to from then on', async () => {
    await store().planNotice(key);
    await store().planNotice({ ...key, kind: 'next', userId: '8' });
    expect(await store().noticesOf('aaa')).toEqual([
      { ...key, kind: 'next', userId: '8', sent: null },
      { ...key, sent: null },
    ]);
    expect(await store().noticeSent(key, sent)).toBe(true);
    await store().planNotice(key);
    expect(await store().noticesTo('7')).toEqual([{ ...key, sent }]);
    expect(await store().contact('7')).toEqual({ channelId: '21', refused: 'no' });
    await store().planNotice({ ...key, tableId: 'bbb' });
    expect(await store().notices({ shardCount: 2, shards: [1] })).toEqual([{ ...key, tableId: 'bbb', sent: null }]);
    await store().forgetNotice(key);
    expect((await store().notices(everyServer)).map(({ tableId }) => tableId).toSorted()).toEqual(['aaa', 'bbb']);
  });

  it('reports once that Discord refused a message to a person', async () => {
    expect(await store().contact('7')).toBeNull();
    await store().planNotice(key);
    expect(await store().noticeRefused(key)).toBe(true);
    expect([await store().contact('7'), await store().untold()]).toEqual([
      { channelId: null, refused: 'untold' },
      ['7'],
    ]);
    expect(await store().noticesOf('aaa')).toEqual([]);
    expect([await store().tellRefusal('7'), await store().tellRefusal('7')]).toEqual([true, false]);
    expect([(await store().contact('7'))?.refused, await store().untold()]).toEqual(['told', []]);
    await store().forgetRefusal('7');
    expect((await store().contact('7'))?.refused).toBe('no');
  });

  it('gives everybody the hint of a game once', async () => {
    const first = { tableId: 'aaa', turn: 0 };
    expect(await store().claimTip('7', 'stash', first)).toEqual({ gameId: 'stash', ...first, seen: false });
    expect(await store().claimTip('7', 'stash', { tableId: 'bbb', turn: 4 })).toMatchObject(first);
    expect([await store().markTipSeen('7', 'stash', first), await store().markTipSeen('7', 'stash', first)]).toEqual([
      true,
      false,
    ]);
    expect(await store().markTipSeen('7', 'other', first)).toBe(true);
    expect((await store().tipsOf('7')).map(({ gameId, seen }) => [gameId, seen])).toEqual([
      ['other', true],
      ['stash', true],
    ]);
  });

  it('lets as many watch as there is room for', async () => {
    expect(await store().addReaderBoard(watchOf('7'), room)).toBe('stored');
    expect(await store().addReaderBoard(watchOf('7'), room)).toBe('already');
    expect(await store().addReaderBoard(watchOf('7', 'bbb'), room)).toBe('person-full');
    expect(await store().addReaderBoard(watchOf('8'), room)).toBe('stored');
    expect(await store().addReaderBoard(watchOf('9'), room)).toBe('table-full');
    const shown = { ...watchOf('7'), messageId: '44', version: 8, turn: 6 };
    expect(await store().readerBoardShown(shown)).toBe(true);
    expect(await store().readerBoardsAt('aaa')).toEqual([shown, watchOf('8')]);
    expect((await store().readerBoards({ shardCount: 2, shards: [1] })).length).toBe(0);
    expect(await store().removeReaderBoard('aaa', '7')).toEqual(shown);
    expect(await store().removeReaderBoard('aaa', '7')).toBeNull();
    expect(await store().readerBoardShown(shown)).toBe(false);
    expect(await store().watchesOf('7')).toEqual([]);
  });

  it('keeps a player’s own board apart from what they watch, and without a limit', async () => {
    const own = { ...watchOf('7'), place: 'own' } as const;
    // Two runs may seat the same player at once.
    const both = [store().addReaderBoard(own, null), store().addReaderBoard({ ...own, channelId: '99' }, null)];
    expect(await Promise.all(both)).toEqual(['stored', 'already']);
    expect([await store().readerBoardsAt('aaa'), await store().watchesOf('7')]).toEqual([[own], []]);
    for (const userId of ['8', '9']) expect(await store().addReaderBoard(watchOf(userId), room)).toBe('stored');
    expect(await store().addReaderBoard(watchOf('7', 'bbb'), room)).toBe('stored');
  });

  it('forgets all of it with its person, and what is under way then leaves no trace', async () => {
    await store().planNotice(key);
    await store().addReaderBoard(watchOf('7'), room);
    await store().markTipSeen('7', 'stash', { tableId: 'aaa', turn: 0 });
    await store().planNotice({ ...key, userId: '8' });
    await store().noticeRefused({ ...key, userId: '8' });
    for (const userId of ['7', '8']) await store().forgetPerson(userId, names);
    expect(await store().noticeSent(key, sent)).toBe(false);
    expect(await store().noticeRefused(key)).toBe(false);
    expect(await store().readerBoardShown({ ...watchOf('7'), messageId: '1' })).toBe(false);
    expect([await store().contact('7'), await store().contact('8'), await store().untold()]).toEqual([null, null, []]);
    expect([await store().tipsOf('7'), await store().watchesOf('7'), await store().noticesTo('7')]).toEqual([
      [],
      [],
      [],
    ]);
  });
};
