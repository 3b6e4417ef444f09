import type { Objection } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import { featureOn, featuresOf, orientationOf, tileAt, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { type Figure, figureKindSchema, readFigureKind } from '#engines/carcassonne/position/figure.js';
import {
  adjacentCells,
  cellName,
  cellSchema,
  near,
  parseCell,
  sameCell,
  type Cell,
} from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { pointsPerFigure, withEvent, withPoints, withBoard } from '#engines/carcassonne/position/turn.js';
import { initialSlice, isPond, type Trap, trapsIn, withRussian, russianOf, TRAP, type FreeStep } from './slice.js';
import { russianTiles } from './tiles.js';
import { directions, turned } from '#engines/carcassonne/geometry/direction.js';
import type { Board, BoardTile, Feature } from '#engines/carcassonne/board/board.js';
import { exposedOn, withFigure } from '#engines/carcassonne/board/figures.js';
import { tilesNear } from '#engines/carcassonne/board/lay.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { takeAway, sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { z } from 'zod';
import { ok, refuse } from '#engines/core/result.js';

const isFresh = (position: Position, cell: Cell): boolean =>
  russianOf(position).fresh.some((each) => sameCell(each, cell));

/** The active seat's figures in traps from earlier turns, one of each kind per trap. */
const captives = (rules: RuleSet, position: Position): readonly Figure[] =>
  trapsIn(rules, position)
    .filter(({ tile }) => !isFresh(position, tile.cell))
    .flatMap(({ feature }) => {
      const own = feature.figures.filter(({ seat }) => seat === position.toPlay);
      return own.filter(({ kind }, index) => own.findIndex((other) => other.kind === kind) === index);
    });

const freeSteps: StepRules<'free'> = {
  kinds: ['free'],
  phases: ['figure'],
  elsewhere: true,
  schema: z.strictObject({ kind: z.literal('free'), cell: cellSchema, figure: figureKindSchema }).readonly(),
  offers: (rules, position) =>
    captives(rules, position).map(({ cell, kind }): FreeStep => ({ kind: 'free', cell, figure: kind })),
  take: (rules, turn, { cell, figure: kind }) => {
    const { position } = turn;
    const params = { cell: cellName(cell), figure: kind };
    if (isFresh(position, cell)) return refuse({ reason: 'trap-just-laid', params });
    const figure = captives(rules, position).find((each) => sameCell(each.cell, cell) && each.kind === kind);
    if (figure === undefined) return refuse({ reason: 'nobody-trapped', params });
    return ok(withEvent(sendHome(rules, turn, [figure]), { type: 'freed', seat: position.toPlay, figure }));
  },
  write: ({ cell, figure }) => `${cellName(cell)} ${figure}`,
  read: (kind, rest) => {
    const [name = '', word = '', ...others] = rest.split(' ');
    const [cell, figure] = [parseCell(name), readFigureKind(word)];
    return cell === null || figure === null || others.length > 0 ? null : { kind, cell, figure };
  },
};

const nestIn = (rules: RuleSet, position: Position): Trap | undefined =>
  trapsIn(rules, position).find((trap) => !isPond(trap));

const roadPast = ({ board }: Position, nest: Trap): Feature | undefined =>
  featuresOf(board, nest.tile).find(({ kind }) => kind === 'road');

const aroundPond = (rules: RuleSet, { board }: Position, pond: Trap): readonly Figure[] =>
  tilesNear(board, pond.tile.cell)
    .flatMap((near) => exposedOn(rules, board, near))
    .filter(({ kind, spot }) => spot !== TRAP && isFollower(rules, kind));

/**
 * The figures within Solovei's reach: followers on his road, and since version 2 of the rules also builders. In version
 * 1 a bridge over his tile counts as his road too.
 */
const pastNest = (rules: RuleSet, position: Position, nest: Trap): readonly Figure[] =>
  position.version === 1
    ? featuresOf(position.board, nest.tile)
        .filter(({ kind }) => kind === 'road')
        .flatMap(({ figures }) => figures)
        .filter(({ kind }) => isFollower(rules, kind))
    : (roadPast(position, nest)?.figures ?? []).filter(({ kind }) => isFollower(rules, kind) || kind === 'builder');

const placeOf = ({ cell, spot }: Pick<Figure, 'cell' | 'spot'>): string => `${cellName(cell)} ${spot}`;

/** The distance in tiles of each piece of the nest's road, along the road, by cell and name. */
const distancesAlong = (rules: RuleSet, board: Board, nest: Trap, road: Feature): ReadonlyMap<string, number> => {
  const found = new Map<string, number>();
  let reached: readonly { readonly tile: BoardTile; readonly at: number }[] = nest.tile.features.flatMap((_, at) =>
    featureOn(board, nest.tile, at).id === road.id ? [{ tile: nest.tile, at }] : [],
  );
  for (let distance = 0; reached.length > 0; distance += 1) {
    const fresh = reached.flatMap(({ tile, at }) => {
      const segment = orientationOf(rules, tile).segments[at];
      const place = placeOf({ cell: tile.cell, spot: segment?.name ?? '' });
      if (segment === undefined || found.has(place)) return [];
      found.set(place, distance);
      return [{ cell: tile.cell, edges: segment.edges }];
    });
    reached = fresh.flatMap(({ cell, edges }) =>
      edges.flatMap((edge) => {
        const beyond = adjacentCells(cell)[directions.indexOf(edge)];
        const tile = beyond === undefined ? null : tileAt(board, beyond);
        if (tile === null) return [];
        const back = turned(edge, 180);
        const at = orientationOf(rules, tile).segments.findIndex(
          (segment, place) => segment.edges.includes(back) && featureOn(board, tile, place).id === road.id,
        );
        return at === -1 ? [] : [{ tile, at }];
      }),
    );
  }
  return found;
};

/**
 * The figures that a trap draws now. Since version 2 of the rules Solovei draws only the nearest ones along the road.
 */
const drawnBy = (rules: RuleSet, position: Position, trap: Trap): readonly Figure[] => {
  if (isPond(trap)) return aroundPond(rules, position, trap);
  const figures = pastNest(rules, position, trap);
  const road = roadPast(position, trap);
  if (position.version === 1 || road === undefined || figures.length === 0) return figures;
  const distances = distancesAlong(rules, position.board, trap, road);
  const distanceOf = (figure: Figure): number => distances.get(placeOf(figure)) ?? Number.POSITIVE_INFINITY;
  const least = Math.min(...figures.map(distanceOf));
  return figures.filter((figure) => distanceOf(figure) === least);
};

const drawInto = (rules: RuleSet, turn: Turn, trap: Trap, figures: readonly Figure[]): Turn => {
  if (figures.length === 0) return turn;
  const { cell } = trap.tile;
  const left = takeAway(rules, turn, figures);
  const board = figures.reduce(
    (before, { seat, kind }) => withFigure(before, trap.feature.id, { seat, kind, cell, spot: TRAP }),
    left.position.board,
  );
  return withEvent(withBoard(left, board), { type: 'trapped', trap: trap.of, cell, figures });
};

const onRoad = (rules: RuleSet, position: Position): number => {
  const nest = nestIn(rules, position);
  return nest === undefined ? 0 : pastNest(rules, position, nest).length;
};

/**
 * The pond draws all figures within reach. Solovei draws once for each tile placed on his road and for each figure that
 * enters it; a drawn figure that passes next to the pond is drawn into the pond instead.
 *
 * @param isCalled true if such a tile was placed
 */
const pull = (rules: RuleSet, before: Turn, isCalled: boolean): Turn => {
  const pond = trapsIn(rules, before.position).find(isPond);
  const nest = nestIn(rules, before.position);
  let turn = pond === undefined ? before : drawInto(rules, before, pond, drawnBy(rules, before.position, pond));
  if (nest === undefined) return turn;
  const { version } = turn.position;
  if (version > 1 && !isCalled && onRoad(rules, turn.position) <= russianOf(turn.position).onRoad)
    return noted(rules, turn);
  const caught = drawnBy(rules, turn.position, nest);
  turn = drawInto(rules, turn, nest, caught);
  if (version === 1) return turn;
  const { cell } = nest.tile;
  if (pond !== undefined && near(pond.tile.cell, cell)) {
    const moved = caught.filter(({ kind }) => isFollower(rules, kind));
    turn = drawInto(
      rules,
      turn,
      pond,
      moved.map(({ seat, kind }) => ({ seat, kind, cell, spot: TRAP })),
    );
  }
  return noted(rules, turn);
};

/** Stores the number of figures on Solovei's road, so that a later call notices when a figure enters it. */
const noted = (rules: RuleSet, turn: Turn): Turn =>
  turn.position.version === 1 ? turn : withRussian(turn, { onRoad: onRoad(rules, turn.position) });

/** A new trap draws at once, and any tile may bring figures within reach of a trap. */
const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn => {
  const at = orientationOf(rules, tile).segments.findIndex(({ kind }) => kind === 'trap');
  const feature = tile.features[at];
  if (feature === undefined) {
    const nest = nestIn(rules, turn.position);
    const road = nest === undefined ? undefined : roadPast(turn.position, nest);
    return pull(
      rules,
      turn,
      featuresOf(turn.position.board, tile).some(({ id }) => id === road?.id),
    );
  }
  const { traps, fresh } = russianOf(turn.position);
  const { cell } = tile;
  return pull(rules, withRussian(turn, { traps: [...traps, { cell, feature }], fresh: [...fresh, cell] }), true);
};

const POINTS_IN_POND = -2;

const tileObjection = (rules: RuleSet, { board }: Position, { cell }: Figure): Objection<Reason> | null => {
  const { trap } = rules.tiles.type(tileOn(board, cell).tile).traits;
  return trap === 'vodyanoy' ? { reason: 'pond-there', params: { cell: cellName(cell) } } : null;
};

/** The pond if it is on the board; the nest costs no points. */
const pondsIn = (rules: RuleSet, position: Position): readonly Trap[] => trapsIn(rules, position).filter(isPond);

const ownersIn = ({ feature }: Trap): readonly Seat[] => feature.figures.map(({ seat }) => seat);

const scorePond = (turn: Turn, trap: Trap): Turn => {
  const owners = ownersIn(trap);
  if (owners.length === 0) return turn;
  const { seats } = turn.position;
  const [figures, points] = [pointsPerFigure(seats, owners, 1), pointsPerFigure(seats, owners, POINTS_IN_POND)];
  return withEvent(withPoints(turn, points), { type: 'pond-scored', cell: trap.tile.cell, figures, points });
};

/** A figure in the pond loses points, unless it is freed in time. */
const expectedPoints = (rules: RuleSet, position: Position): readonly number[] =>
  pointsPerFigure(position.seats, pondsIn(rules, position).flatMap(ownersIn), POINTS_IN_POND);

/**
 * Vodyanoy, who draws followers around his pond into it, and Solovei, who draws them from the road past his nest. Both
 * draw again after all other effects of a turn's action, so this module comes after those in the same phase.
 */
export const russian: Module = {
  id: 'russian',
  usual: false,
  supply: {
    tiles: russianTiles,
    segments: ({ traits }) => (traits.trap === undefined ? [] : [{ kind: 'trap' }]),
    begin: ({ options }) => (options.russian === true ? { slices: { russian: initialSlice } } : {}),
  },
  placing: { placed, tileObjection },
  turn: {
    phases: [
      { id: 'russian-trap', at: 'figure', run: (rules, turn) => pull(rules, turn, false) },
      { id: 'russian-closing', at: 'closing', run: (rules, turn) => noted(rules, withRussian(turn, { fresh: [] })) },
    ],
    steps: [freeSteps],
    travelled: (rules, turn) => pull(rules, turn, false),
    outOfOrder: true,
  },
  scoring: { atEnd: (rules, turn) => pondsIn(rules, turn.position).reduce(scorePond, turn) },
  computer: { expectedPoints },
};
