import type { Feature } from '../board/board.js';
import { featureAt, orientationOf, tileAt } from '../board/lookup.js';
import { beside } from '../geometry/cell.js';
import type { Placement } from '../move.js';
import type { RuleSet } from '../rule-set.js';
import type { Position } from '../state.js';
import { linkAcross, sideOf, type OrientedSegment } from '../tiles/oriented-tile.js';
import type { FeatureKind, TileId } from '../tiles/tile.js';

/** A segment of the tile that is about to be laid. */
export interface Spot {
  readonly name: string;
  readonly kind: FeatureKind;
  /** Whether no figure stands on the feature that it would be part of. */
  readonly free: boolean;
}

/** The features that each segment would meet at its links. */
const meetings = (
  rules: RuleSet,
  { board }: Position,
  { cell }: Placement,
  segments: readonly OrientedSegment[],
): readonly (readonly Feature[])[] => {
  const neighbours = beside(cell).map((next) => tileAt(board, next));
  const across = (link: number): readonly Feature[] => {
    const neighbour = neighbours[sideOf(link)];
    if (!neighbour) return [];
    const id = neighbour.features[orientationOf(rules, neighbour).atLink[linkAcross(link)] ?? -1];
    return id === undefined ? [] : [featureAt(board, id)];
  };
  return segments.map(({ links }) => links.flatMap(across));
};

/** Numbers of the features that somebody will stand on: one segment of the tile may join them with others, and so on. */
const takenFeatures = (met: readonly (readonly Feature[])[]): ReadonlySet<number> => {
  const taken = new Set(
    met
      .flat()
      .filter(({ figures }) => figures.length > 0)
      .map(({ id }) => id),
  );
  for (let before = -1; before < taken.size;) {
    before = taken.size;
    for (const features of met)
      if (features.some(({ id }) => taken.has(id))) for (const { id } of features) taken.add(id);
  }
  return taken;
};

/** The segments of a tile laid so, in the order of its type. It must fit there. */
export const spotsAt = (rules: RuleSet, position: Position, tile: TileId, placement: Placement): readonly Spot[] => {
  const { segments } = rules.tiles.oriented(tile, placement.rotation);
  const met = meetings(rules, position, placement, segments);
  const taken = takenFeatures(met);
  return segments.map(({ name, kind }, at) => ({
    name,
    kind,
    free: (met[at] ?? []).every(({ id }) => !taken.has(id)),
  }));
};
