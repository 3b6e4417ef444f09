import type { Canvas } from '#renderers/kit/canvas.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { View } from '#engines/carcassonne/position/view.js';
import { drawBoard } from '#renderers/carcassonne/board.js';
import { type Choices, drawCells } from '#renderers/carcassonne/landscape/cells.js';
import { drawPlaces, type NumberedPlace } from '#renderers/carcassonne/landscape/places.js';
import { drawPreview, type DraftTurn } from '#renderers/carcassonne/landscape/preview.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { PanelPage } from '#renderers/kit/game/game.js';

export type Drawing =
  | { readonly kind: 'cells'; readonly view: View; readonly shown: Choices }
  | { readonly kind: 'preview'; readonly view: View; readonly draft: DraftTurn }
  | {
      readonly kind: 'places';
      readonly view: View;
      readonly places: readonly NumberedPlace[];
      readonly around: readonly Cell[];
    }
  | { readonly kind: 'board'; readonly view: View };

export type Page = PanelPage<Drawing>;

export const drawPanel = (drawing: Drawing, scene: Scene): Canvas => {
  switch (drawing.kind) {
    case 'cells':
      return drawCells(drawing.view, drawing.shown, scene.texts);
    case 'preview':
      return drawPreview(drawing.view, drawing.draft, scene.texts);
    case 'places':
      return drawPlaces(drawing.view, drawing.places, drawing.around, scene.texts);
    case 'board':
      return drawBoard(drawing.view, scene);
  }
};
