import {
  animalCode,
  animals,
  engine,
  completeSetup,
  type Animal,
  type PartialSetup,
  type Event,
  type Player,
  type State,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import { startOf } from '#engines/core/testing/index.js';

/** A wagon from its written form: `3B`. */
export const wagon = (code: string): Wagon => {
  const move = engine.notation.parse(`couple ${code}`);
  if (!move.ok || move.value.kind !== 'couple') throw new Error(`${code} is no wagon`);
  return move.value.wagon;
};

export const wagons = (...codes: readonly string[]): readonly Wagon[] => codes.map(wagon);

/** Animals from their letters: `GGB`. */
export const cards = (letters: string): readonly Animal[] =>
  letters.split('').map((letter) => {
    const animal = animals.find((one) => animalCode(one) === letter);
    if (animal === undefined) throw new Error(`${letter} is no animal`);
    return animal;
  });

export const opening = (wishes: PartialSetup): State => startOf(engine, completeSetup(wishes));

/** A position in the middle of a game, not reached by moves: the first one with changes for seats and table. */
export const arranged = (
  wishes: PartialSetup,
  players: readonly Partial<Player>[],
  table: Partial<State> = {},
): State => {
  const state = opening(wishes);
  return { ...state, players: state.players.map((player, seat) => ({ ...player, ...players[seat] })), ...table };
};

const attempt = (state: State, text: string) => {
  const move = engine.notation.parse(text);
  if (!move.ok) throw new Error(`"${text}" is no move`);
  return engine.play(state, state.seat, move.value);
};

/** The result of a move in notation, for the seat to act. */
export const step = (state: State, text: string) => {
  const result = attempt(state, text);
  if (!result.ok) throw new Error(`"${text}" is refused: ${JSON.stringify(result.error)}`);
  return result.value;
};

export const after = (state: State, ...texts: readonly string[]): State =>
  texts.reduce((before, text) => step(before, text).state, state);

/** The reason why a move is refused; null for a legal one. */
export const refusal = (state: State, text: string) => {
  const result = attempt(state, text);
  return result.ok ? null : result.error;
};

export const publicEvents = (state: State, text: string): readonly Event[] =>
  step(state, text).events.map((event) => event.public);

export const legal = (state: State, startingWith = ''): readonly string[] =>
  engine
    .moves(state, state.seat)
    .map((move) => engine.notation.format(move))
    .filter((text) => text.startsWith(startingWith));
