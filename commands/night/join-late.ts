import { seatsWith } from '#engines/core/options.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { changeAndAnswer, pageWithLink, requestAt, say } from '#src/discord/interactions/tables/table-changes.js';
import type { Night } from '#src/model/record/night.js';
import { seatOf, type Table } from '#src/model/table.js';

/** Takes a seat at a table of the night that waits for players. */
export const joinLate = async (context: Context, night: Night): Promise<Answer> => {
  const { tables, games, texts, person } = context;
  const loaded = await Promise.all(night.tables.map(({ tableId }) => tables.load(tableId)));
  const found = loaded.filter((table) => table !== null);
  const own = found.find((table) => seatOf(table, person.userId) !== null);
  if (own !== undefined) return pageWithLink(context, own, texts.t('common:night.late.seated'));
  const hasRoom = (table: Table): boolean =>
    table.phase === 'lobby' && table.seats.length < seatsWith(games.of(table).engine, table.options).max;
  const free = found.find(hasRoom);
  if (free === undefined) return say(context, 'night.late.full');
  return changeAndAnswer(context, free, () => tables.join(requestAt(context, free)), {
    done: (joined) => {
      context.threads.follow(joined, person.userId, context.channelId);
      return pageWithLink(context, joined, texts.t('common:lobby.done.join'));
    },
  });
};
