import { inServer } from '#src/model/location.js';
import { openSeating } from '#src/model/record/seating.js';
import type { Deadline } from '#src/model/deadline.js';
import type { LogEntry, TableChange } from '#src/model/record/log-entry.js';
import type { StoredTable } from '#src/model/table.js';
import type { StoredChange } from '#src/store/index.js';

const at = new Date('2026-05-01T12:00:00Z');

export const ada = { kind: 'person', userId: '7', name: 'Ada' } as const;
export const bot = { kind: 'computer', name: 'Pipo', level: 'easy' } as const;

export const tableOf = (id: string, more: Partial<StoredTable> = {}): StoredTable => ({
  id,
  gameId: 'stash',
  location: inServer('1'),
  channelId: `channel-${id}`,
  parentChannelId: null,
  locale: 'fr',
  pictureLook: 'dark',
  hostId: ada.userId,
  phase: 'lobby',
  version: 1,
  options: { cards: 12 },
  seats: [ada],
  toAct: null,
  rules: null,
  seedHash: null,
  secretSeed: null,
  secretDraw: null,
  clock: null,
  seating: openSeating,
  proposal: null,
  result: null,
  board: null,
  createdAt: at,
  changedAt: at,
  ...more,
});

export const entryOf = (version: number, change: TableChange, userId: string | null = ada.userId): LogEntry => ({
  version,
  actor: userId === null ? 'computer' : 'person',
  userId,
  at,
  change,
});

export const opening = (
  id: string,
  more: Partial<StoredTable> = {},
  interactionId: string | null = null,
): StoredChange => ({
  table: tableOf(id, more),
  setup: null,
  seatsChanged: true,
  entry: entryOf(1, { kind: 'open', seat: 0, holder: ada }),
  interactionId,
  deadlines: 'keep',
  snapshot: 'keep',
});

export const next = (before: StoredTable, change: TableChange, more: Partial<StoredChange> = {}): StoredChange => {
  const table = { ...before, version: before.version + 1 };
  const entry = entryOf(table.version, change);
  return { ...opening(before.id), table, seatsChanged: false, entry, ...more };
};

export const begun: Partial<StoredTable> = {
  phase: 'playing',
  seats: [ada, bot],
  toAct: { seat: 1, turn: 0 },
  rules: '3',
  seedHash: 'hash',
  secretSeed: 'seed',
};

/** A running game at version 2, on a computer player's turn. */
export const beginning = (id: string, more: Partial<StoredTable> = {}): StoredChange => {
  const before = tableOf(id, more);
  return {
    ...next(before, { kind: 'begin' }, { seatsChanged: true, setup: { deck: [3, 1, 2] } }),
    table: { ...before, ...begun, version: 2 },
  };
};

export const deadline = (tableId: string, minutes: number, kind: Deadline['kind'] = 'reminder'): Deadline => ({
  tableId,
  kind,
  seat: 0,
  turn: 3,
  dueAt: new Date(at.getTime() + minutes * 60_000),
});

export const later = (minutes: number): Date => new Date(at.getTime() + minutes * 60_000);
