import type { View } from '#engines/carcassonne/position/view.js';
import type { Figure } from '#engines/carcassonne/position/figure.js';
import { sameCell } from '#engines/carcassonne/geometry/cell.js';
import type { PlacedTile } from '#engines/carcassonne/board/board.js';
import type { Segment } from '#engines/carcassonne/tiles/tile.js';
import { rulesOf, tileType } from '#engines/carcassonne/rulebook.js';

/** A feature as found by a slow, independent count over the whole board. */
export interface Recounted {
  readonly kind: string;
  /** `x,y:segment name`, sorted. */
  readonly parts: readonly string[];
  readonly tiles: number;
  readonly open: number;
  readonly coatsOfArms: number;
  /** For a field, the parts of the completed cities it touches, each city once. */
  readonly cities: number;
  readonly castles: number;
  /** All marks on it with repetitions, sorted. */
  readonly marks: readonly string[];
  readonly owners: readonly number[];
}

/** True when the tiles around a feature of that kind count for it. */
export const isSurrounded = (kind: string): boolean => ['monastery', 'garden', 'lying', 'shrine'].includes(kind);

const compass = 'NESW';
const at = (x: number, y: number) => `${x},${y}`;

/**
 * The points on the board's grid lines that a segment reaches, scaled so that all are whole: the middles of edges and
 * half-edges.
 */
const pointsOf = (tile: PlacedTile, segment: Segment): readonly string[] => {
  const turn = (x: number, y: number): readonly [number, number] =>
    tile.rotation === 0 ? [x, y] : tile.rotation === 90 ? [-y, x] : tile.rotation === 180 ? [-x, -y] : [y, -x];
  const edgePoint: Record<string, readonly [number, number]> = { N: [0, -2], E: [2, 0], S: [0, 2], W: [-2, 0] };
  const halfPoint: Record<string, readonly [number, number]> = {
    NL: [-1, -2],
    NR: [1, -2],
    EL: [2, -1],
    ER: [2, 1],
    SL: [1, 2],
    SR: [-1, 2],
    WL: [-2, 1],
    WR: [-2, -1],
  };
  const local =
    segment.kind === 'field'
      ? segment.halfEdges.map((half) => halfPoint[half])
      : 'edges' in segment
        ? segment.edges.map((edge) => edgePoint[edge])
        : [];
  return local.map((point) => {
    const [x, y] = turn(point?.[0] ?? 0, point?.[1] ?? 0);
    return at(4 * tile.cell.x + x, 4 * tile.cell.y + y);
  });
};

interface Piece {
  readonly tile: PlacedTile;
  readonly segment: Segment;
  readonly index: number;
  readonly name: string;
  readonly points: readonly string[];
}

/** A bridge: a road that does not rotate with the tile. */
const bridgeOn = (tile: PlacedTile): readonly Piece[] => {
  if (tile.overpass === undefined) return [];
  const { axis, spot } = tile.overpass;
  const edges = axis === 'NS' ? (['N', 'S'] as const) : (['E', 'W'] as const);
  const segment = { kind: 'road', edges, end: null, marks: [] } as const;
  const name = `${at(tile.cell.x, tile.cell.y)}:${spot}`;
  return [{ tile, segment, index: -1, name, points: pointsOf({ ...tile, rotation: 0 }, segment) }];
};

const piecesOf = (view: View): readonly Piece[] =>
  view.tiles.flatMap((tile) => [
    ...rulesOf(view.options)
      .tiles.type(tile.tile)
      .segments.map((segment, index) => ({
        tile,
        segment,
        index,
        name: `${at(tile.cell.x, tile.cell.y)}:${rulesOf(view.options).tiles.oriented(tile.tile, tile.rotation).segments[index]?.name ?? ''}`,
        points: pointsOf(tile, segment),
      })),
    ...bridgeOn(tile),
  ]);

/** The points at the edges of tiles that fit next to everything: features that reach them are closed there. */
const closedPoints = (view: View): ReadonlySet<string> =>
  new Set(
    view.tiles
      .filter(({ tile }) => tileType(tile).wild)
      .flatMap(({ cell }) => {
        const steps = [-2, -1, 0, 1, 2];
        return steps.flatMap((x) =>
          steps.filter((y) => Math.max(Math.abs(x), Math.abs(y)) === 2).map((y) => at(4 * cell.x + x, 4 * cell.y + y)),
        );
      }),
  );

