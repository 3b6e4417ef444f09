import type { Texts } from '#renderers/kit/renderer.js';
import type { PlayerView } from '#src/model/player-view.js';
import type { Table } from '#src/model/table.js';
import type { Game } from '#src/discord/catalog/game.js';
import { type PageExpiry, textPage } from '../page.js';

/** When a page that shows this view expires: in a game of memory at the end of the turn, else never. */
export const expiryOf = (game: Game, table: Table, { status }: PlayerView, texts: Texts): PageExpiry | undefined =>
  game.renderer.boardExpires && status.kind === 'playing'
    ? { tableId: table.id, turn: status.turn, into: textPage(texts.t('common:board.expired'), game.accent) }
    : undefined;
