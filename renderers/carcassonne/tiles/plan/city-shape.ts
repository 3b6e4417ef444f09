import { memoIn } from '#engines/core/memo.js';
import type { Direction } from '#engines/carcassonne/geometry/direction.js';
import type { OrientedSegment, OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import {
  alongWall,
  areOpposite,
  type CityForm,
  cityOutline,
  type Depth,
  type Point,
  usualForm,
  type Wall,
  wallsOf,
} from '../shapes.js';
import { entersBeforeWall } from './routes.js';

export interface CityShape {
  readonly outline: readonly Point[];
  readonly walls: readonly Wall[];
  readonly stones: readonly Point[];
}

/** A field between two cities is a crescent between a low cap and a deep notch. */
const LOW_CAP: Depth = [0.5, 0.5];
const DEEP_NOTCH: Depth = [1.08, 1.08];
/** Leaves room for the mouth of a tunnel in front of the wall. */
const TUNNEL_NOTCH: Depth = [0.62, 0.62];
const BOW = 0.32;

const isBetween = (edge: Direction, edges: readonly Direction[]): boolean =>
  edges.length > 1 &&
  edges.some((other, index) => edges.slice(index + 1).some((next) => areOpposite(other, next))) &&
  !edges.includes(edge);

/** Two cities that cross, each from edge to opposite edge: the fields between them are in two corners. */
const crossingForm = (first: boolean): CityForm => ({ ...usualForm, pocketAt: first ? 'start' : 'end' });

const formOf = (tile: OrientedTile, { edges, segment }: OrientedSegment): CityForm => {
  const cities = tile.segments.filter(({ kind }) => kind === 'city');
  const others = cities.filter((other) => other.segment !== segment).map((other) => other.edges);
  const taken = others.flat();
  if (edges.length === 2 && areOpposite(edges[0] ?? 'N', edges[1]) && taken.length === 2 && others.length === 1)
    return crossingForm(cities[0]?.segment === segment);
  const [only] = edges;
  return {
    cap: only !== undefined && others.some((other) => isBetween(only, other)) ? LOW_CAP : usualForm.cap,
    notch: (edge) => {
      if (taken.includes(edge)) return DEEP_NOTCH;
      return entersBeforeWall(tile, edge) ? TUNNEL_NOTCH : usualForm.notch(edge);
    },
    pocketAt: null,
    bow: others.length > 0 ? BOW : 0,
    sharedEdge: edges.find((edge) => taken.includes(edge)) ?? null,
  };
};

const shapes = new WeakMap<OrientedSegment, CityShape>();

export const cityShape = (tile: OrientedTile, city: OrientedSegment): CityShape =>
  memoIn(shapes, city, () => {
    const form = formOf(tile, city);
    const walls = wallsOf(city.edges, form);
    return { outline: cityOutline(city.edges, form), walls, stones: walls.flatMap((wall) => alongWall(wall)) };
  });

export const cityShapes = (tile: OrientedTile): readonly CityShape[] =>
  tile.segments.filter(({ kind }) => kind === 'city').map((city) => cityShape(tile, city));
