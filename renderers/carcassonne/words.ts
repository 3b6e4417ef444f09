import type { FigureKind } from '../../engines/carcassonne/figure.js';
import { cellName } from '../../engines/carcassonne/geometry/cell.js';
import type { FigureStep, Placement } from '../../engines/carcassonne/move.js';
import type { TextParams, Texts } from '../kit/renderer.js';

/** A text of this game. */
export const say = (texts: Texts, key: string, params?: TextParams): string => texts.t(`carcassonne:${key}`, params);

/** "road N": a segment's kind in the reader's language, and its direction as in the notation. */
export const spotInWords = (texts: Texts, spot: string): string => {
  const [kind = '', where] = spot.split('-');
  const name = say(texts, `features.${kind}.name`);
  if (where === undefined) return name;
  return `${name} ${where === 'centre' ? say(texts, 'features.centre') : where}`;
};

export const figureName = (texts: Texts, kind: FigureKind): string => say(texts, `figures.${kind}`);

/** Where the tile goes and how it is turned. */
export const placementInWords = (texts: Texts, { cell, rotation }: Placement): string =>
  say(texts, rotation === 0 ? 'moves.placed' : 'moves.placed-turned', { cell: cellName(cell), rotation });

/** What a player does after laying the tile. */
export const stepInWords = (texts: Texts, step: FigureStep): string => {
  switch (step.kind) {
    case 'pass':
      return say(texts, 'moves.pass');
    case 'put':
      return say(texts, 'moves.put', { figure: figureName(texts, step.figure), spot: spotInWords(texts, step.spot) });
    case 'acrobat':
    case 'pyramid':
      return say(texts, `moves.${step.kind}`, { cell: cellName(step.cell) });
  }
};
