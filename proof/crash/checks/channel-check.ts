import { personToAct, type TableRecord } from '#tests/harness/database/database-reader.js';
import { offers } from '#tests/harness/actors/guest.js';
import { violationOf } from '#tests/harness/checks/board-violation.js';
import { closedViolation, questionViolation } from '#tests/harness/checks/channel-violations.js';
import { isQuestion } from '#tests/harness/actors/questions.js';
import type { ReplayModel } from '#tests/harness/checks/replay-model.js';
import type { SeenMessage } from '#playground/index.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { lobbyClockLine } from '#src/words/clock.js';
import { textsFor } from '#src/i18n/texts.js';
import type { TableModel } from './table-model.js';

const lobbyViolation = (board: SeenMessage, table: TableRecord): string | null => {
  const missing = table.seats.filter(({ name }) => !board.text.includes(name));
  if (!offers(board, 'begin') || missing.length > 0) return `${missing.length} people are missing in the lobby`;
  return board.text.includes(lobbyClockLine(table, textsFor(table.locale))) ? null : 'the lobby shows another clock';
};

const clockViolation = (board: SeenMessage, { clock, locale, seats }: TableRecord): string | null => {
  const rules = clock?.rules ?? null;
  if (clock === null || rules === null) return null;
  const isPaused = board.text.includes(textsFor(locale).t('common:clock.paused'));
  if (isPaused !== (clock.paused !== null))
    return isPaused ? 'its clock, which goes on' : 'that its clock stands still';
  const names = seats.flatMap(({ user, name }) => (user !== null && clock.agreed.includes(user) ? [name] : []));
  return names.every((name) => board.text.includes(name)) ? null : 'who would like a pause';
};

interface ExpectedTable {
  readonly game: ReplayModel;
  readonly model: TableModel;
}

/**
 * The reason why a channel does not show its newest table according to its log; null when it does.
 *
 * @param messages those that a reader sees there, oldest first
 * @param reader their id
 */
export const unshown = (
  messages: readonly SeenMessage[],
  reader: string,
  table: TableRecord,
  { game, model }: ExpectedTable,
): string | null => {
  const live = messages.filter(
    (message) =>
      !isQuestion(message) && message.controls.some(({ customId }) => parseCustomId(customId)?.tableId === table.id),
  );
  // Where the bot is no member, its messages from an earlier life stay unchanged.
  const boards = table.location === 'external' ? live.slice(-1) : live;
  // Older questions there do not change either; in direct messages the boards ask.
  const asked = table.location === 'server' ? questionViolation(messages, table) : null;
  if (asked !== null) return asked;
  // A press on the old message of a closed table answers that the table is gone.
  if (model.isClosed && table.location === 'external') return null;
  if (model.isClosed && boards.length > 0) return `table ${table.id} is closed, and can be pressed`;
  // The last words of another reader's own board do not name the table, and a board that never came has none.
  if (model.isClosed)
    return table.location === 'bot-dm' && reader !== table.host ? null : closedViolation(messages, table);
  const [board] = boards;
  const { status } = game;
  if (board === undefined || boards.length > 1)
    return `${boards.length} messages have the controls of table ${table.id}`;
  if (status === null) return lobbyViolation(board, table);
  const violation =
    violationOf(board, messages, reader, { table, model: game }) ??
    (status.kind === 'playing' ? clockViolation(board, table) : null);
  if (violation !== null)
    return `the board of table ${table.id} (${table.location}) does not show of version ${table.version} ${violation}`;
  if (status.kind === 'over') return offers(board, 'again') ? null : 'the end is not shown';
  if (personToAct(table) === null) return 'it is the turn of a computer player';
  return offers(board, 'panel') ? null : `table ${table.id} has no panel`;
};
