import { isDeepStrictEqual } from 'node:util';
import type { Engine, GameTypes, Objection, OverStatus, Status } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import { brief, firstViolation, sampleOf, throughJson, type Violation, type PositionCheck } from './check.js';
import { seatsOf, type Position } from '../game.js';
import { misspellings, mutantsOf } from './mutants.js';

const MOVES_PER_POSITION = 40;
const PROBES_PER_POSITION = 30;

const placesOf = ({ places, points }: OverStatus, seats: number): Violation => {
  if (places.length !== seats || points.length !== seats)
    return `places and points are not one a seat: ${brief({ places, points })}`;
  if (!points.every(Number.isFinite)) return `points are not numbers: ${brief(points)}`;
  if (seats === 1) return places[0] === 1 || places[0] === 2 ? undefined : `a lone seat has place ${brief(places)}`;
  const shared = places.map((place) => 1 + places.filter((other) => other < place).length);
  return isDeepStrictEqual(places, shared) ? undefined : `places ${brief(places)} should read ${brief(shared)}`;
};

const follows = (earlier: Status | undefined, status: Status): boolean => {
  if (status.kind === 'over') return true;
  if (earlier === undefined) return status.turn === 0;
  if (earlier.kind === 'over') return false;
  return status.turn === earlier.turn ? status.seat === earlier.seat : status.turn > earlier.turn;
};

/**
 * Checks that seats and turns count from 0, turns never decrease, each turn belongs to one seat, and the end has places
 * and points.
 */
export const statusIsConsistent = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'position',
  name: 'has a consistent status',
  findViolation({ status, earlier, seats }) {
    if (!follows(earlier, status)) return `status ${brief(status)} after ${brief(earlier)}`;
    if (status.kind === 'over') return placesOf(status, seats);
    return seatsOf(seats).includes(status.seat) ? undefined : `seat ${status.seat} of ${seats} is to act`;
  },
});

const isUnnamed = ({ reason }: Objection): boolean => typeof reason !== 'string' || reason === '';

const outOfTurn = <Types extends GameTypes>(
  { engine, state, status }: Position<Types>,
  seat: Seat,
  move: Types['Move'],
): Violation => {
  const transition = engine.play(state, seat, move);
  if (transition.ok) return `seat ${seat} may play ${brief(move)} while the status is ${brief(status)}`;
  return isUnnamed(transition.error) ? `seat ${seat} is refused ${brief(move)} for no reason` : undefined;
};

/** Checks that only the seat to act has moves, and that moves of other seats and moves after the end are refused. */
export const onlyOneSeatActs = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'lets only the seat to act play',
  findViolation(position, foreignMoves) {
    const { engine, state, status, seats } = position;
    const others = [...seatsOf(seats).filter((seat) => status.kind === 'over' || seat !== status.seat), -1, seats, 0.5];
    const tries = sampleOf(position, [...position.moves, ...foreignMoves], PROBES_PER_POSITION);
    return firstViolation(others, (seat) => {
      if (engine.moves(state, seat).length > 0)
        return `seat ${seat} is offered moves while the status is ${brief(status)}`;
      return firstViolation(tries, (move) => outOfTurn(position, seat, move));
    });
  },
});

/** The fault of a position in which a seat must act but has no moves: its game could only be abandoned. */
const standstill = <Types extends GameTypes>(engine: Engine<Types>, state: Types['State']): Violation => {
  const status = engine.status(state);
  return status.kind === 'over' || engine.moves(state, status.seat).length > 0
    ? undefined
    : `seat ${status.seat} is to act but has no move`;
};

/**
 * Checks that offered moves are accepted, distinct and in a stable order, that the move schema reads them unchanged,
 * and that they lead to a position with moves or to the end.
 */
export const offersAreAccepted = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'accepts every move it offers, and never stands still after it',
  findViolation(position) {
    const { engine, state, status, moves } = position;
    if (status.kind === 'over') return undefined;
    if (!isDeepStrictEqual(engine.moves(state, status.seat), moves)) return 'the order of the moves changes';
    if (new Set(moves.map((move) => JSON.stringify(move))).size < moves.length)
      return `a move is offered twice: ${brief(moves)}`;
    return firstViolation(sampleOf(position, moves, MOVES_PER_POSITION), (move) => {
      const read = engine.move.safeParse(throughJson(move));
      if (!read.success || !isDeepStrictEqual(read.data, move)) return `the move schema does not read ${brief(move)}`;
      const transition = engine.play(state, status.seat, move);
      if (!transition.ok) return `${brief(move)} is offered but refused: ${brief(transition.error)}`;
      const stands = standstill(engine, transition.value.state);
      return stands === undefined ? undefined : `after ${brief(move)} ${stands}`;
    });
  },
});

