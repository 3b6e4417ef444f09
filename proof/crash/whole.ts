import type { FiledTable } from './bot-file.js';
import type { Telling } from './telling.js';

const seatedBy: ReadonlySet<string> = new Set(['open', 'join', 'add-computer']);

/** Every setting of the bot's clocks is on in this run. */
const clocks = ['limit', 'reminder'];

/**
 * What of a table does not fit its log, as it would be if a change had been written in part. The log was told up to its end.
 *
 * @returns sentences; none when it is whole
 */
export const unfitting = (table: FiledTable, telling: Telling): readonly string[] => {
  const { status } = telling;
  const phase = status === null ? 'lobby' : status.kind;
  const toAct = status?.kind === 'playing' ? status : null;
  const clocked = toAct !== null && table.seats[toAct.seat]?.kind === 'person' ? toAct : null;
  const wrong: readonly (readonly [boolean, string])[] = [
    [table.version !== telling.version, `its version is ${table.version}, its log ends at ${telling.version}`],
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
      table.deadlines.map(({ kind }) => kind).join() !== (clocked === null ? '' : clocks.join()),
      `its clocks are ${table.deadlines.map(({ kind }) => kind).join() || 'none'}`,
    ],
    [
      table.deadlines.some(({ seat, turn }) => seat !== clocked?.seat || turn !== clocked.turn),
      'its clocks are those of another turn',
    ],
    [
      table.snapshots.some(({ version, position }) => !telling.wasAt(version, position.state)),
      'its snapshot is no position of its log',
    ],
    [
      table.lines.some(
        ({ actor, seat, kind }) =>
          kind === 'move' && actor === 'computer' && table.seats[seat ?? -1]?.kind !== 'computer',
      ),
      'a computer moved for a person',
    ],
  ];
  return wrong.filter(([isWrong]) => isWrong).map(([, sentence]) => `table ${table.id}: ${sentence}`);
};
