import type { Texts } from '#renderers/kit/renderer.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#renderers/kit/game/game.js';
import { type PageExpiry, textPage } from '../page.js';

interface ExpiringView {
  readonly playerView: PlayerView;
  /** Public text that stays after the expiry. */
  readonly lasting?: string;
}

/**
 * Returns the expiry of a page with this view: the end of the turn in a memory game, or none otherwise.
 */
export const expiryOf = (
  game: Game,
  table: Table,
  { playerView: { status }, lasting = '' }: ExpiringView,
  texts: Texts,
): PageExpiry | undefined => {
  if (!game.renderer.boardExpires || status.kind !== 'playing') return undefined;
  const words = lasting === '' ? texts.t('common:board.expired') : lasting;
  return { tableId: table.id, turn: status.turn, into: textPage(words, game.accent) };
};