/**
 * The fault in the engine's answer to arbitrary data as a move: it accepts data that does something no offered move
 * does.
 */
export const forgery = <Types extends GameTypes>(
  { engine, state, status, moves }: Position<Types>,
  data: unknown,
): Violation => {
  const read = engine.move.safeParse(data);
  if (!read.success || status.kind === 'over') return undefined;
  const transition = engine.play(state, status.seat, read.data);
  if (!transition.ok) return isUnnamed(transition.error) ? `${brief(data)} is refused for no reason` : undefined;
  if (moves.some((move) => isDeepStrictEqual(move, read.data))) return undefined;
  const leadsThere = (from: Types['State'], offered: readonly Types['Move'][]) =>
    offered.flatMap((move) => {
      const after = engine.play(from, status.seat, move);
      return after.ok ? [after.value.state] : [];
    });
  const isSame = (other: Types['State']) => isDeepStrictEqual(other, transition.value.state);
  const after = leadsThere(state, moves);
  // One move may combine two: the choice of a part of the board and of a place in it.
  const same =
    after.some(isSame) || after.some((next) => leadsThere(next, engine.moves(next, status.seat)).some(isSame));
  return same ? undefined : `${brief(data)} is accepted, but nothing of the kind is offered`;
};

/**
 * Checks that moves of other positions and altered moves are refused, unless they have the effect of one offered move
 * or of two in a row.
 */
export const acceptsNothingElse = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'accepts no move that it does not offer',
  findViolation(position, foreignMoves) {
    const parents = sampleOf(position, position.moves, 3);
    const words = sampleOf(position, foreignMoves, 10);
    const mutants = parents.flatMap((move) => sampleOf(position, mutantsOf(move, words), PROBES_PER_POSITION));
    return firstViolation([...sampleOf(position, foreignMoves, PROBES_PER_POSITION), ...mutants], (data) =>
      forgery(position, data),
    );
  },
});

const checkWriting = <Types extends GameTypes>(engine: Engine<Types>, move: Types['Move'], text: string): Violation => {
  if (text.length === 0 || text.length > 80 || text !== text.trim() || /[\r\n]/.test(text))
    return `${brief(text)} is not one line of 1 to 80 characters`;
  return firstViolation([text, text.toUpperCase(), text.toLowerCase(), ` ${text} `], (form) => {
    const read = engine.notation.parse(form);
    return read.ok && isDeepStrictEqual(read.value, move)
      ? undefined
      : `"${form}" is read as ${brief(read)}, not as ${brief(move)}`;
  });
};

/**
 * The fault in the reading of a text: invalid notation must be refused. A valid one must survive formatting, and its
 * move is judged like any other.
 */
export const misreading = <Types extends GameTypes>(position: Position<Types>, text: string): Violation => {
  const { notation } = position.engine;
  const read = notation.parse(text);
  if (!read.ok) return isUnnamed(read.error) ? `"${text}" is refused for no reason` : undefined;
  const again = notation.parse(notation.format(read.value));
  if (!again.ok || !isDeepStrictEqual(again.value, read.value))
    return `"${text}" is read as ${brief(read.value)}, but that is not what "${notation.format(read.value)}" says`;
  return forgery(position, read.value);
};

/**
 * Checks that every legal move has a notation of its own, readable in any letter case, and that misspelt ones do no
 * harm.
 */
export const notationRoundTrips = <Types extends GameTypes>(): PositionCheck<Types> => ({
  on: 'sample',
  name: 'writes and reads every move',
  findViolation(position) {
    const { engine, moves } = position;
    const texts = moves.map((move) => engine.notation.format(move));
    if (new Set(texts.map((text) => text.toLowerCase())).size < texts.length)
      return `two moves are written alike: ${brief(texts.toSorted())}`;
    return (
      firstViolation(moves.entries(), ([index, move]) => checkWriting(engine, move, texts[index] ?? '')) ??
      firstViolation(
        sampleOf(position, texts, 2).flatMap((text) => sampleOf(position, misspellings(text), PROBES_PER_POSITION)),
        (text) => misreading(position, text),
      )
    );
  },
});
