import { CLOWN_CAPACITY, directions, LAST_STARS, neighbour, type Square, squares, starsAt } from '../board/board.js';

/** A path over the empty board as small integers; squares have their index in `squares`. */
export interface Route {
  /** The end of the path: `endOnLastHole` if the last hole is empty and on the path, otherwise `end`. */
  readonly end: number;
  readonly endOnLastHole: number;
  /** A bit for every square of the path. */
  readonly squares: number;
  readonly holes: number;
}

export const LAST_HOLE = 1 << (LAST_STARS - 1);

export const numberOf = (square: Square): number => squares.indexOf(square);

const bitsOf = (numbers: readonly number[]): number => numbers.reduce((bits, number) => bits | (1 << number), 0);

const routeOf = (path: readonly Square[]): Route => {
  const end = numberOf(path.at(-1) ?? 'a1');
  const lastHole = path.find((square) => starsAt(square) === LAST_STARS);
  return {
    end,
    endOnLastHole: lastHole === undefined ? end : numberOf(lastHole),
    squares: bitsOf(path.map(numberOf)),
    holes: bitsOf(path.flatMap((square) => starsAt(square) ?? []).map((stars) => stars - 1)),
  };
};

const longerBy = (from: Square, path: readonly Square[]): readonly (readonly Square[])[] =>
  directions.flatMap((direction) => {
    const square = neighbour(path.at(-1) ?? from, direction);
    return square === null || square === from || path.includes(square) ? [] : [[...path, square]];
  });

const routesFrom = (from: Square): readonly (readonly Route[])[] => {
  const byLength: (readonly Route[])[] = [[]];
  for (let paths: readonly (readonly Square[])[] = [[]]; byLength.length <= CLOWN_CAPACITY;) {
    paths = paths.flatMap((path) => longerBy(from, path));
    byLength.push(paths.map(routeOf));
  }
  return byLength;
};

/** The routes from each square, by its number, of zero, one, two and three steps. */
export const routes: readonly (readonly (readonly Route[])[])[] = squares.map(routesFrom);
