import type { Engine, GameTypes } from '#engines/core/engine.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { contextOf } from '#renderers/kit/surface.js';
import { gamesById } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';

export interface PictureOrder {
  readonly gameId: string;
  /** `tapped` is the page's picture after a tap on the first region. */
  readonly kind: 'board' | 'hand' | 'panel' | 'tapped';
  readonly view: GameTypes['View'];
  readonly moves: ReturnType<Engine['moves']>;
}

const drawTapped = ({ renderer }: Game, { view, moves }: PictureOrder, scene: Scene): Canvas | null => {
  const [region] = renderer.regions?.(view, moves, scene)?.regions ?? [];
  const asked = region === undefined ? null : (renderer.regions?.(view, region.moves, scene) ?? null);
  if (asked === null) return null;
  const canvas =
    asked.picture?.() ?? renderer.table?.(view, scene) ?? renderer.sheet?.(view, scene) ?? renderer.board(view, scene);
  asked.draw?.(contextOf(canvas));
  return canvas;
};

const drawn = (game: Game, order: PictureOrder, scene: Scene): Canvas | null => {
  const { kind, view, moves } = order;
  switch (kind) {
    case 'board':
      return game.renderer.board(view, scene);
    case 'hand':
      return game.renderer.hand(view, scene);
    case 'panel': {
      const { picture } = game.panel({ view, moves, path: [], scene });
      return picture === undefined ? null : game.drawPanel(picture.drawing, scene);
    }
    case 'tapped':
      return drawTapped(game, order, scene);
  }
};

/** Draws it in this process; null where there is no such picture of the position. */
export const drawPicture = (order: PictureOrder, scene: Scene): Canvas | null => {
  const game = gamesById.get(order.gameId);
  if (game === undefined) throw new RangeError(`There is no game ${order.gameId}`);
  return drawn(game, order, scene);
};
