import { isDeepStrictEqual } from 'node:util';
import { lackOf } from '../../harness/board-lack.js';
import { personToAct, type SeatRow, type TableRecord } from '../../harness/database-reader.js';
import { offers } from '../../harness/guest.js';
import { plain, type ReplayModel } from '../../harness/replay-model.js';
import type { SeenMessage } from '../../playground/index.js';
import { parseCustomId } from '../../src/discord/controls/custom-id.js';

const seating: ReadonlySet<string> = new Set(['open', 'join', 'add-computer']);

/** A seat's holder as the log tells of one. */
const holderOf = ({ kind, user, name }: SeatRow): object =>
  user === null ? { kind, name } : { kind, userId: user, name };

/** Every setting of the bot's clocks is on in this run: which must run, and for whom. */
const clocksOf = (table: TableRecord, { status }: ReplayModel): readonly object[] => {
  if (status === null) return [{ kind: 'expiry', seat: 0, turn: 0 }];
  if (status.kind !== 'playing' || table.seats[status.seat]?.kind !== 'person') return [];
  return ['limit', 'reminder'].map((kind) => ({ kind, seat: status.seat, turn: status.turn }));
};

/**
 * What of a table does not fit its log, as it would be if a change had been written in part. The log was replayed up to
 * its end.
 *
 * @returns sentences; none when it is whole
 */
export const inconsistencies = (table: TableRecord, model: ReplayModel): readonly string[] => {
  const { status, setup } = model;
  const phase = status === null ? 'lobby' : status.kind;
  const toAct = status?.kind === 'playing' ? status : null;
  const seated = table.log.filter(({ kind }) => seating.has(kind));
  const results =
    status?.kind === 'over'
      ? table.seats.map(({ user }, seat) => ({ seat, user, place: status.places[seat], points: status.points[seat] }))
      : [];
  const equal: readonly (readonly [found: unknown, expected: unknown, sentence: string])[] = [
    [table.version, model.version, `its version is ${table.version}, its log ends at ${model.version}`],
    [table.suspended_by, null, 'it is suspended'],
    [table.phase, phase, `it is ${table.phase}, by its log ${phase}`],
    [[table.acting_seat, table.acting_turn], [toAct?.seat ?? null, toAct?.turn ?? null], 'another seat is to act'],
    [table.board_version <= table.version, true, `its board shows version ${table.board_version}, which is to come`],
    [table.deadlines, clocksOf(table, model), `its clocks are ${JSON.stringify(table.deadlines)}`],
    [
      table.snapshots.every(({ version, position }) => model.wasAt(version, position.state)),
      true,
      'its snapshot is no position of its log',
    ],
    [
      table.log.some(
        ({ actor, seat, kind }) =>
          kind === 'move' && actor === 'computer' && table.seats[seat ?? -1]?.kind !== 'computer',
      ),
      false,
      'a computer moved for a person',
    ],
    [table.seats.map(holderOf), seated.map(({ holder }) => holder), 'others sit there than its log tells of'],
    [table.setups, setup === null ? [] : [plain(setup)], 'its setup is not what its seed deals'],
    [table.results, results, 'its results are not those of its log'],
    [table.rules, setup === null ? null : model.game.engine.rules, `its rules have version ${table.rules ?? 'none'}`],
  ];
  return equal
    .filter(([found, expected]) => !isDeepStrictEqual(found, expected))
    .map(([, , sentence]) => `table ${table.id}: ${sentence}`);
};

/**
 * Why a channel does not show its newest table as its log has it; null when it does.
 *
 * @param messages what everybody sees there, the oldest first
 */
export const unshown = (messages: readonly SeenMessage[], table: TableRecord, model: ReplayModel): string | null => {
  const boards = messages.filter(({ controls }) =>
    controls.some(({ customId }) => parseCustomId(customId)?.tableId === table.id),
  );
  const [board] = boards;
  const { status } = model;
  if (board === undefined || boards.length > 1)
    return `${boards.length} messages have the controls of table ${table.id}`;
  if (status === null) {
    const missing = table.seats.filter(({ name }) => !board.text.includes(name));
    return offers(board, 'join') && missing.length === 0 ? null : `the lobby lacks ${missing.length} people`;
  }
  const lack = lackOf(board, messages, table, model);
  if (lack !== null) return `the board of table ${table.id} lacks of version ${table.version} ${lack}`;
  if (status.kind === 'over') return offers(board, 'again') ? null : 'the end is not shown';
  if (personToAct(table) === null) return 'a computer player is to act';
  return offers(board, 'panel') ? null : `table ${table.id} has no panel`;
};
