import { say, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import type { Feature } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { textBlock } from '#src/discord/messages/page.js';
import { privateButton } from '#src/discord/messages/pages/table-buttons.js';
import { seatOf, type Table } from '#src/model/table.js';

/** The table as a page: a link of one's own for who sits there, and the one that may be passed on. */
const linksTo = async (context: Context, table: Table): Promise<Answer> => {
  const { links, games, person, texts } = context;
  // A button of a bot that had pages.
  if (links === null) return answer(say(context, 'table-page.none'));
  const { accent } = games.of(table);
  const isSeated = seatOf(table, person.userId) !== null;
  // What a player passes on is for others of the table.
  const spectators = await links.forSpectators(table.id, isSeated ? table.locale : texts.locale);
  const watching = { url: spectators, label: texts.t('common:table-page.watch'), emoji: '👀' };
  if (!isSeated)
    return answer({
      accent,
      blocks: [textBlock(texts.t('common:table-page.spectator')), { kind: 'buttons', buttons: [watching] }],
    });
  const own = await links.forPlayer(table.id, person.userId, texts.locale);
  const isHost = table.hostId === person.userId;
  return answer({
    accent,
    blocks: [
      textBlock(texts.t('common:table-page.player')),
      { kind: 'buttons', buttons: [{ url: own, label: texts.t('common:table-page.open'), emoji: '🎪' }, watching] },
      {
        kind: 'buttons',
        buttons: [
          privateButton('closepages', table, texts),
          ...(isHost ? [privateButton('newlink', table, texts)] : []),
        ],
      },
    ],
  });
};

/** Ends the pages that a player has open elsewhere, and takes the links back that open more. */
const closePages = async (context: Context, table: Table): Promise<Answer> => {
  if (seatOf(table, context.person.userId) !== null) await context.links?.closePages(table.id, context.person.userId);
  return linksTo(context, table);
};

/** Lets no one watch any more by a link that was passed on. What somebody pressed as the host may come after another is. */
const renewLink = async (context: Context, table: Table): Promise<Answer> => {
  if (table.hostId === context.person.userId) await context.links?.renewSpectatorLink(table.id);
  return linksTo(context, table);
};

export const tablePage: Feature = {
  presses: [
    tablePress('page', 'answer', linksTo),
    tablePress('closepages', 'answer', closePages),
    tablePress('newlink', 'answer', renewLink),
  ],
};
