import type { SeenMessage } from '../../playground/index.js';
import { personToAct, type TableRecord } from '../database/database-reader.js';
import { asks } from '../play/guest.js';
import type { ReplayModel } from './replay-model.js';

/** Enough of a text to know it again. */
const QUOTED = 80;

/**
 * What a board does not show of a game that has begun; null when it shows it all.
 *
 * @param messages the public ones of its channel: what ended a turn stays with that turn's message
 */
export const lackOf = (
  board: SeenMessage | undefined,
  messages: readonly SeenMessage[],
  table: TableRecord,
  model: ReplayModel,
): string | null => {
  const { alt, news } = model.shown(table);
  if (board?.pictures[0]?.alt !== alt) return `the position: ${alt.slice(0, QUOTED)}`;
  const untold = news.find((line) => !messages.some(({ text }) => text.includes(line)));
  if (untold !== undefined) return `what happened last: ${untold}`;
  const person = personToAct(table);
  return person === null || asks(board, { id: person }) ? null : 'who is to act';
};
