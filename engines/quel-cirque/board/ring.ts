import { holes, LAST_STARS, startSquares, starsAt, type Square } from './board.js';
import { CLOWN_CAPACITY, colours, MARBLES_PER_COLOUR, type Colour } from './board.js';

/**
 * A hollow clown. Its marbles are listed from the bottom, which drops first, to the top; the colour of the top one
 * decides which rolls move the clown.
 */
export interface Clown {
  readonly square: Square;
  readonly marbles: readonly Colour[];
}

/** The pieces on the board, public in every variant. */
export interface Ring {
  readonly clowns: readonly Clown[];
  /** The marble in each hole, from the hole of one star; null while it is empty. */
  readonly filled: readonly (Colour | null)[];
  readonly supply: Readonly<Record<Colour, number>>;
}

export interface Drop {
  readonly stars: number;
  readonly colour: Colour;
}

export const firstRing: Ring = {
  clowns: startSquares.map((square) => ({ square, marbles: [] })),
  filled: holes.map(() => null),
  supply: { red: MARBLES_PER_COLOUR, yellow: MARBLES_PER_COLOUR, green: MARBLES_PER_COLOUR, blue: MARBLES_PER_COLOUR },
};

export const clownOn = (ring: Ring, square: Square): Clown | undefined =>
  ring.clowns.find((clown) => clown.square === square);

export const clownAt = (ring: Ring, square: Square): Clown => {
  const clown = clownOn(ring, square);
  if (clown === undefined) throw new RangeError(`no clown on ${square}`);
  return clown;
};

export const isFinished = (ring: Pick<Ring, 'filled'>): boolean => ring.filled[LAST_STARS - 1] !== null;

export const freeStarts = (ring: Ring): readonly Square[] =>
  startSquares.filter((square) => clownOn(ring, square) === undefined);

export const withClown = (ring: Ring, square: Square, clown: Clown): Ring => ({
  ...ring,
  clowns: ring.clowns.map((each) => (each.square === square ? clown : each)),
});

/** Drops the lowest marble of the clown on a square, if an empty hole is under it. */
export const dropInto = (ring: Ring, square: Square): { readonly ring: Ring; readonly drop: Drop | null } => {
  const stars = starsAt(square);
  if (stars === undefined || ring.filled[stars - 1] !== null) return { ring, drop: null };
  const [colour, ...marbles] = clownAt(ring, square).marbles;
  if (colour === undefined) return { ring, drop: null };
  const lighter = withClown(ring, square, { square, marbles });
  const filled = ring.filled.map((marble, index) => (index === stars - 1 ? colour : marble));
  return { ring: { ...lighter, filled }, drop: { stars, colour } };
};

export const isFull = ({ marbles }: Clown): boolean => marbles.length >= CLOWN_CAPACITY;

export const starsOf = (ring: Ring): Readonly<Record<Colour, number>> => {
  const pointsOf = (colour: Colour): number =>
    ring.filled.reduce((sum, marble, index) => (marble === colour ? sum + index + 1 : sum), 0);
  const [red, yellow, green, blue] = colours.map(pointsOf);
  return { red: red ?? 0, yellow: yellow ?? 0, green: green ?? 0, blue: blue ?? 0 };
};
