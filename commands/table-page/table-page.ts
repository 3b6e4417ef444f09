import { say, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import type { Feature } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { textBlock } from '#src/discord/messages/page.js';
import { privateButton } from '#src/discord/messages/pages/table-buttons.js';
import { seatOf, type Table } from '#src/model/table.js';

const linksTo = async (context: Context, table: Table): Promise<Answer> => {
  const { links, games, person, texts } = context;
  // The button is from a time when the bot had pages.
  if (links === null) return say(context, 'table-page.none');
  const { accent } = games.of(table);
  const isSeated = seatOf(table, person.userId) !== null;
  // A player shares the link with others, so it uses the table's language.
  const spectators = await links.forSpectators(table.id, isSeated ? table.locale : texts.locale);
  const watching = { url: spectators, label: texts.t('common:table-page.watch'), emoji: '👀' };
  if (!isSeated)
    return {
      accent,
      blocks: [textBlock(texts.t('common:table-page.spectator')), { kind: 'buttons', buttons: [watching] }],
    };
  const own = await links.forPlayer(table.id, person.userId, texts.locale);
  const isHost = table.hostId === person.userId;
  return {
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
  };
};

const closePages = async (context: Context, table: Table): Promise<Answer> => {
  if (seatOf(table, context.person.userId) !== null) await context.links?.closePages(table.id, context.person.userId);
  return linksTo(context, table);
};

/** Revokes the public link. The person may no longer be the host when the press arrives. */
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
