import { noPositionKey, say, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { seatOf } from '#src/model/table.js';
import type { Feature } from '#src/discord/interactions/command.js';
import { type Answer, answer, type Context } from '#src/discord/interactions/context.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import { textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/discord/messages/scene.js';
import type { TableSnapshot } from '#src/tables/queries/table-snapshot.js';

/** What may still come, as far as the reader may know: a player's own view, or for others what the table shows. */
const showChances = (context: Context, table: TableSnapshot): Answer => {
  const playerView = table.view(seatOf(table, context.person.userId) ?? 'table');
  if (playerView === null) return answer(say(context, noPositionKey(table)));
  const game = context.games.of(table);
  const words = game.renderer.chances?.(playerView.view, sceneOf(table, context.texts)) ?? '';
  return answer({
    accent: game.accent,
    expiry: expiryOf(game, table, playerView, context.texts),
    blocks: [
      textBlock(context.texts.t('common:chances.title')),
      textBlock(words === '' ? context.texts.t('common:chances.nothing') : words),
    ],
  });
};

export const chances: Feature = {
  presses: [tablePress('chances', 'answer', (context, table) => showChances(context, table))],
};
