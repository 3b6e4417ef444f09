import { expect, it } from 'vitest';
import { everyServer } from '#src/model/ownership.js';
import type { Proposal } from '#src/model/record/proposal.js';
import { openSeating, type TableSeating } from '#src/model/record/seating.js';
import type { Store, StoredChange } from '#src/store/index.js';
import { ada, begun, beginning, bot, later, next, opening, tableOf } from './changes.js';

const names = { en: 'Somebody', fr: 'Quelqu’un' };
const asks: Proposal = {
  kind: 'replace',
  earliest: 7,
  isUnrated: false,
  isOverdue: false,
  version: 3,
  by: '7',
  asked: ['9'],
  agreed: [],
  declined: [],
  needed: 1,
  expiresAt: 99,
  end: null,
  seat: 1,
  absent: '8',
  successor: null,
  level: 'hard',
  turn: 4,
};

export const describeConsent = (store: () => Store): void => {
  const stored = async (change: StoredChange): Promise<void> => {
    expect(await store().append(change)).toMatchObject({ kind: 'stored' });
  };

  it('keeps the invited people, and forgets a person among them without a seat', async () => {
    const invitations = [
      { userId: '8', version: 2, declined: false },
      { userId: '9', version: 2, declined: true },
    ];
    const seating: TableSeating = {
      ...{
        access: 'invited',
        aids: 'material',
        level: 'hard',
        startWhenFull: true,
        invitations,
        replaced: [],
        advice: true,
        tournament: true,
        unrated: true,
        firstRoundOver: true,
        present: { userId: '8', turn: 4, until: 9 },
        removed: { seat: 1, by: 'organiser' },
      },
      companions: ['8', '7'],
      substituted: ['8'],
      lateChange: { userId: '8', options: true, clock: false },
    };
    await stored(opening('aaa', { seating: { ...openSeating, access: 'invited' } }));
    await stored(next(tableOf('aaa', { seating }), { kind: 'invite' }));
    expect((await store().load('aaa'))?.seating).toEqual(seating);
    expect((await store().tablesOfPerson('8')).items).toEqual(['aaa']);
    expect(await store().forgetPerson('8', names)).toEqual(['aaa']);
    expect((await store().load('aaa'))?.seating).toEqual({
      ...seating,
      invitations: invitations.slice(1),
      companions: ['7'],
      substituted: [],
      present: null,
      lateChange: null,
    });
    expect((await store().tablesOfPerson('8')).items).toEqual([]);
  });

  it('keeps what the seed is made of, and forgets who brought it', async () => {
    const seating = { ...openSeating, invitations: [{ userId: '8', version: 2, declined: false }] };
    const part = { userId: '8', version: 1, text: 'press 118' };
    const word = { userId: '9', version: 2, text: 'word l’éléphant' };
    const draw = { half: 'ab'.repeat(32), parts: [part] };
    await stored(opening('aaa', { secretDraw: draw }));
    expect((await store().load('aaa'))?.secretDraw).toEqual(draw);
    const longer = { ...draw, parts: [part, word] };
    await stored(next(tableOf('aaa', { seating, secretDraw: longer }), { kind: 'invite' }));
    expect((await store().load('aaa'))?.secretDraw).toEqual(longer);
    await store().forgetPerson('8', names);
    expect((await store().load('aaa'))?.secretDraw).toEqual({ ...draw, parts: [{ ...part, userId: null }, word] });
  });

  it('keeps what is proposed and who was replaced, with the end of the time and an earlier version', async () => {
    const running = tableOf('aaa', { ...begun, seats: [ada, bot] });
    await stored(opening('aaa', { seats: [ada, bot] }));
    await stored(beginning('aaa'));
    const seating = { ...openSeating, replaced: [{ seat: 1, userId: '8', turn: 4 }] };
    const deadline = { tableId: 'aaa', kind: 'proposal', seat: 0, turn: 0, dueAt: later(9) } as const;
    const asked = next({ ...running, version: 2, seating, proposal: asks }, { kind: 'propose' });
    await stored({ ...asked, deadlines: [deadline] });
    expect(await store().load('aaa')).toMatchObject({ seating, proposal: asks });
    expect(await store().deadlines('aaa')).toEqual([deadline]);
    const rewind = { kind: 'rewind', seat: 0, turn: 4, to: 2 } as const;
    await stored(next({ ...running, version: 3, seating, proposal: asks }, rewind));
    expect((await store().log('aaa', 3)).map(({ change }) => change)).toEqual([rewind]);
    await store().forgetPerson('8', names);
    expect(await store().load('aaa')).toMatchObject({ seating: openSeating, proposal: null });
    // A copy from before would name the person again: it is not written.
    const second = { kind: 'rewind', seat: 0, turn: 4, to: 3 } as const;
    expect(await store().append(next({ ...running, version: 4, seating, proposal: asks }, second))).toEqual({
      kind: 'conflict',
    });
    const read = await store().load('aaa');
    await stored(next(read ?? expect.fail(), second));
    expect(await store().load('aaa')).toMatchObject({ version: 5, seating: openSeating, proposal: null });
  });

  it('remembers which messages ask something, from the change on that asks it', async () => {
    await stored(opening('aaa'));
    await stored(next(tableOf('aaa'), { kind: 'invite' }));
    const question = { tableId: 'aaa', version: 2, message: null };
    expect(await store().questions(everyServer)).toEqual([question]);
    expect(await store().questions({ shardCount: 2, shards: [1] })).toEqual([]);
    const sent = { ...question, message: { channelId: '11', messageId: '22' } };
    await store().recordQuestion(sent);
    expect(await store().questions(everyServer)).toEqual([sent]);
    await store().forgetQuestion(question);
    expect(await store().questions(everyServer)).toEqual([]);
  });
};
