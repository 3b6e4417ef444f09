import type { Texts } from '#renderers/kit/renderer.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { handPicture } from '#src/discord/messages/pages/board-page.js';
import { privateButton } from '#src/discord/messages/pages/table-buttons.js';
import { expiryOf } from '#src/discord/messages/pages/page-expiry.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type Block, type Page, textBlock } from '#src/discord/messages/page.js';
import { sceneOf } from '#src/words/scene.js';

/** The maximum number of listed moves; `/move` finds the others. */
const MAX_MOVES = 30;

const moveLines = (game: Game, table: Table, playerView: PlayerView, texts: Texts): readonly string[] => {
  const scene = sceneOf(table, texts);
  const lines = playerView.moves
    .slice(0, MAX_MOVES)
    .map((move) => `- ${escapeMarkdown(game.renderer.move(playerView.view, move, scene))}`);
  const left = playerView.moves.length - lines.length;
  return left > 0 ? [...lines, texts.t('common:hand.more', { count: left })] : lines;
};

const handBlocks = (game: Game, table: Table, playerView: PlayerView, texts: Texts): readonly Block[] => {
  const picture = handPicture(game, table, playerView, texts);
  return picture === null
    ? [textBlock(texts.t('common:hand.nothing'))]
    : [textBlock(texts.t('common:hand.title')), picture];
};

/** Shows a player's private hand, and on their turn the possible moves. `playerView` is the player's own. */
export const handPage = (game: Game, table: Table, playerView: PlayerView, texts: Texts): Page => ({
  accent: game.accent,
  expiry: expiryOf(game, table, { playerView }, texts),
  blocks: [
    ...handBlocks(game, table, playerView, texts),
    ...(playerView.moves.length === 0
      ? []
      : [
          textBlock([texts.t('common:hand.moves'), ...moveLines(game, table, playerView, texts)].join('\n')),
          {
            kind: 'buttons',
            buttons: [privateButton('panel', table, texts), privateButton('form', table, texts)],
          } as const,
        ]),
  ],
});
