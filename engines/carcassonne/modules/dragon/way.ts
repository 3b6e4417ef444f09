import { ok, refuse } from '../../../core/result.js';
import { nextSeat, type Seat } from '../../../core/seat.js';
import { figuresOn } from '../../board/figures.js';
import { tileAt } from '../../board/lookup.js';
import type { Phase, RuleSet, StepRules } from '../../composition/rule-set.js';
import { beside, cellName, parseCell, sameCell, type Cell } from '../../geometry/cell.js';
import { sendHome } from '../../rules/homecoming.js';
import type { Position, Turn } from '../../state.js';
import { justLaid, withEvent } from '../../turn.js';
import { dragonOf, isEaten, withDragon } from './slice.js';
import { dragonStepSchema, type DragonStep } from './types.js';

/** How far the dragon goes in one move. */
export const STEPS = 6;

/** Where the dragon may go now, from the north clockwise. */
export const exits = (position: Position): readonly Cell[] => {
  const { dragon, way, fairy } = dragonOf(position);
  if (dragon === null || way === null) return [];
  return beside(dragon).filter(
    (cell) =>
      tileAt(position.board, cell) !== null &&
      !way.cells.some((been) => sameCell(been, cell)) &&
      (fairy === null || !sameCell(fairy.cell, cell)),
  );
};

/** The dragon enters a tile and sends home whom it eats there. */
const enter = (rules: RuleSet, turn: Turn, cell: Cell): Turn => {
  const { board, seats } = turn.position;
  const { way } = dragonOf(turn.position);
  if (way === null) return turn;
  const tile = tileAt(board, cell);
  const eaten = tile === null ? [] : figuresOn(rules, board, tile).filter((figure) => isEaten(rules, figure));
  const gone = withDragon(turn, {
    dragon: cell,
    way: { cells: [...way.cells, cell], seat: nextSeat(way.seat, seats) },
  });
  return sendHome(rules, withEvent(gone, { type: 'dragon-moved', seat: way.seat, cell, eaten }), eaten);
};

/** The dragon goes on where there is only one way to go, and rests when it has gone all its steps or is stuck. */
const goneOn = (rules: RuleSet, turn: Turn): Turn => {
  let next = turn;
  for (;;) {
    const { way, dragon } = dragonOf(next.position);
    if (way === null || dragon === null) return next;
    const steps = way.cells.length - 1;
    const [only, ...others] = exits(next.position);
    if (steps === STEPS || only === undefined)
      return withEvent(withDragon(next, { way: null }), { type: 'dragon-rests', cell: dragon, steps });
    if (others.length > 0) return next;
    next = enter(rules, next, only);
  }
};

const begin = (rules: RuleSet, turn: Turn): Turn => {
  const { dragon } = dragonOf(turn.position);
  const { tile } = justLaid(turn.position);
  if (dragon === null || rules.tiles.type(tile).traits.dragon !== true) return turn;
  return goneOn(rules, withDragon(turn, { way: { cells: [dragon], seat: turn.position.toPlay } }));
};

const asks = (_rules: RuleSet, position: Position): Seat | null => dragonOf(position).way?.seat ?? null;

/** After the action the dragon goes up to six steps, the first where whose turn it is says, then clockwise. */
export const dragonPhase: Phase = { id: 'dragon', at: 'movement', run: begin, asks, asksAgain: true };

export const dragonSteps: StepRules<'dragon'> = {
  kinds: ['dragon'],
  phases: ['dragon'],
  schema: dragonStepSchema,
  offers: (_rules, position) => exits(position).map((cell): DragonStep => ({ kind: 'dragon', cell })),
  take: (rules, turn, { cell }) =>
    exits(turn.position).some((exit) => sameCell(exit, cell))
      ? ok(goneOn(rules, enter(rules, turn, cell)))
      : refuse({ reason: 'dragon-cannot', params: { cell: cellName(cell) } }),
  write: ({ cell }) => cellName(cell),
  read: (kind, rest) => {
    const cell = parseCell(rest);
    return cell === null ? null : { kind, cell };
  },
};
