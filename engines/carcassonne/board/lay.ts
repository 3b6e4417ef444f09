import { memoLast } from '#engines/core/memo.js';
import { adjacentCells, type Cell } from '../geometry/cell.js';
import { emptySet, setOf, size, union, type BitSet } from '../persistent/bit-set.js';
import { Draft } from '../persistent/draft.js';
import { emptySparseArray, withItem } from '../persistent/sparse-array.js';
import type { RuleSet } from '../composition/rule-set.js';
import { linkAcross, marksOf, sideOf, type OrientedSegment, type OrientedTile } from '../tiles/oriented-tile.js';
import type { Overpass } from '../tiles/overpass.js';
import type { FeatureKind, Mark } from '../tiles/tile.js';
import {
  boardWith,
  featureWith,
  type Board,
  type BoardTile,
  type BuiltOverpass,
  type Feature,
  type MergedInto,
  type PlacedTile,
} from './board.js';
import { frontierAfter } from './frontier.js';
import { cellIndex, featureAt, featureOn, orientationOf, tileAt } from './lookup.js';

export const emptyBoard: Board = {
  tiles: emptySparseArray,
  numbers: emptySparseArray,
  features: emptySparseArray,
  frontier: { cells: emptySparseArray, demands: [], uncounted: null },
  tilesPlaced: 0,
  featuresMade: 0,
};

const withFeature = (board: Board, feature: Feature): Board =>
  boardWith(board, { features: withItem(board.features, feature.id, feature) });

type Features = Draft<Feature | MergedInto>;

const currentFeature = (features: Features, id: number): Feature => {
  let found = features.item(id);
  while (typeof found === 'number') found = features.item(found);
  if (found === null) throw new RangeError(`no feature has number ${id}`);
  return found;
};

/** A feature with additional marks; the same object if there are none, as for most features. */
const withMarks = (feature: Feature, more: readonly (readonly [Mark, number])[]): Feature => {
  if (more.length === 0) return feature;
  const marks: Record<Mark, number> = { ...feature.marks };
  for (const [mark, count] of more) marks[mark] = (marks[mark] ?? 0) + count;
  return { ...feature, marks };
};

/** Merges two features. The larger one keeps its number, so that few steps lead from any old number to the new one. */
const join = (features: Features, a: Feature, b: Feature): Feature => {
  const [kept, lost] = size(a.tiles) >= size(b.tiles) ? [a, b] : [b, a];
  features.set(lost.id, kept.id);
  const joined = featureWith(kept, {
    tiles: union(kept.tiles, lost.tiles),
    open: kept.open + lost.open,
    coatsOfArms: kept.coatsOfArms + lost.coatsOfArms,
    figures: [...kept.figures, ...lost.figures],
    ...(kept.cities === undefined ? {} : { cities: union(kept.cities, lost.cities ?? emptySet) }),
  });
  return lost.marks === undefined ? joined : withMarks(joined, Object.entries(lost.marks));
};

type Neighbours = readonly (BoardTile | null)[];

const numberAcross = (neighbour: BoardTile, { atLink }: OrientedTile, link: number): number | null =>
  neighbour.features[atLink[linkAcross(link)] ?? -1] ?? null;

/** The numbers of a neighbour's further features across a link, where two of its cities share it. */
const numbersSharing = (neighbour: BoardTile, { sharing }: OrientedTile, link: number): readonly number[] =>
  sharing.length === 0
    ? []
    : sharing.filter(([other]) => other === linkAcross(link)).flatMap(([, at]) => neighbour.features[at] ?? []);

/** The number of a neighbour's feature across a link; null if its edge is blank. */
export const featureAcross = (rules: RuleSet, neighbour: BoardTile, link: number): number | null =>
  numberAcross(neighbour, orientationOf(rules, neighbour), link);

/** A feature with one open end less, because it met a wild edge. */
const closeOnce = (features: Features, id: number): void => {
  const feature = currentFeature(features, id);
  features.set(feature.id, featureWith(feature, { open: feature.open - 1 }));
};

const neighboursOf = (board: Board, cell: Cell): Neighbours => adjacentCells(cell).map((each) => tileAt(board, each));

/**
 * The numbers of the features that end at a tile's wild edges, one entry for each end. All other edges match the
 * neighbours.
 */
const featuresMetBy = (rules: RuleSet, board: Board, cell: Cell, { type, atLink }: OrientedTile): readonly number[] => {
  if (!type.wild) return [];
  const neighbours = neighboursOf(board, cell);
  return atLink.flatMap((segment, link) => {
    const neighbour = neighbours[sideOf(link)];
    if (segment !== -1 || !neighbour) return [];
    const oriented = orientationOf(rules, neighbour);
    return [numberAcross(neighbour, oriented, link) ?? [], numbersSharing(neighbour, oriented, link)].flat();
  });
};

export const closedAround = (rules: RuleSet, board: Board, tile: BoardTile): readonly Feature[] =>
  featuresMetBy(rules, board, tile.cell, orientationOf(rules, tile)).map((id) => featureAt(board, id));

interface Neighbour {
  readonly tile: BoardTile;
  readonly oriented: OrientedTile;
}

type Connector = (laid: Feature, links: readonly number[], isSecond: (link: number) => boolean) => void;

/**
 * Adds the features of new segments, merged with their neighbours at each link. At a link that two cities of the tile
 * share, the second one closes only its own end, because the first has closed the neighbour's.
 */