/** Groups of pieces that share a point, directly or through others. */
const groupsOf = (pieces: readonly Piece[]): readonly (readonly Piece[])[] => {
  const byPoint = new Map<string, Piece[]>();
  for (const piece of pieces)
    for (const point of piece.points) byPoint.set(point, [...(byPoint.get(point) ?? []), piece]);
  const seen = new Set<Piece>();
  return pieces.flatMap((first) => {
    if (seen.has(first)) return [];
    seen.add(first);
    const group = [first];
    for (const piece of group) {
      for (const other of piece.points.flatMap((point) => byPoint.get(point) ?? [])) {
        // The neighbouring tile joins two cities of one tile that share an edge.
        if (seen.has(other) || other.segment.kind !== piece.segment.kind || other.tile === piece.tile) continue;
        seen.add(other);
        group.push(other);
      }
    }
    return [group];
  });
};

const first = (group: readonly Piece[]): Piece => {
  const [piece] = group;
  if (piece === undefined) throw new RangeError('a group has at least one piece');
  return piece;
};

/** Counts every feature of a board from its tiles and figures alone. */
export const recount = (view: View): readonly Recounted[] => {
  const pieces = piecesOf(view);
  const groups = groupsOf(pieces);
  const groupOf = new Map(groups.flatMap((group) => group.map((piece) => [piece.name, group] as const)));
  const taken = new Set(view.tiles.map(({ cell }) => at(cell.x, cell.y)));
  const closed = closedPoints(view);
  const openOf = (group: readonly Piece[]) => {
    const counts = new Map<string, number>();
    for (const point of group.flatMap(({ points }) => points)) counts.set(point, (counts.get(point) ?? 0) + 1);
    return [...counts].filter(([point, count]) => count === 1 && !closed.has(point)).length;
  };
  const around = ({ cell }: PlacedTile) =>
    [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => at(cell.x + x, cell.y + y))).filter((cell) => taken.has(cell))
      .length;
  const castles = new Set(
    (view.slices.bridges?.built ?? []).map(({ cells: [cell], spot }) => `${at(cell.x, cell.y)}:${spot}`),
  );
  const isCastle = (group: readonly Piece[]) => group.some(({ name }) => castles.has(name));
  const citiesOf = (group: readonly Piece[]) => {
    const touched = group.flatMap(({ tile, segment }) =>
      segment.kind === 'field'
        ? segment.cities.map(
            (index) => pieces.find((piece) => piece.tile === tile && piece.index === index)?.name ?? '',
          )
        : [],
    );
    return [...new Set(touched.map((name) => groupOf.get(name) ?? []).filter((city) => openOf(city) === 0))];
  };
  return groups.map((group) => {
    const { segment, tile } = first(group);
    const names = new Set(group.map(({ name }) => name));
    const alone = isSurrounded(segment.kind);
    return {
      kind: isCastle(group) ? 'castle' : segment.kind,
      parts: [...names].toSorted(),
      tiles: alone ? around(tile) : new Set(group.map((piece) => piece.tile.number)).size,
      open: alone ? 9 - around(tile) : openOf(group),
      coatsOfArms: group.reduce(
        (sum, piece) => sum + (piece.segment.kind === 'city' ? piece.segment.coatsOfArms : 0),
        0,
      ),
      cities: citiesOf(group).length,
      castles: citiesOf(group).filter(isCastle).length,
      marks: group.flatMap(({ segment: each }) => ('marks' in each ? each.marks : [])).toSorted(),
      owners: view.figures
        .filter(({ cell, spot }) => names.has(`${at(cell.x, cell.y)}:${spot}`))
        .map(({ seat }) => seat)
        .toSorted(),
    };
  });
};

/** The number of tiles in the four unbroken rows from that of a segment, including its own. */
const recountRows = (view: View, part: string): number => {
  const taken = new Set(view.tiles.map(({ cell }) => at(cell.x, cell.y)));
  const [x = 0, y = 0] = (part.split(':')[0] ?? '').split(',').map(Number);
  const rowOf = (dx: number, dy: number, count = 0): number =>
    taken.has(at(x + dx * (count + 1), y + dy * (count + 1))) ? rowOf(dx, dy, count + 1) : count;
  return 1 + rowOf(1, 0) + rowOf(-1, 0) + rowOf(0, 1) + rowOf(0, -1);
};

