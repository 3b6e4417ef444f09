import type { Engine, GameTypes } from '#engines/core/engine.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { gamesById } from '#src/app/games.js';

/** A picture of a game, in a form that can be sent to a browser. */
export interface PictureOrder {
  readonly gameId: string;
  readonly kind: 'board' | 'hand' | 'panel';
  readonly view: GameTypes['View'];
  readonly moves: ReturnType<Engine['moves']>;
}

/** Draws it where the program runs. @throws RangeError when there is no such picture */
export const drawPicture = ({ gameId, kind, view, moves }: PictureOrder, scene: Scene): Canvas => {
  const game = gamesById.get(gameId);
  const picture = kind === 'panel' ? game?.panel({ view, moves, path: [], scene }).picture : undefined;
  const drawn =
    kind === 'board'
      ? game?.renderer.board(view, scene)
      : kind === 'hand'
        ? game?.renderer.hand(view, scene)
        : picture && game?.drawPanel(picture.drawing, scene);
  if (drawn === undefined || drawn === null) throw new RangeError(`${gameId} has no ${kind} to be drawn here`);
  return drawn;
};
