import type { Objection } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import { tileOn, featuresOf, orientationOf } from '#engines/carcassonne/board/lookup.js';
import type { Module, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { type Figure, figureKindSchema, readFigureKind } from '#engines/carcassonne/position/figure.js';
import { cellName, cellSchema, parseCell, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import type { Reason } from '#engines/carcassonne/reason.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { pointsPerFigure, withEvent, withPoints, withBoard } from '#engines/carcassonne/position/turn.js';
import { initialSlice, isPond, type Trap, trapsIn, withRussian, russianOf, TRAP, type FreeStep } from './slice.js';
import { russianTiles } from './tiles.js';
import type { BoardTile } from '#engines/carcassonne/board/board.js';
import { exposedOn, withFigure } from '#engines/carcassonne/board/figures.js';
import { tilesNear } from '#engines/carcassonne/board/lay.js';
import { isFollower } from '#engines/carcassonne/rules/actions.js';
import { takeAway, sendHome } from '#engines/carcassonne/rules/homecoming.js';
import { z } from 'zod';
import { ok, refuse } from '#engines/core/result.js';

const isFresh = (position: Position, cell: Cell): boolean =>
  russianOf(position).fresh.some((each) => sameCell(each, cell));

/** Those of the seat to play in traps that were laid in earlier turns, of each kind one in each trap. */
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

/** The figures in reach of a trap: on the tiles around the pond, or on the road past the nest. */
const inReach = (rules: RuleSet, { board }: Position, trap: Trap): readonly Figure[] =>
  isPond(trap)
    ? tilesNear(board, trap.tile.cell).flatMap((near) => exposedOn(rules, board, near))
    : featuresOf(board, trap.tile)
        .filter(({ kind }) => kind === 'road')
        .flatMap(({ figures }) => figures);

const isDrawn = (rules: RuleSet, { kind, spot }: Figure): boolean => spot !== TRAP && isFollower(rules, kind);

/** Followers leave their places, and stand in the trap. */
const drawInto = (rules: RuleSet, turn: Turn, trap: Trap): Turn => {
  const { cell } = trap.tile;
  const figures = inReach(rules, turn.position, trap).filter((figure) => isDrawn(rules, figure));
  if (figures.length === 0) return turn;
  const left = takeAway(rules, turn, figures);
  const board = figures.reduce(
    (before, { seat, kind }) => withFigure(before, trap.feature.id, { seat, kind, cell, spot: TRAP }),
    left.position.board,
  );
  return withEvent(withBoard(left, board), { type: 'trapped', trap: trap.of, cell, figures });
};

/** Both traps draw the figures in their reach. */
const pull = (rules: RuleSet, turn: Turn): Turn =>
  trapsIn(rules, turn.position).reduce((next, trap) => drawInto(rules, next, trap), turn);

/** A trap that was laid begins to draw at once, and any tile may bring somebody into the reach of one. */
const placed = (rules: RuleSet, turn: Turn, tile: BoardTile): Turn => {
  const at = orientationOf(rules, tile).segments.findIndex(({ kind }) => kind === 'trap');
  const feature = tile.features[at];
  if (feature === undefined) return pull(rules, turn);
  const { traps, fresh } = russianOf(turn.position);
  const { cell } = tile;
  return pull(rules, withRussian(turn, { traps: [...traps, { cell, feature }], fresh: [...fresh, cell] }));
};

const POINTS_IN_POND = -2;

/** No figure may be put on the tile of the pond. */
const puttingObjection = (rules: RuleSet, { board }: Position, { cell }: Figure): Objection<Reason> | null => {
  const { trap } = rules.tiles.type(tileOn(board, cell).tile).traits;
  return trap === 'vodyanoy' ? { reason: 'pond-there', params: { cell: cellName(cell) } } : null;
};

/** The pond, once it lies: being in the nest costs nothing. */
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
 * draw again after all else that the action of a turn brings: this module has its place behind those that act in the
 * same phase.
 */
export const russian: Module = {
  id: 'russian',
  usual: false,
  tiles: russianTiles,
  segments: ({ traits }) => (traits.trap === undefined ? [] : [{ kind: 'trap' }]),
  begin: ({ options }) => (options.russian === true ? { slices: { russian: initialSlice } } : {}),
  placed,
  travelled: pull,
  puttingObjection,
  steps: [freeSteps],
  phases: [
    { id: 'russian-trap', at: 'figure', run: pull },
    { id: 'russian-closing', at: 'closing', run: (_rules, turn) => withRussian(turn, { fresh: [] }) },
  ],
  expectedPoints,
  atEnd: (rules, turn) => pondsIn(rules, turn.position).reduce(scorePond, turn),
};
