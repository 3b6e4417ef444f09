import { refuse } from '../../engines/core/result.js';
import type { StoredTable } from '../model/table.js';
import type { Rules } from './rules.js';
import { decided, refused, type Change, type Decision } from './change.js';
import { firstPosition, type Position } from './position.js';
import { computerOnSeat, hostAmong, personOnSeat, seatOf } from './seating.js';
import type { Person } from './service.js';
import { hashOfSeed } from './verify.js';

/** A new lobby with its first person on the first seat. Options are read by the game's schema. */
export const opened = (
  { engine }: Rules,
  place: Pick<StoredTable, 'id' | 'guildId' | 'channelId' | 'locale'>,
  person: Person,
  options: object,
  now: Date,
): Decision => {
  const read = engine.options.safeParse(options);
  if (!read.success) {
    const [issue] = read.error.issues;
    const option = issue?.code === 'unrecognized_keys' ? issue.keys[0] : issue?.path[0];
    return refused('bad-options', { option: String(option ?? '?').slice(0, 32) });
  }
  return decided(
    {
      ...place,
      gameId: engine.id,
      hostId: person.userId,
      phase: 'lobby',
      version: 0,
      options: read.data,
      seats: [personOnSeat(person)],
      seed: null,
      seedHash: null,
      toAct: null,
      board: null,
      createdAt: now,
      changedAt: now,
    },
    'open',
  );
};

export const joined = ({ engine }: Rules, table: StoredTable, person: Person): Decision => {
  if (table.phase !== 'lobby') return refused('not-in-lobby');
  if (seatOf(table, person.userId) !== null) return refused('already-seated');
  if (table.seats.length >= engine.seats.max) return refused('full', { max: engine.seats.max });
  return decided({ ...table, seats: [...table.seats, personOnSeat(person)] }, 'join');
};

/** The next person becomes host when the host leaves; with the last person the table closes. */
export const left = (table: StoredTable, person: Person): Decision => {
  if (table.phase !== 'lobby') return refused('not-in-lobby');
  const seat = seatOf(table, person.userId);
  if (seat === null) return refused('not-seated');
  const seats = table.seats.toSpliced(seat, 1);
  const host = hostAmong(seats, table.hostId);
  return decided(host === null ? { ...table, seats, phase: 'closed' } : { ...table, seats, hostId: host }, 'leave');
};

/** Anybody who sits in the lobby may invite a computer player. */
export const computerAdded = (
  { engine }: Rules,
  table: StoredTable,
  person: Person,
  draw: (bound: number) => number,
): Decision => {
  if (table.phase !== 'lobby') return refused('not-in-lobby');
  if (seatOf(table, person.userId) === null) return refused('not-seated');
  if (table.seats.length >= engine.seats.max) return refused('full', { max: engine.seats.max });
  return decided({ ...table, seats: [...table.seats, computerOnSeat(table.seats, draw)] }, 'add-computer');
};

/** The computer player who came last goes first. */
export const computerRemoved = (table: StoredTable, person: Person): Decision => {
  if (table.phase !== 'lobby') return refused('not-in-lobby');
  if (seatOf(table, person.userId) === null) return refused('not-seated');
  const seat = table.seats.findLastIndex(({ kind }) => kind === 'computer');
  if (seat === -1) return refused('no-computer-to-remove');
  return decided({ ...table, seats: table.seats.toSpliced(seat, 1) }, 'remove-computer');
};

/** Nobody has done anything in the lobby for long. */
export const expired = (table: StoredTable): Change => ({
  table: { ...table, phase: 'closed' },
  deed: { kind: 'close' },
  actor: 'clock',
  course: null,
});

/** The game is dealt from the seed, whose hash binds the house from now on. */
export const begun = (rules: Rules, table: StoredTable, person: Person, seed: string): Decision => {
  const { min, max } = rules.engine.seats;
  if (table.phase !== 'lobby') return refused('not-in-lobby');
  if (person.userId !== table.hostId) return refused('host-only');
  if (table.seats.length < min) return refused('too-few', { min });
  if (table.seats.length > max) return refused('full', { max });
  const first = firstPosition(rules, { options: table.options, seats: table.seats.length, seed });
  if (!first.ok) return refuse({ kind: 'illegal', gameId: table.gameId, illegal: first.error });
  return decided(withPosition({ ...table, seed, seedHash: hashOfSeed(seed) }, first.value), 'begin', {
    position: first.value,
    entries: [],
  });
};

/** The table with what its row tells of the position: whether the game runs, and who is to act. */
export const withPosition = (table: StoredTable, { status }: Position): StoredTable =>
  status.kind === 'over'
    ? { ...table, phase: 'over', toAct: null }
    : { ...table, phase: 'playing', toAct: { seat: status.seat, turn: status.turn } };

/** The host closes, or who may manage the channel's messages. A game that runs is broken off. */
export const closed = (table: StoredTable, person: Person, moderator: boolean, course: Change['course']): Decision => {
  if (table.phase !== 'lobby' && table.phase !== 'playing') return refused('no-table');
  if (person.userId !== table.hostId && !moderator) return refused('close-not-allowed');
  return decided({ ...table, phase: 'closed', toAct: null }, 'close', course);
};
