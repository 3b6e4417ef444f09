import type { Texts } from '#renderers/kit/renderer.js';
import type { Game } from '#src/discord/games/game.js';
import { gameName } from '#src/discord/games/games.js';
import { sampleNames } from '#src/discord/games/sample-game.js';
import type { Block } from '../page.js';
import { imageOf } from '../pictures/order.js';

/** The cover as a lobby shows it. */
export const coverPicture = (game: Game, texts: Texts): Block => ({
  kind: 'picture',
  name: 'cover',
  image: imageOf(game, { texts, names: sampleNames }, { kind: 'cover' }),
  alt: texts.t('common:lobby.cover', { game: gameName(game, texts.locale) }),
});
