/** A place at the table, counted from 0 in the order of play. */
export type Seat = number;

/** Who looks: the person on a seat, or everybody at once (spectators, the public board). */
export type Audience = Seat | 'table';

/** The seat that plays after `seat`. */
export const nextSeat = (seat: Seat, seats: number): Seat => (seat + 1) % seats;

/** The seat that plays before `seat`: the neighbour on the right when play passes to the left. */
export const previousSeat = (seat: Seat, seats: number): Seat => (seat + seats - 1) % seats;
