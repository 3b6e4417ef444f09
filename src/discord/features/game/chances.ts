import { tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { viewing } from '#src/discord/interactions/tables/find-table.js';
import type { Feature } from '#src/discord/interactions/command.js';
import { answer } from '#src/discord/interactions/context.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import { textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/discord/messages/scene.js';

/** What may still come, as far as the reader may know: a player's own view, or for others what the table shows. */
const showChances = viewing((context, table, playerView) => {
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
});

export const chances: Feature = {
  presses: [tablePress('chances', 'answer', showChances)],
};