const connectorOf =
  (features: Features, sides: readonly (Neighbour | null)[]): Connector =>
  (laid, links, isSecond) => {
    features.set(laid.id, laid);
    let feature = laid;
    let closed = 0;
    for (const link of links) {
      const neighbour = sides[sideOf(link)];
      if (!neighbour) continue;
      const across = numberAcross(neighbour.tile, neighbour.oriented, link);
      const met = across === null ? [] : [across, ...numbersSharing(neighbour.tile, neighbour.oriented, link)];
      closed += isSecond(link) ? 1 : 1 + met.length;
      for (const id of met) {
        const theirs = currentFeature(features, id);
        if (theirs.id !== feature.id) feature = join(features, feature, theirs);
      }
    }
    if (closed > 0) features.set(feature.id, featureWith(feature, { open: feature.open - closed }));
  };

/**
 * @param tiles the tile alone
 * @param ids the numbers of the features of all its segments
 */
const aloneOnItsTile = (
  tiles: BitSet,
  id: number,
  { kind, links, segment }: OrientedSegment,
  ids: readonly number[],
): Feature => {
  const open = links.length;
  const marks = marksOf(segment).map((mark) => [mark, 1] as const);
  if (segment.kind === 'field') {
    const cities = setOf(...segment.cities.map((at) => ids[at] ?? id));
    return withMarks({ id, kind, tiles, open, coatsOfArms: 0, cities, figures: [] }, marks);
  }
  const coatsOfArms = segment.kind === 'city' ? segment.coatsOfArms : 0;
  return withMarks({ id, kind, tiles, open, coatsOfArms, figures: [] }, marks);
};

const NEIGHBOURS = 8;

/** A feature of one tile with these tiles around it, its own included. */
const surroundedBy = (feature: Feature, tiles: readonly PlacedTile[]): Feature => {
  const present = union(feature.tiles, setOf(...tiles.map(({ number }) => number)));
  return featureWith(feature, { tiles: present, open: NEIGHBOURS + 1 - size(present) });
};

const findNear = memoLast((tiles: Board['tiles'], numbers: Board['numbers'], cell: Cell): readonly BoardTile[] => {
  const found: BoardTile[] = [];
  for (let y = cell.y - 1; y <= cell.y + 1; y += 1)
    for (let x = cell.x - 1; x <= cell.x + 1; x += 1) {
      const tile = tileAt({ tiles, numbers }, { x, y });
      if (tile !== null) found.push(tile);
    }
  return found;
});

/** The tiles on a cell and the eight around it, row by row. */
export const tilesNear = ({ tiles, numbers }: Board, cell: Cell): readonly BoardTile[] =>
  findNear(tiles, numbers, cell);

/** The monasteries, and features that score like them, on a cell and the eight around it. */
export const surroundedNear = (rules: RuleSet, board: Board, cell: Cell): readonly Feature[] => {
  const found: Feature[] = [];
  for (const tile of tilesNear(board, cell)) {
    rules.tiles.type(tile.tile).segments.forEach(({ kind }, at) => {
      if (rules.surrounded.includes(kind)) found.push(featureOn(board, tile, at));
    });
  }
  return found;
};

export interface LaidTile extends Omit<PlacedTile, 'number' | 'overpass'> {
  readonly overpass?: Overpass;
}

/** The board with one more tile. It does not check the rules. */
export const lay = (rules: RuleSet, board: Board, laid: LaidTile): Board => {
  const oriented = orientationOf(rules, laid);
  const { segments } = oriented;
  const number = board.tilesPlaced;
  const ids = segments.map((_, at) => board.featuresMade + at);
  const { cell, rotation, by, overpass } = laid;
  const bare: BoardTile = { number, tile: laid.tile, cell, rotation, by, features: ids };
  const tile = overpass === undefined ? bare : { ...bare, overpass: { ...overpass, feature: ids.at(-1) ?? 0 } };
  const neighbours = neighboursOf(board, tile.cell);
  const sides = neighbours.map((each) => each && { tile: each, oriented: orientationOf(rules, each) });
  const features: Features = new Draft(board.features);
  const connect = connectorOf(features, sides);
  const alone = setOf(number);
  segments.forEach((segment, at) => {
    const isSecond = (link: number): boolean =>
      oriented.sharing.some(([other, place]) => other === link && place === at);
    connect(aloneOnItsTile(alone, board.featuresMade + at, segment, ids), segment.links, isSecond);
  });
  for (const id of featuresMetBy(rules, board, tile.cell, oriented)) closeOnce(features, id);
  const next: Board = {
    tiles: withItem(board.tiles, number, tile),
    numbers: withItem(board.numbers, cellIndex(tile.cell), number),
    features: features.finished(),
    frontier: frontierAfter(board, tile.cell, oriented),
    tilesPlaced: number + 1,
    featuresMade: board.featuresMade + segments.length,
  };
  return surroundedNear(rules, next, tile.cell).reduce(
    (before, feature) =>
      withFeature(before, surroundedBy(feature, ids.includes(feature.id) ? tilesNear(next, tile.cell) : [tile])),
    next,
  );
};

export const turnedInto = (board: Board, feature: Feature, kind: FeatureKind): Board =>
  withFeature(board, featureWith(feature, { kind }));

/** The board with a road over a placed tile. It does not check the rules; the cells at both ends must be free. */
export const buildOver = (rules: RuleSet, board: Board, before: BoardTile, road: Overpass): Board => {
  const id = board.featuresMade;
  const overpass: BuiltOverpass = { ...road, feature: id };
  const tile: BoardTile = { ...before, overpass, features: [...before.features, id] };
  const oriented = orientationOf(rules, tile);
  const segment = oriented.segments.at(-1);
  if (segment === undefined) throw new RangeError('a road over a tile is its last segment');
  const built: Board = {
    ...board,
    frontier: frontierAfter(board, tile.cell, oriented),
    tiles: withItem(board.tiles, tile.number, tile),
    featuresMade: id + 1,
  };
  return withFeature(built, aloneOnItsTile(setOf(tile.number), id, segment, tile.features));
};
