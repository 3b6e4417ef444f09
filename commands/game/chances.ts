import { viewing } from '#src/discord/interactions/tables/find-table.js';
import { say, tablePress } from '#src/discord/interactions/tables/table-changes.js';
import { areGainsHidden, hasEnded, isMaterialHidden } from '#src/model/table.js';
import type { Feature } from '#src/discord/interactions/command.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import { privateButton } from '#src/discord/messages/pages/table-buttons.js';
import { imageOf } from '#src/discord/messages/pictures/order.js';
import { textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/words/scene.js';

/** Shows the remaining material as far as the reader may know: in the player's own view, or in the public one. */
const showChances = viewing((context, table, playerView) => {
  // A board of the game stays in the channel after its end.
  if (hasEnded(table)) return say(context, 'watch.over');
  if (isMaterialHidden(table)) return say(context, 'refusals.aids-off');
  const game = context.games.of(table);
  const scene = sceneOf(table, context.texts);
  const { view } = playerView;
  const words = game.renderer.chances?.(view, scene) ?? '';
  const material = game.renderer.material?.(view, scene) ?? null;
  return {
    accent: game.accent,
    expiry: expiryOf(game, table, { playerView }, context.texts),
    blocks: [
      textBlock(context.texts.t('common:chances.title')),
      textBlock(words === '' ? context.texts.t('common:chances.nothing') : words),
      ...(material === null
        ? []
        : [
            {
              kind: 'picture',
              name: 'material',
              image: imageOf(game, scene, { kind: 'material', view }),
              alt: material.alt,
            } as const,
          ]),
      ...(game.renderer.claims === undefined || areGainsHidden(table)
        ? []
        : [{ kind: 'buttons', buttons: [privateButton('claims', table, context.texts)] } as const]),
    ],
  };
});

export const chances: Feature = {
  presses: [tablePress('chances', 'answer', showChances)],
};
