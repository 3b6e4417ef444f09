import { sameFigure, type Figure } from '../position/figure.js';
import { near, sameCell, type Cell } from '../geometry/cell.js';
import { withItem } from '../persistent/sparse-array.js';
import type { RuleSet } from '../composition/rule-set.js';
import { boardWith, featureWith, type Board, type BoardTile, type Feature } from './board.js';
import { featureAt, featureOn, featuresOf, orientationOf, tileOn, tilesOf } from './lookup.js';

const withFigures = (board: Board, feature: Feature, figures: readonly Figure[]): Board =>
  boardWith(board, { features: withItem(board.features, feature.id, featureWith(feature, { figures })) });

export const withFigure = (board: Board, id: number, figure: Figure): Board => {
  const feature = featureAt(board, id);
  return withFigures(board, feature, [...feature.figures, figure]);
};

export const figuresOn = (rules: RuleSet, board: Board, tile: BoardTile): readonly Figure[] => {
  const found: Figure[] = [];
  for (const [at, { name }] of orientationOf(rules, tile).segments.entries())
    for (const figure of featureOn(board, tile, at).figures)
      if (figure.spot === name && sameCell(figure.cell, tile.cell)) found.push(figure);
  return found;
};

export const exposedOn = (rules: RuleSet, board: Board, tile: BoardTile): readonly Figure[] => {
  const safe = featuresOf(board, tile)
    .filter(({ kind }) => rules.strongholds.includes(kind))
    .flatMap(({ figures }) => figures);
  return figuresOn(rules, board, tile).filter((figure) => !safe.includes(figure));
};

/** The figures of a feature on a cell and the eight around it. Figures in a stronghold are on all of its tiles. */
export const figuresNear = (rules: RuleSet, board: Board, feature: Feature, cell: Cell): readonly Figure[] => {
  if (rules.indoors.includes(feature.kind)) return [];
  const isOnAllTiles = rules.strongholds.includes(feature.kind);
  return isOnAllTiles && tilesOf(board, feature).some((tile) => near(tile.cell, cell))
    ? feature.figures
    : feature.figures.filter((figure) => near(figure.cell, cell));
};

/**
 * The number of the feature under a figure.
 *
 * @throws for a place that is not on the board, which is a bug
 */
export const featureUnder = (rules: RuleSet, board: Board, { cell, spot }: Pick<Figure, 'cell' | 'spot'>): number => {
  const tile = tileOn(board, cell);
  const id = tile.features[orientationOf(rules, tile).segments.findIndex(({ name }) => name === spot)];
  if (id === undefined) throw new RangeError(`no feature is called ${spot} there`);
  return id;
};

export const occupantsOf = (rules: RuleSet, board: Board, feature: Feature): readonly Figure[] =>
  rules.hooks.placing.occupants.flatMap((occupants) => occupants(rules, board, feature));

export const withoutFigure = (rules: RuleSet, board: Board, gone: Figure): Board => {
  const feature = featureAt(board, featureUnder(rules, board, gone));
  const at = feature.figures.findIndex((figure) => sameFigure(figure, gone));
  return withFigures(board, feature, feature.figures.toSpliced(at, 1));
};
