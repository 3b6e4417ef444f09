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

/** How much of the game is still to come. */
export interface Outlook {
  /** Tiles still to be drawn. */
  readonly tilesLeft: number;
  readonly seats: number;
  /** How many of them fit on a cell where the neighbours demand this, turned as they may be. */
  readonly fitting: (demand: string) => number;
}

/** How many tiles that fit in any hole the players hold. */
export const holeFillersOf = ({ hooks }: RuleSet, position: Position): number =>
  hooks.holeFillers.reduce((sum, count) => sum + count(position), 0);

/**
 * Counts the tiles that fit: there are few different demands, and they are the same for all moves of a turn.
 *
 * @param holeFillers how many more fit on a cell with a tile on each side
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

/** A cell where a tile would touch a feature, and what it must show there. */
export interface OpenCell {
  readonly cell: Cell;
  readonly demand: string;
}

/** Tiles that fit, for each seat, that are laid elsewhere before one is laid on a certain cell. */
const PATIENCE = 1.3;

/** How likely a cell is to be filled before the game ends, from 0 to 1. */
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

/** By feature: a tile on one of its open cells would make it another. */
const cellsByFeature = new WeakMap<Feature, readonly Cell[]>();

/** Where a road, city, monastery or the like can grow, and what fits there. */
export const openCellsOf = (rules: RuleSet, board: Board, feature: Feature): readonly OpenCell[] =>
  memoIn(cellsByFeature, feature, () => cellsOpenOn(rules, board, feature)).map((cell) => ({
    cell,
    demand: demandAt(board, cell) ?? ANYWHERE,
  }));

/** How likely a road, city, monastery or the like is to be completed, from 0 to 1; other features never are. */
export const completionChance = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  const isSurrounded = rules.surrounded.includes(feature.kind) && !rules.lasting.includes(feature.kind);
  if (feature.kind !== 'road' && feature.kind !== 'city' && !isSurrounded) return 0;
  let chance = 1;
  for (const { demand } of openCellsOf(rules, board, feature)) chance *= fillChance(outlook, demand);
  // Anybody may fill what lies around, and mostly does without meaning to.
  return isSurrounded ? Math.sqrt(chance) : chance;
};

/** How many cells where a feature can grow are likely to be filled. */
const growth = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  let sum = 0;
  for (const { demand } of openCellsOf(rules, board, feature)) sum += fillChance(outlook, demand);
  return sum;
};

const POINTS_PER_SUPPLIED_CITY = 3;

/** Tiles for each seat that are laid before one reaches a certain stretch of a field's border. */
const FIELD_PATIENCE = 2.5;

/** A field earns for the cities it touches, and may yet meet others. */
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

/** What an open feature is expected to pay in the base game. */
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

/** The points that a feature is expected to pay the seat that will have the majority on it. */
export const prospectOf = (rules: RuleSet, board: Board, feature: Feature, outlook: Outlook): number => {
  const chance = completionChance(rules, board, feature, outlook);
  return rules.hooks.prospect.reduce(
    (points, prospect) => prospect(feature, points, chance),
    plainProspect(rules, board, feature, outlook),
  );
};