/** The number of vineyards around a complete monastery or shrine. */
const recountVineyards = (view: View, { kind, open, parts: [part = ''] }: Recounted): number => {
  const [x = 0, y = 0] = (part.split(':')[0] ?? '').split(',').map(Number);
  return (kind !== 'monastery' && kind !== 'shrine') || open > 0
    ? 0
    : view.tiles.filter(
        ({ tile, cell }) =>
          Math.max(Math.abs(cell.x - x), Math.abs(cell.y - y)) === 1 && tileType(tile).traits.vineyard === true,
      ).length;
};

/** The required edges of every free cell next to a tile, by cell: north, east, south and west. */
export const recountFrontier = (view: View): ReadonlyMap<string, string> => {
  const byCell = new Map(view.tiles.map((tile) => [at(tile.cell.x, tile.cell.y), tile]));
  const steps = [at(0, -1), at(1, 0), at(0, 1), at(-1, 0)].map((step) => step.split(',').map(Number));
  const neighbours = ([x = 0, y = 0]: readonly number[]) => steps.map(([dx = 0, dy = 0]) => at(x + dx, y + dy));
  const free = view.tiles.flatMap(({ cell }) => neighbours([cell.x, cell.y])).filter((cell) => !byCell.has(cell));
  const shown = (tile: PlacedTile | undefined, side: number) => {
    if (tile === undefined || tileType(tile.tile).wild) return '-';
    if (tile.overpass?.axis.includes(compass[side] ?? '') === true) return 'r';
    const unturned = compass[(side + 4 - tile.rotation / 90) % 4] ?? '';
    const kind = tileType(tile.tile).segments.find(
      (segment) => 'edges' in segment && segment.edges.join('').includes(unturned),
    )?.kind;
    // Edges other than roads and cities have an upper-case letter.
    return kind === 'river' || kind === 'carcassonne' ? kind.charAt(0).toUpperCase() : (kind ?? 'field').charAt(0);
  };
  return new Map(
    free.map((cell) => [
      cell,
      neighbours(cell.split(',').map(Number))
        .map((name, side) => shown(byCell.get(name), (side + 2) % 4))
        .join(''),
    ]),
  );
};

const strengths: Readonly<Record<string, number>> = { 'big-meeple': 2, builder: 0, pig: 0 };

/** True when a follower stands on a hill. */
const isHigh = (view: View, { cell, kind }: Figure): boolean =>
  strengths[kind] !== 0 &&
  view.tiles.some((tile) => sameCell(tile.cell, cell) && tileType(tile.tile).traits.hill === true);

const strengthOf = ({ kind }: Figure, { coatsOfArms }: Recounted): number =>
  kind === 'mayor' ? coatsOfArms : (strengths[kind] ?? 1);

const worthOf = ({ kind, tiles, open, coatsOfArms, cities, castles, marks }: Recounted): number => {
  if (kind === 'field') return 3 * cities + castles;
  if (marks.includes('inn')) return open === 0 ? 2 * tiles : 0;
  if (marks.includes('cathedral')) return open === 0 ? 3 * (tiles + coatsOfArms) : 0;
  return kind === 'city' && open === 0 ? 2 * (tiles + coatsOfArms) : tiles + coatsOfArms;
};

/**
 * The points of a feature with these figures (an inn or a cathedral counts only with its module), the strength of each seat there, and the seats that get the points.
 */
export const recountPayment = (view: View, feature: Recounted, figures: readonly Figure[]) => {
  const worth =
    feature.kind === 'lying'
      ? recountRows(view, feature.parts[0] ?? '')
      : worthOf(view.options.inns === true ? feature : { ...feature, marks: [] }) + 3 * recountVineyards(view, feature);
  const counts = view.scores.map((_, seat) =>
    figures.reduce((sum, figure) => sum + (figure.seat === seat ? strengthOf(figure, feature) : 0), 0),
  );
  const most = Math.max(...counts);
  const level = counts.flatMap((count, seat) => (most > 0 && count === most ? [seat] : []));
  const high = level.filter((seat) => figures.some((figure) => figure.seat === seat && isHigh(view, figure)));
  return { worth, counts, leaders: level.length > 1 && high.length > 0 ? high : level };
};
