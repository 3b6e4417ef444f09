import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { Table } from '#src/model/table.js';
import type { TargetMessage } from '../command.js';
import type { Answer, Context } from '../context.js';
import { mayLookAt } from './find-game.js';
import { pageWithLink, say } from './table-changes.js';

/** A board without controls is that of a table that has ended, and is looked for among this number of the newest. */
const MAX_ENDED = 50;

const isShownBy =
  (messageId: string) =>
  ({ board }: Table): boolean =>
    board?.messageId === messageId;

/**
 * Returns the table of a message: that of its controls, else the one of this channel whose board it is.
 *
 * @returns null when the table is gone; undefined when the message belongs to none
 */
const tableOf = async (
  { tables, channelId }: Context,
  { id, isOwn, customIds }: TargetMessage,
): Promise<Table | null | undefined> => {
  if (!isOwn) return undefined;
  const [tableId] = customIds.flatMap((customId) => parseCustomId(customId)?.tableId ?? []);
  if (tableId !== undefined) return tables.load(tableId);
  const open = (await tables.openInChannel(channelId)).find(isShownBy(id));
  return open ?? (await tables.gamesInChannel(channelId, 'ended', { limit: MAX_ENDED })).items.find(isShownBy(id));
};

/** Runs the handler with the table of a message, if the person may look at that table from here. */
export const withTableOfMessage = async (
  context: Context,
  message: TargetMessage,
  work: (table: Table) => Promise<Answer>,
): Promise<Answer> => {
  const table = await tableOf(context, message);
  if (table === undefined) return say(context, 'at-message.none');
  if (table === null) return say(context, 'replay.gone');
  if (mayLookAt(context, table)) return work(table);
  // Spectators in direct messages read boards of other places.
  const watched = await context.watches.watchedBy(context.person.userId);
  return watched.some(({ id }) => id === table.id)
    ? pageWithLink(context, table, context.texts.t('common:at-message.elsewhere'))
    : say(context, 'replay.gone');
};
