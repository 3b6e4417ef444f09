import type { Texts } from '#renderers/kit/renderer.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type PageExpiry, textPage } from '../page.js';

/**
 * When a page that shows this view expires: in a game of memory at the end of the turn, else never.
 *
 * @param lasting what the page told that need not be remembered: it stays
 */
export const expiryOf = (
  game: Game,
  table: Table,
  { status }: PlayerView,
  texts: Texts,
  lasting = '',
): PageExpiry | undefined => {
  if (!game.renderer.boardExpires || status.kind !== 'playing') return undefined;
  const expired = texts.t('common:board.expired');
  const words = lasting === '' ? expired : `${lasting}\n-# ${expired}`;
  return { tableId: table.id, turn: status.turn, into: textPage(words, game.accent) };
};
