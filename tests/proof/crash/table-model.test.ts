import { expect, it } from 'vitest';
import type { LogRow, TableRecord } from '#tests/harness/database/database-reader.js';
import { ImpossibleEntry } from '#tests/harness/checks/replay-model.js';
import { proposalViolation } from '#proof/crash/checks/proposal-check.js';
import { TableModel } from '#proof/crash/checks/table-model.js';
import type { Proposal } from '#src/model/record/proposal.js';

const person = (userId: string) => ({ kind: 'person', userId, name: userId });

const entry = (version: number, kind: string, user: string | null, more: Partial<LogRow> = {}): LogRow => ({
  table_id: 'aaaaaaaaaa',
  version,
  kind,
  actor: user === null ? 'clock' : 'person',
  seat: null,
  turn: null,
  notation: null,
  interaction: null,
  user,
  former: null,
  holder: null,
  target: null,
  at: 0,
  ...more,
});

const begun: readonly LogRow[] = [
  entry(1, 'open', 'a', { seat: 0, holder: person('a') }),
  entry(2, 'join', 'b', { seat: 1, holder: person('b') }),
  entry(3, 'join', 'c', { seat: 2, holder: person('c') }),
  entry(4, 'begin', 'a'),
];

const modelAfter = (log: readonly LogRow[]): TableModel => {
  const model = new TableModel();
  for (const each of log) model.follow(each, null, 0);
  return model;
};

const asked: Proposal = {
  kind: 'replace',
  version: 5,
  by: 'b',
  asked: ['a'],
  agreed: [],
  declined: [],
  needed: 1,
  expiresAt: 1,
  end: null,
  seat: 2,
  absent: 'c',
  successor: null,
  level: 'medium',
  turn: 4,
  earliest: 1,
  isUnrated: false,
  isOverdue: false,
};

const violationOf = (more: readonly LogRow[], proposal: Proposal | null, isOver = false): string | null => {
  const log = [...begun, entry(5, 'propose', 'b'), ...more];
  const table: Pick<TableRecord, 'log' | 'proposal'> = { log, proposal };
  return proposalViolation(table, isOver);
};

it('takes silence for consent where a turn has waited for the absent player, and nowhere else', () => {
  const replaced = (version: number, turn = 4): LogRow => ({
    ...entry(version, 'replace', 'x', { seat: 2, holder: { kind: 'computer', name: 'x', level: 'easy' } }),
    actor: 'clock',
    user: null,
    turn,
  });
  const agreed: Proposal = { ...asked, end: 'agreed' };
  expect(violationOf([replaced(6)], agreed)).toBeNull();
  expect(violationOf([replaced(6, 5)], agreed)).toContain('by its log');
  expect(violationOf([replaced(6)], { ...agreed, turn: null })).toContain('by its log');
  // A person who was asked has acted in the meantime.
  expect(violationOf([entry(6, 'pause', 'a'), replaced(7)], agreed)).toContain('by its log');
});

it('takes the silence of the absent player for consent once the others have agreed, and not before', () => {
  const replaced: LogRow = {
    ...entry(7, 'replace', 'x', { seat: 2, holder: { kind: 'computer', name: 'x', level: 'easy' } }),
    actor: 'clock',
    user: null,
    turn: 9,
  };
  const agreed: Proposal = { ...asked, agreed: ['a'], end: 'agreed' };
  expect(violationOf([entry(6, 'agree', 'a'), replaced], agreed)).toBeNull();
  expect(violationOf([entry(6, 'pause', 'a'), replaced], agreed)).toContain('by its log');
});

it('follows the seats, the people who may return, and the clocks that stand still', () => {
  const replaced = entry(5, 'replace', 'a', { seat: 2, holder: { kind: 'computer', name: 'x', level: 'easy' } });
  const model = modelAfter([...begun, entry(5, 'pause', 'a'), { ...replaced, version: 6 }]);
  expect(model.replaced).toEqual([{ seat: 2, userId: 'c' }]);
  expect([model.isPaused, model.agreed]).toEqual([false, ['a']]);
  model.follow(entry(7, 'pause', 'b'), null, 0);
  expect([model.isPaused, model.agreed]).toEqual([true, []]);
  const gone = modelAfter([
    ...begun,
    entry(5, 'resign', 'a', { seat: 0, holder: { kind: 'computer', name: 'x', level: 'easy' } }),
  ]);
  expect(gone.host).toBe('b');
});

it('follows at which level computer players play, before the game begins', () => {
  const at = (level: string) => ({ kind: 'computer', name: 'x', level });
  const lobby = [
    entry(1, 'open', 'a', { seat: 0, holder: person('a') }),
    entry(2, 'add-computer', 'a', { seat: 1, holder: at('easy') }),
  ];
  const changed = entry(3, 'set-level', 'a', { seat: 1, former: at('easy'), holder: at('hard') });
  expect(modelAfter([...lobby, changed]).seats[1]).toEqual(at('hard'));
  expect(modelAfter(lobby).isRightful({ ...changed, user: 'b' })).toBe(false);
  expect(() => modelAfter([...lobby, { ...changed, seat: 0 }])).toThrow(ImpossibleEntry);
  expect(() => modelAfter([...lobby, entry(3, 'begin', 'a'), { ...changed, version: 4 }])).toThrow(ImpossibleEntry);
});

it('lets no one sit down uninvited where an invitation is needed', () => {
  const open = entry(1, 'open', 'a', { seat: 0, holder: person('a') });
  const join = entry(2, 'join', 'b', { seat: 1, holder: person('b') });
  for (const guests of [[], ['b']]) {
    const model = new TableModel();
    model.follow(open, { kind: 'open', clock: null, guests, onlyInvited: true }, null);
    model.follow(entry(2, 'invite', 'a'), { kind: 'invite', guests }, null);
    expect(model.isRightful({ ...join, version: 3 })).toBe(guests.length > 0);
  }
});

it('knows whose a deed is', () => {
  const model = modelAfter(begun);
  expect(model.isRightful(entry(5, 'move', 'b', { seat: 1 }))).toBe(true);
  expect(model.isRightful(entry(5, 'move', 'a', { seat: 1 }))).toBe(false);
  expect(model.isRightful(entry(5, 'resign', 'a', { seat: 1, former: person('b') }))).toBe(false);
  expect(model.isRightful(entry(5, 'move', null, { seat: 1, actor: 'computer' }))).toBe(false);
  expect(model.isRightful(entry(5, 'pause', 'd'))).toBe(false);
});

it('finds a vote that is stored otherwise than it is logged', () => {
  const agreed = entry(6, 'replace', 'a', { seat: 2, holder: { kind: 'computer', name: 'x', level: 'easy' } });
  expect(violationOf([], asked)).toBeNull();
  expect(violationOf([], { ...asked, agreed: ['a'] })).toContain('stands at');
  expect(violationOf([], null)).toContain('is gone');
  expect(violationOf([agreed], { ...asked, agreed: ['a'], end: 'agreed' })).toBeNull();
  expect(violationOf([agreed], asked)).toContain('stands at');
  expect(violationOf([entry(6, 'move', 'c', { seat: 2 })], asked)).toContain('stands at');
  expect(violationOf([entry(6, 'move', 'c', { seat: 2 })], { ...asked, end: 'present' })).toBeNull();
  expect(violationOf([], asked, true)).toContain('has ended');
  expect(violationOf([], { ...asked, version: 4 })).toContain('no proposal');
});
