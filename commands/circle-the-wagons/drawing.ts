import type { Canvas } from 'canvas';
import type { View } from '#engines/circle-the-wagons/view.js';
import { drawChoices } from '#renderers/circle-the-wagons/pictures/choice-pictures.js';
import { type Candidates, drawCandidates, drawPreview } from '#renderers/circle-the-wagons/pictures/place-pictures.js';
import type { TriedPlacement } from '#renderers/circle-the-wagons/tried-placements.js';
import type { Scene } from '#renderers/kit/renderer.js';

/** What a picture of the panel shows. */
export type Drawing =
  | { readonly kind: 'choices'; readonly view: View }
  | { readonly kind: 'candidates'; readonly view: View; readonly candidates: Candidates }
  | { readonly kind: 'preview'; readonly view: View; readonly trial: TriedPlacement };

/** Draws what a page of the panel shows. */
export const drawPanel = (drawing: Drawing, scene: Scene): Canvas => {
  switch (drawing.kind) {
    case 'choices':
      return drawChoices(drawing.view, scene);
    case 'candidates':
      return drawCandidates(drawing.view, drawing.candidates, scene);
    case 'preview':
      return drawPreview(drawing.view, drawing.trial, scene);
  }
};
