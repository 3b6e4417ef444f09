import { z } from 'zod';
import { dueAt, type Night, nightPhases, nightState, startOf } from '#src/model/record/night.js';
import { type Access, first, type Operation, statementsOf } from '../operation.js';
import type { NightStore } from '../port.js';
import { DamagedRow } from '../errors.js';
import { identifier, jsonObject, moment, parseRow } from '../rows/rows.js';
import { ids } from './lists.js';

/** Must match the index of upcoming nights word by word. */
const UPCOMING = `phase IN ('planned', 'voting', 'open')`;

const its = statementsOf('nights', ({ contains, locked }) => {
  const theirs = contains('state', `'"' || @userId || '"'`);
  return {
    byId: 'SELECT * FROM nights WHERE id = @id',
    upcoming: `SELECT id FROM nights WHERE guild = @guildId AND ${UPCOMING} ORDER BY starts_at, id`,
    due: 'SELECT id FROM nights WHERE due_at <= @now ORDER BY due_at, id',
    // Recognises an earlier attempt of the same change that was committed although its answer was lost.
    add: `INSERT INTO nights (id, guild, channel, phase, version, state, starts_at, due_at, changed_at)
      VALUES (@id, @guild, @channel, @phase, @version, @state, @startsAt, @dueAt, @changedAt)
      ON CONFLICT (id) DO UPDATE SET id = excluded.id
        WHERE nights.version = excluded.version AND nights.state = excluded.state
      RETURNING id`,
    change: `UPDATE nights SET phase = @phase, version = CAST(@version AS BIGINT), state = @state,
        starts_at = @startsAt, due_at = @dueAt, changed_at = @changedAt
      WHERE id = @id AND (version = CAST(@version AS BIGINT) - 1
        OR (version = CAST(@version AS BIGINT) AND state = @state AND phase = @phase))
      RETURNING id`,
    ofPerson: `SELECT id FROM nights WHERE ${theirs} ORDER BY starts_at, id`,
    toForget: `SELECT * FROM nights WHERE ${theirs} ${locked}`,
    removeEnded: `DELETE FROM nights WHERE NOT (${UPCOMING}) AND changed_at < @before RETURNING id`,
  };
});

const nightRow = z.object({
  id: identifier,
  guild: identifier,
  channel: identifier,
  phase: z.enum(nightPhases),
  version: z.int().positive(),
  state: jsonObject.pipe(nightState),
  changed_at: moment,
});

/** @throws DamagedRow */
const readNight = (row: unknown): Night => {
  const { state, guild, channel, changed_at: changedAt, ...rest } = parseRow(nightRow, row, 'nights');
  return { ...state, ...rest, guildId: guild, channelId: channel, changedAt };
};

const nightColumns = (night: Night) => ({
  id: night.id,
  guild: night.guildId,
  channel: night.channelId,
  phase: night.phase,
  version: night.version,
  state: JSON.stringify(nightState.parse(night)),
  startsAt: startOf(night).getTime(),
  dueAt: dueAt(night)?.getTime() ?? null,
  changedAt: night.changedAt.getTime(),
});

const save = function* (night: Night): Operation<boolean> {
  const columns = nightColumns(night);
  return (yield* columns.version === 1 ? its.add(columns) : its.change(columns)).length === 1;
};

const withoutGuest = (night: Night, userId: string): Night => ({
  ...night,
  version: night.version + 1,
  hostId: night.hostId === userId ? null : night.hostId,
  guests: night.guests.filter((guest) => guest.userId !== userId),
  tables: night.tables.map((table) => ({ ...table, userIds: table.userIds.filter((id) => id !== userId) })),
  isSettled: false,
});

/** Removes a person from all nights. Unreadable ones stay unchanged. */
export const forgetGuest = function* (userId: string): Operation<void> {
  for (const row of yield* its.toForget({ userId })) {
    try {
      yield* save(withoutGuest(readNight(row), userId));
    } catch (error) {
      if (!(error instanceof DamagedRow)) throw error;
    }
  }
};

export const nights = ({ read, write }: Access): NightStore => ({
  night: (id) =>
    read(function* () {
      const row = yield* first(its.byId({ id }));
      return row === undefined ? null : readNight(row);
    }),
  upcomingNights: (guildId) => read(() => ids(its.upcoming({ guildId }), 'nights')),
  dueNights: (now) => read(() => ids(its.due({ now: now.getTime() }), 'nights')),
  saveNight: (night) => write(() => save(night)),
  nightsOfPerson: (userId) => read(() => ids(its.ofPerson({ userId }), 'nights')),
  removeEndedNights: (before) =>
    write(function* () {
      return (yield* its.removeEnded({ before: before.getTime() })).length;
    }),
});
