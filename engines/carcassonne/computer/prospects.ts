import { memoIn } from '#engines/core/memo.js';
import type { Board, Feature } from '../board/board.js';
import { ANYWHERE, demandAt, meets } from '../board/frontier.js';
import { adjacentCities, featureOn, orientationOf, tileAt, tilesOf } from '../board/lookup.js';
import type { RuleSet } from '../composition/rule-set.js';
import { adjacentCells, neighbourhood, sameCell, type Cell } from '../geometry/cell.js';
import { directions } from '../geometry/direction.js';
import { size } from '../persistent/bit-set.js';
import type { Position } from '../position/state.js';
import { worth } from '../rules/scoring.js';
import { ANYTHING } from '../tiles/oriented-tile.js';
import type { Ease } from './weights.js';

export interface Outlook {
  readonly tilesLeft: number;
  readonly seats: number;
  /** The number of tiles left that fit a demand, in any rotation. */
  readonly fitting: (demand: string) => number;
  readonly ease: Ease;
}

export const holeFillersOf = ({ hooks }: RuleSet, position: Position): number =>
  hooks.computer.holeFillers.reduce((sum, count) => sum + count(position), 0);

/**
 * Counts the tiles that fit. There are few different demands, the same for all moves of a turn.
 *
 * @param holeFillers further tiles that fit on a cell with four neighbours
 */
export const fittingOf = ({ tiles }: RuleSet, left: Position['left'], holeFillers = 0): Outlook['fitting'] => {
  const counts = new Map<string, number>();
  return (demand) =>
    memoIn(counts, demand, () =>
      left.reduce(
        (sum, [id, copies]) => (tiles.distinctTurns(id).some((turn) => meets(turn, demand)) ? sum + copies : sum),
        demand.includes(ANYTHING) ? 0 : holeFillers,
      ),
    );
};

/** A cell where a tile would touch a feature, and its demand. */
export interface OpenCell {
  readonly cell: Cell;
  readonly demand: string;
}

/** Fitting tiles for each seat that are placed elsewhere before one is placed on a certain cell. */
const PATIENCE = 1.3;

/** The probability that a cell is filled before the game ends, 0 to 1. */
const fillChance = ({ seats, fitting }: Outlook, demand: string): number => {
  const fit = fitting(demand);
  return fit / (fit + PATIENCE * seats);
};

/** The free cells at the edges of a road or city, or around a monastery or the like, each once. */
const cellsOpenOn = (rules: RuleSet, board: Board, feature: Feature): readonly Cell[] => {
  if (feature.open === 0) return [];
  const cells: Cell[] = [];
  const add = (cell: Cell): void => {
    if (tileAt(board, cell) === null && !cells.some((each) => sameCell(each, cell))) cells.push(cell);
  };
  for (const tile of tilesOf(board, feature))
    for (const [at, segment] of orientationOf(rules, tile).segments.entries()) {
      if (segment.kind !== feature.kind || featureOn(board, tile, at).id !== feature.id) continue;
      if (rules.surrounded.includes(feature.kind)) neighbourhood(tile.cell).forEach(add);
      else for (const edge of segment.edges) add(adjacentCells(tile.cell)[directions.indexOf(edge)] ?? tile.cell);
    }
  return cells;
};

/** By feature, because a tile on one of its open cells would create a new feature object. */
const cellsByFeature = new WeakMap<Feature, readonly Cell[]>();

export const openCellsOf = (rules: RuleSet, board: Board, feature: Feature): readonly OpenCell[] =>
  memoIn(cellsByFeature, feature, () => cellsOpenOn(rules, board, feature)).map((cell) => ({
    cell,
    demand: demandAt(board, cell) ?? ANYWHERE,
  }));

/** The probability that a road, city, monastery or the like is completed, 0 to 1; other features never are. */
export const completionChance = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  const isSurrounded = rules.surrounded.includes(feature.kind) && !rules.lasting.includes(feature.kind);
  if (feature.kind !== 'road' && feature.kind !== 'city' && !isSurrounded) return 0;
  const ease = outlook.ease[feature.kind === 'road' || feature.kind === 'city' ? feature.kind : 'surrounded'];
  let chance = 1;
  for (const { demand } of openCellsOf(rules, board, feature)) chance *= ease * fillChance(outlook, demand);
  // Any player may fill the surrounding cells, mostly by accident.
  return isSurrounded ? Math.sqrt(chance) : chance;
};

const growth = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  let sum = 0;
  for (const { demand } of openCellsOf(rules, board, feature)) sum += fillChance(outlook, demand);
  return sum;
};

const POINTS_PER_SUPPLIED_CITY = 3;

/** Tiles for each seat before one reaches a certain stretch of a field's border. */
const FIELD_PATIENCE = 2.5;

/** A field scores for the cities that it touches, and may reach further ones. */
const fieldProspect = (rules: RuleSet, board: Board, field: Feature, outlook: Outlook): number => {
  const { tilesLeft, seats } = outlook;
  const cities = adjacentCities(board, field).filter(({ open }) => open > 0);
  const likely = cities.reduce((sum, city) => sum + completionChance(rules, board, city, outlook), 0);
  const newCities = Math.min(field.open, 4) * 0.12 * (tilesLeft / (tilesLeft + FIELD_PATIENCE * seats));
  return worth(rules, board, field) + POINTS_PER_SUPPLIED_CITY * (likely + newCities);
};

const cityProspect = (rules: RuleSet, board: Board, city: Feature, outlook: Outlook): number => {
  const counted = size(city.tiles) + city.coatsOfArms;
  const chance = completionChance(rules, board, city, outlook);
  const complete = 2 * (counted + city.open * 0.6);
  return chance * complete + (1 - chance) * (counted + 0.3 * growth(rules, board, city, outlook));
};

const plainProspect = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  switch (feature.kind) {
    case 'road':
      return size(feature.tiles) + 0.7 * growth(rules, board, feature, outlook);
    case 'city':
      return cityProspect(rules, board, feature, outlook);
    case 'field':
      return fieldProspect(rules, board, feature, outlook);
    default:
      return rules.surrounded.includes(feature.kind) ? size(feature.tiles) + growth(rules, board, feature, outlook) : 0;
  }
};

export const prospectOf = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  const chance = completionChance(rules, board, feature, outlook);
  return rules.hooks.computer.prospect.reduce(
    (points, prospect) => prospect(feature, points, chance),
    plainProspect(rules, board, feature, outlook),
  );
};
