/** A place at the table, counted from 0 in the order of play. */
export type Seat = number;

/** The viewer: the player on a seat, or the whole table (spectators, the public board). */
export type Audience = Seat | 'table';

export interface SeatRange {
  readonly min: number;
  readonly max: number;
}

export const isSeatCount = (seats: number, { min, max }: SeatRange): boolean =>
  Number.isInteger(seats) && seats >= min && seats <= max;

export const isSeat = (seat: number, seats: number): boolean => Number.isInteger(seat) && seat >= 0 && seat < seats;

export const nextSeat = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** The seat that plays before `seat`: the neighbour on the right when play passes to the left. */
export const previousSeat = (seat: Seat, seats: number): Seat => (seat + seats - 1) % seats;
