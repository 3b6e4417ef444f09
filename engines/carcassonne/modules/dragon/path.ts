import { ok, refuse } from '#engines/core/result.js';
import { nextSeat, type Seat } from '#engines/core/seat.js';
import type { BoardTile } from '#engines/carcassonne/board/board.js';
import { exposedOn } from '#engines/carcassonne/board/figures.js';
import { tileAt, tileOn } from '#engines/carcassonne/board/lookup.js';
import type { Phase, RuleSet, StepRules } from '#engines/carcassonne/composition/rule-set.js';
import { adjacentCells, cellName, parseCell, sameCell, type Cell } from '#engines/carcassonne/geometry/cell.js';
import { directions } from '#engines/carcassonne/geometry/direction.js';
import { release, sendHome } from '#engines/carcassonne/rules/homecoming.js';
import type { Position, Turn } from '#engines/carcassonne/position/state.js';
import { justLaid, withEvent } from '#engines/carcassonne/position/turn.js';
import { dragonOf, isEaten, withDragon } from './slice.js';
import { dragonStepSchema, type DragonSlice, type DragonStep, type DragonPath } from './slice.js';

export const STEPS = 6;

/**
 * The dragon and its path during its move.
 *
 * @throws when the dragon does not move, because then the phase asks no player
 */
const moving = (
  position: Position,
): Pick<DragonSlice, 'fairy'> & { readonly dragon: Cell; readonly way: DragonPath } => {
  const { dragon, way, fairy } = dragonOf(position);
  if (dragon === null) throw new RangeError('there is no dragon');
  if (way === null) throw new RangeError('the dragon does not move');
  return { dragon, way, fairy };
};

const isOpenTo = ({ hooks, tiles }: RuleSet, tile: BoardTile | null): boolean =>
  tile !== null && !hooks.placing.enclosed.some((isEnclosed) => isEnclosed(tiles.type(tile.tile)));

const exits = (rules: RuleSet, position: Position): readonly Cell[] => {
  const { dragon, way, fairy } = moving(position);
  return adjacentCells(dragon).filter(
    (cell) =>
      isOpenTo(rules, tileAt(position.board, cell)) &&
      !way.cells.some((been) => sameCell(been, cell)) &&
      (fairy === null || !sameCell(fairy.cell, cell)),
  );
};

const enter = (rules: RuleSet, turn: Turn, cell: Cell): Turn => {
  const { board, seats } = turn.position;
  const { way } = moving(turn.position);
  const exposed = exposedOn(rules, board, tileOn(board, cell)).filter((figure) => isEaten(rules, figure));
  const kept = rules.hooks.placing.keptOn
    .flatMap((keptOn) => keptOn(turn.position, cell))
    .filter((figure) => isEaten(rules, figure));
  const eaten = [...exposed, ...kept];
  const gone = withDragon(turn, {
    dragon: cell,
    way: { ...way, cells: [...way.cells, cell], seat: nextSeat(way.seat, seats) },
  });
  const told = withEvent(gone, { type: 'dragon-moved', seat: way.seat, cell, eaten });
  return release(rules, sendHome(rules, told, exposed), kept);
};

/** The dragon's step by the premove of its seat; undefined if it is impossible or there is none. */
const premoveOf = ({ seat, ahead }: DragonPath, dragon: Cell, ways: readonly Cell[]): Cell | undefined => {
  const said = ahead?.find((each) => each.seat === seat);
  const cell = said === undefined ? undefined : adjacentCells(dragon)[directions.indexOf(said.direction)];
  return cell && ways.find((way) => sameCell(way, cell));
};

/**
 * Moves the dragon on while only one step is possible or a premove decides. It rests after its last step or when it is
 * stuck.
 */
const moveOn = (rules: RuleSet, turn: Turn): Turn => {
  let next = turn;
  for (;;) {
    const { way, dragon } = moving(next.position);
    const steps = way.cells.length - 1;
    const ways = exits(rules, next.position);
    const [first, ...others] = ways;
    if (steps === STEPS || first === undefined)
      return withEvent(withDragon(next, { way: null }), { type: 'dragon-rests', cell: dragon, steps });
    const cell = others.length === 0 ? first : premoveOf(way, dragon, ways);
    if (cell === undefined) return next;
    next = enter(rules, next, cell);
  }
};

const begin = (rules: RuleSet, turn: Turn): Turn => {
  const { dragon } = dragonOf(turn.position);
  const { tile } = justLaid(turn.position);
  if (dragon === null || rules.tiles.type(tile).traits.dragon !== true) return turn;
  return moveOn(rules, withDragon(turn, { way: { cells: [dragon], seat: turn.position.toPlay } }));
};

const asks = (_rules: RuleSet, position: Position): Seat | null => dragonOf(position).way?.seat ?? null;

/**
 * After the action the dragon moves up to six steps: the active player decides the first, then each player clockwise.
 */
export const dragonPhase: Phase = { id: 'dragon', at: 'movement', run: begin, asks, asksAgain: true };

const movesAgain = (position: Position): boolean => moving(position).way.cells.length + position.seats <= STEPS;

const withPremove = (turn: Turn, { cell, on }: DragonStep): Turn => {
  const { way, dragon } = moving(turn.position);
  const others = (way.ahead ?? []).filter(({ seat }) => seat !== way.seat);
  const direction = directions[adjacentCells(dragon).findIndex((each) => sameCell(each, cell))];
  if (direction === undefined) throw new RangeError('the dragon goes to an adjacent cell');
  if (on !== true) return way.ahead === undefined ? turn : withDragon(turn, { way: { ...way, ahead: others } });
  return withDragon(turn, { way: { ...way, ahead: [...others, { seat: way.seat, direction }] } });
};

export const dragonSteps: StepRules<'dragon'> = {
  kinds: ['dragon'],
  phases: ['dragon'],
  schema: dragonStepSchema,
  offers: (rules, position) => {
    const ways = exits(rules, position);
    return [
      ...ways.map((cell): DragonStep => ({ kind: 'dragon', cell })),
      ...(movesAgain(position) ? ways.map((cell): DragonStep => ({ kind: 'dragon', cell, on: true })) : []),
    ];
  },
  take: (rules, turn, step) => {
    const { cell, on } = step;
    if (!exits(rules, turn.position).some((exit) => sameCell(exit, cell)))
      return refuse({ reason: 'dragon-cannot', params: { cell: cellName(cell) } });
    if (on === true && !movesAgain(turn.position)) return refuse({ reason: 'dragon-last-step' });
    return ok(moveOn(rules, enter(rules, withPremove(turn, step), cell)));
  },
  write: ({ cell, on }) => (on === true ? `${cellName(cell)} on` : cellName(cell)),
  read: (kind, rest) => {
    const { name = '', on } = /^(?<name>\S+)(?<on> on)?$/iu.exec(rest)?.groups ?? {};
    const cell = parseCell(name);
    if (cell === null) return null;
    return on === undefined ? { kind, cell } : { kind, cell, on: true };
  },
};
