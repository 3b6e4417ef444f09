import { colours, faces, type Colour } from '../board/board.js';
import type { Ring } from '../board/ring.js';
import { MAX_TURNS } from '../rules/turn.js';
import type { State } from '../state.js';
import { numberOf } from './routes.js';

export interface Table {
  /** The number of each seat's colour. */
  readonly colours: readonly number[];
  readonly totals: readonly number[];
  readonly lazy: boolean;
  readonly topToBottom: boolean;
}

/**
 * One game without pushing, as small integers changed in place. Colours and faces have their index in the box order.
 * The three marbles of a clown take two bits each, the lowest marble first.
 */
export type World = Uint8Array;

/** Offsets in a world: the squares, marbles and marble counts of the three clowns, then the holes, then the rest. */
export const at = {
  square: 0,
  marbles: 3,
  count: 6,
  hole: 9,
  supply: 15,
  face: 19,
  seat: 20,
  turns: 21,
  over: 22,
} as const;
const LENGTH = 23;

export const CLOWN_NUMBERS = [0, 1, 2] as const;
const EMPTY = 4;
export const BLACK = faces.indexOf('black');
export const BITS_OF_MARBLE = 2;
export const MARBLE = 3;

const number = (colour: Colour | null): number => (colour === null ? EMPTY : colours.indexOf(colour));

const pack = (marbles: readonly Colour[]): number =>
  marbles.reduce((packed, colour, height) => packed | (number(colour) << (BITS_OF_MARBLE * height)), 0);

const writeRing = (world: World, { clowns, filled, supply }: Ring): void => {
  for (const [clown, { square, marbles }] of clowns.entries()) {
    world[at.square + clown] = numberOf(square);
    world[at.marbles + clown] = pack(marbles);
    world[at.count + clown] = marbles.length;
  }
  for (const [hole, colour] of filled.entries()) world[at.hole + hole] = number(colour);
  for (const [index, colour] of colours.entries()) world[at.supply + index] = supply[colour];
};

/** A position as numbers. Secret colours need no special case, because a state knows them. */
export const worldOf = (state: Pick<State, 'ring' | 'face' | 'seat' | 'turnsOfGame' | 'over'>): World => {
  const world = new Uint8Array(LENGTH);
  writeRing(world, state.ring);
  world[at.face] = faces.indexOf(state.face);
  world[at.seat] = state.seat;
  world[at.turns] = state.turnsOfGame;
  world[at.over] = Number(state.over);
  return world;
};

export const tableOf = (
  { options, colours: bySeat }: Pick<State, 'options' | 'colours'>,
  totals: readonly number[],
): Table => ({
  colours: bySeat.map(number),
  totals,
  lazy: options.lazy,
  topToBottom: options['top-to-bottom'],
});

export const isOver = (world: World): boolean => world[at.over] === 1;

export const seatOf = (world: World): number => world[at.seat] ?? 0;

export const emptyHoles = (world: World): number => {
  let bits = 0;
  for (let hole = 0; hole < 6; hole += 1) if (world[at.hole + hole] === EMPTY) bits |= 1 << hole;
  return bits;
};

/** Passes the turn. The game is over when the last hole is filled or the maximum number of turns is played. */
export const passOn = (world: World, seats: number): void => {
  const turns = (world[at.turns] ?? 0) + 1;
  world[at.turns] = turns;
  if (world[at.hole + 5] !== EMPTY || turns >= MAX_TURNS) world[at.over] = 1;
  else world[at.seat] = ((world[at.seat] ?? 0) + 1) % seats;
};

export const pointsOf = (world: World, { colours: bySeat, totals }: Table): readonly number[] => {
  const points = [0, 0, 0, 0, 0];
  for (let hole = 0; hole < 6; hole += 1) {
    const colour = world[at.hole + hole] ?? EMPTY;
    points[colour] = (points[colour] ?? 0) + hole + 1;
  }
  return bySeat.map((colour, seat) => (points[colour] ?? 0) + (totals[seat] ?? 0));
};
