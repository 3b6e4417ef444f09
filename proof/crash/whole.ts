import { isDeepStrictEqual } from 'node:util';
import type { FiledTable, SeatRow } from './bot-file.js';
import { plain, type ReplayModel } from './replay-model.js';

const seatedBy: ReadonlySet<string> = new Set(['open', 'join', 'add-computer']);

/** Every setting of the bot's clocks is on in this run. */
const clocks = { lobby: ['expiry'], turn: ['limit', 'reminder'] };

/** A seat's holder as the log tells of one. */
const holderOf = ({ kind, user, name }: SeatRow): object =>
  user === null ? { kind, name } : { kind, userId: user, name };

/** What the record of the game must hold by its log: who sat down, what was dealt, how it ended. */
const recordChecks = (
  table: FiledTable,
  { status, setup, game }: ReplayModel,
): readonly (readonly [boolean, string])[] => {
  const seated = table.lines.filter(({ kind }) => seatedBy.has(kind));
  const results =
    status?.kind === 'over'
      ? table.seats.map(({ user }, seat) => ({ seat, user, place: status.places[seat], points: status.points[seat] }))
      : [];
  return [
    [
      !isDeepStrictEqual(
        seated.map(({ holder }) => holder),
        table.seats.map(holderOf),
      ),
      'others sit there than its log tells of',
    ],
    [!isDeepStrictEqual(table.setups, setup === null ? [] : [plain(setup)]), 'its setup is not what its seed deals'],
    [!isDeepStrictEqual(table.results, results), 'its results are not those of its log'],
    [table.rules !== (setup === null ? null : game.engine.rules), `its rules have version ${table.rules ?? 'none'}`],
  ];
};

/**
 * What of a table does not fit its log, as it would be if a change had been written in part. The log was told up to its end.
 *
 * @returns sentences; none when it is whole
 */
export const unfitting = (table: FiledTable, model: ReplayModel): readonly string[] => {
  const { status } = model;
  const phase = status === null ? 'lobby' : status.kind;
  const toAct = status?.kind === 'playing' ? status : null;
  const clocked = toAct !== null && table.seats[toAct.seat]?.kind === 'person' ? toAct : null;
  const running = phase === 'lobby' ? clocks.lobby : clocked === null ? [] : clocks.turn;
  const clock = clocked ?? { seat: 0, turn: 0 };
  const wrong: readonly (readonly [boolean, string])[] = [
    [table.version !== model.version, `its version is ${table.version}, its log ends at ${model.version}`],
    [table.phase !== phase, `it is ${table.phase}, by its log ${phase}`],
    [
      table.acting_seat !== (toAct?.seat ?? null) || table.acting_turn !== (toAct?.turn ?? null),
      `seat ${table.acting_seat ?? '-'} is to act in turn ${table.acting_turn ?? '-'}`,
    ],
    [
      table.seats.length !== table.lines.filter(({ kind }) => seatedBy.has(kind)).length,
      `it has ${table.seats.length} seats`,
    ],
    [table.board_version > table.version, `its board shows version ${table.board_version}, which is to come`],
    [
      table.deadlines.map(({ kind }) => kind).join() !== running.join(),
      `its clocks are ${table.deadlines.map(({ kind }) => kind).join() || 'none'}`,
    ],
    [
      table.deadlines.some(({ seat, turn }) => seat !== clock.seat || turn !== clock.turn),
      'its clocks are those of another turn',
    ],
    [
      table.snapshots.some(({ version, position }) => !model.wasAt(version, position.state)),
      'its snapshot is no position of its log',
    ],
    [
      table.lines.some(
        ({ actor, seat, kind }) =>
          kind === 'move' && actor === 'computer' && table.seats[seat ?? -1]?.kind !== 'computer',
      ),
      'a computer moved for a person',
    ],
    ...recordChecks(table, model),
  ];
  return wrong.filter(([isWrong]) => isWrong).map(([, sentence]) => `table ${table.id}: ${sentence}`);
};
