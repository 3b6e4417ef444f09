import SQLite from '@en-piste/sqlite';
import { Invariants } from '#tests/harness/checks/invariants.js';
import { gamesById } from '#src/app/games.js';
import { MINUTE } from '#src/lib/durations.js';
import { afterQuietHours } from '#src/model/settings/quiet-hours.js';
import { isLive } from '#src/model/record/proposal.js';
import type { TableChange } from '#src/model/record/log-entry.js';
import { hasEnded, type StoredTable } from '#src/model/table.js';
import { allItems, type Store } from '#src/store/index.js';
import { verify } from '#src/tables/replay/verify.js';
import type { Reminder, TableService } from '#src/tables/table-service.js';
import type { Player } from './habits.js';
import { type DrillMonth, drillPromises } from './drills.js';
import { type PuzzleMonth, puzzlePromises } from './puzzles.js';
import { recountClock } from './recount.js';

const promises = [
  'every table that was opened is there',
  'every game that ended replays from its seed',
  'every game that runs can be followed',
  'no deadline is overdue',
  'no time runs out early, nor late',
  'no time runs out in quiet hours',
  'reserves are what the log says',
  'no person is reminded of a turn twice',
  'the forgotten are nowhere in the database',
  ...puzzlePromises,
  ...drillPromises,
] as const;

type Checks = Invariants<(typeof promises)[number]>;

export interface TimedReminder extends Reminder {
  readonly at: Date;
}

export interface PlayedMonth {
  readonly tables: TableService;
  readonly store: Store;
  readonly path: string;
  readonly now: Date;
  readonly opened: ReadonlySet<string>;
  readonly forgotten: readonly Player[];
  /** The holder of each seat at the start of the game, by table. */
  readonly seated: ReadonlyMap<string, readonly (Player | null)[]>;
  readonly reminders: readonly TimedReminder[];
  readonly puzzles: PuzzleMonth;
  readonly drills: DrillMonth;
}

/** Events between two timers may be late by a minute. */
const TOLERANCE_MS = MINUTE;

/**
 * Entries that stop the clock or give back a turn or a seat: after one of them, the log alone does not show the length
 * of a turn.
 */
const stopsTheCount: readonly TableChange['kind'][] = ['pause', 'undo', 'rewind', 'replace', 'return'];

const beginsTurnAnew: readonly TableChange['kind'][] = ['undo', 'rewind', 'replace', 'return'];

const checkClock = async (table: StoredTable, { store, seated }: PlayedMonth, checks: Checks): Promise<void> => {
  const log = await store.log(table.id);
  const begun = log.findIndex(({ change }) => change.kind === 'begin');
  const atStart = seated.get(table.id);
  const rules = table.clock?.rules ?? null;
  if (begun < 0 || atStart === undefined || rules === null) return;
  if (log.some(({ change }) => stopsTheCount.includes(change.kind))) return;
  // A live game has no quiet hours.
  const players = isLive(table.clock)
    ? atStart.map((player) => (player === null ? null : { ...player, quiet: null }))
    : atStart;
  const { timeOuts, reserves } = recountClock(log.slice(begun), rules, players, table.toAct?.turn ?? null);
  for (const { seat, at, due } of timeOuts) {
    const player = players[seat];
    const when = `${table.id}, seat ${seat}, at ${new Date(at).toISOString()}, due ${new Date(due).toISOString()}`;
    checks.check('no time runs out early, nor late', at >= due && at - due <= TOLERANCE_MS, () => when);
    const after = afterQuietHours(new Date(at), player?.quiet ?? null, player?.zone ?? 'UTC');
    checks.check('no time runs out in quiet hours', after.getTime() - at <= TOLERANCE_MS, () => when);
  }
  const stored = table.clock?.reserves ?? [];
  const still = players.flatMap((player, seat) => {
    const holder = table.seats[seat];
    return player !== null && holder?.kind === 'person' && holder.userId === player.userId ? [seat] : [];
  });
  for (const seat of still)
    checks.check(
      'reserves are what the log says',
      stored[seat] === reserves[seat],
      () => `${table.id}, seat ${seat}: ${String(stored[seat])} stored, ${String(reserves[seat])} counted`,
    );
};

const checkTable = async (id: string, played: PlayedMonth, checks: Checks): Promise<void> => {
  const { store, tables } = played;
  const table = await store.load(id);
  checks.check('every table that was opened is there', table !== null, () => id);
  if (table === null || table.phase === 'lobby') return;
  const record = hasEnded(table) ? await tables.record(id) : null;
  const engine = gamesById.get(table.gameId)?.engine;
  if (record !== null && engine !== undefined) {
    const verified = verify(engine, record);
    checks.check(
      'every game that ended replays from its seed',
      verified.ok,
      () => `${id}: ${JSON.stringify(verified)}`,
    );
  }
  if (table.phase === 'playing') {
    const view = (await tables.load(id))?.view('table') ?? null;
    checks.check('every game that runs can be followed', view !== null, () => id);
  }
  await checkClock(table, played, checks);
};

const overdue = async ({ store, now }: PlayedMonth): Promise<readonly string[]> => {
  const late: string[] = [];
  const everywhere = { shardCount: 1, shards: [0] };
  for await (const { tableId, kind } of allItems((page) => store.dueDeadlines(everywhere, now, page)))
    late.push(`${kind} of ${tableId}`);
  return late;
};

/** Searches every column of every row, as a person with the file could. */
const checkForgotten = ({ path, forgotten }: PlayedMonth, checks: Checks): void => {
  const database = new SQLite(path, { readonly: true });
  const names = database.prepare(`SELECT name FROM sqlite_master WHERE type = 'table'`).pluck().all();
  const rows = names.flatMap((name) =>
    database
      .prepare(`SELECT * FROM "${String(name)}"`)
      .all()
      .map((row) => `${String(name)} ${JSON.stringify(row)}`),
  );
  for (const { userId } of forgotten) {
    const found = rows.find((row) => row.includes(userId));
    checks.check('the forgotten are nowhere in the database', found === undefined, () => (found ?? '').slice(0, 200));
  }
  database.close();
};

/** A turn that was given back, or whose player changed, is a new one: its player may be reminded again. */
const checkReminders = async ({ reminders, store }: PlayedMonth, checks: Checks): Promise<void> => {
  const sent = new Map<string, TimedReminder>();
  for (const reminder of reminders) {
    const { tableId, turn, userId, at } = reminder;
    const key = `${tableId} ${turn} ${userId}`;
    const before = sent.get(key);
    sent.set(key, reminder);
    const log = before === undefined ? [] : await store.log(tableId);
    const isAnother = log.some(
      (entry) =>
        beginsTurnAnew.includes(entry.change.kind) && before !== undefined && entry.at > before.at && entry.at <= at,
    );
    checks.check('no person is reminded of a turn twice', before === undefined || isAnother, () => key);
  }
};

export const checkMonth = async (played: PlayedMonth): Promise<Checks> => {
  const checks = new Invariants(promises);
  for (const id of played.opened) await checkTable(id, played, checks);
  const late = await overdue(played);
  checks.check('no deadline is overdue', late.length === 0, () => late.slice(0, 5).join(', '));
  await checkReminders(played, checks);
  checkForgotten(played, checks);
  await played.puzzles.check((...words) => checks.check(...words), played.forgotten);
  played.drills.check((...words) => checks.check(...words));
  return checks;
};
