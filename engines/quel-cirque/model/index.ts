import type { QuickRandom } from '#engines/core/quick-random.js';
import { faces } from '../board/pieces.js';
import { canAct, movesOf } from './moves.js';
import { act } from './play.js';
import { at, isOver, passOn, pointsOf, type Table, type World } from './world.js';

/** Passes the turn on until somebody can do something with the roll, or the game is over. */
export const rollOn = (world: World, table: Table, rollDie: () => number): void => {
  do {
    passOn(world, table.colours.length);
    if (isOver(world)) return;
    world[at.face] = rollDie();
  } while (!canAct(world, table));
};

/** Plays a legal move, and rolls for whoever is next. */
export const playMove = (world: World, table: Table, move: number, rollDie: () => number): void => {
  act(world, move);
  rollOn(world, table, rollDie);
};

/** Plays at random to the end. Everybody's moves are as likely as each other. */
export const playAtRandom = (world: World, table: Table, random: QuickRandom): void => {
  const rollDie = (): number => random.below(faces.length);
  // The moves are worked out once a roll: they say also whether it allows any.
  let moves = isOver(world) ? [] : movesOf(world, table);
  while (!isOver(world)) {
    const move = moves[random.below(moves.length)];
    if (move === undefined) throw new RangeError('somebody is to act who cannot');
    act(world, move);
    do {
      passOn(world, table.colours.length);
      if (isOver(world)) return;
      world[at.face] = rollDie();
      moves = movesOf(world, table);
    } while (moves.length === 0);
  }
};

/** What each seat has of the win if the game ends now. */
export const sharesAtEnd = (world: World, table: Table): readonly number[] => {
  const points = pointsOf(world, table);
  const most = Math.max(...points);
  const winners = points.filter((own) => own === most).length;
  return points.map((own) => (own === most ? 1 / winners : 0));
};
