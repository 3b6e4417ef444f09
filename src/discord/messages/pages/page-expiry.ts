import type { Texts } from '#renderers/kit/renderer.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type PageExpiry, textPage } from '../page.js';

/**
 * Returns the expiry of a page with this view: the end of the turn in a memory game, or none otherwise.
 *
 * @param lasting public text that stays after the expiry
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
