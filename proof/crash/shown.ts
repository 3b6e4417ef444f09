import { shorten } from '../../renderers/kit/words.js';
import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import { limits } from '../../src/discord/messages/wording.js';
import { textsFor } from '../../src/i18n/texts.js';
import type { SeenMessage } from '../../playground/index.js';
import { offers } from '../../harness/guest.js';
import type { FiledTable } from './bot-file.js';
import type { ReplayModel } from './replay-model.js';

const belongsTo = (message: SeenMessage, tableId: string): boolean =>
  message.controls.some(({ customId }) => parseCustomId(customId)?.tableId === tableId);

/** What the picture of the newest position says in words. */
const altText = ({ seats, locale }: FiledTable, { game, position }: ReplayModel): string => {
  if (position === null) return '';
  const scene = { texts: textsFor(locale), names: seats.map(({ name }) => name) };
  return shorten(game.renderer.altText(game.engine.view(position, 'table'), scene), limits.alt);
};

/**
 * Why a channel does not show its newest table as its log has it; null when it does.
 *
 * @param messages what everybody sees there, the oldest first
 */
export const unshown = (messages: readonly SeenMessage[], table: FiledTable, model: ReplayModel): string | null => {
  const boards = messages.filter((message) => belongsTo(message, table.id));
  const [board] = boards;
  const { status } = model;
  if (board === undefined || boards.length > 1)
    return `${boards.length} messages have the controls of table ${table.id}`;
  if (status === null) {
    const missing = table.seats.filter(({ name }) => !board.text.includes(name));
    return offers(board, 'join') && missing.length === 0
      ? null
      : `the lobby lacks ${missing.map(({ name }) => name).join()}`;
  }
  if (board.pictures[0]?.alt !== altText(table, model))
    return `the picture of table ${table.id} shows another position than version ${table.version}`;
  if (status.kind === 'over') return offers(board, 'again') ? null : 'the end is not shown';
  const { user } = table.seats[status.seat] ?? { user: null };
  if (user === null) return 'a computer player is to act';
  return offers(board, 'panel') && board.text.includes(`<@${user}>`)
    ? null
    : `nobody asks seat ${status.seat} of table ${table.id} to act`;
};
