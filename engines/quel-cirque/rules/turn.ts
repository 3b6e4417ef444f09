import type { ScopedEvent } from '#engines/core/engine.js';
import { drawBelow } from '#engines/core/random.js';
import { nextSeat } from '#engines/core/seat.js';
import { winnersOf } from '#engines/core/winners.js';
import { canAct } from './actions.js';
import type { Event } from '../event.js';
import { faces, type Face } from '../board/board.js';
import { finalResult, finishedGame, isTableOver } from './result.js';
import { firstRing, isFinished } from '../board/ring.js';
import { dealColours, type Setup } from '../setup.js';
import type { Ending, State } from '../state.js';

/** After this number of turns a game ends and is scored with the current stars. */
export const MAX_TURNS = 200;
/** Turns before the limit when the players get a warning. */
const WARNING = 10;

export interface Progress {
  readonly state: State;
  readonly events: readonly ScopedEvent<Event>[];
}

const tell = (event: Event): ScopedEvent<Event> => ({ public: event });

const adding = (progress: Progress, state: State, ...events: readonly Event[]): Progress => ({
  state,
  events: [...progress.events, ...events.map(tell)],
});

const roll = (state: State): readonly [Face, State] => {
  const [fixed, ...rolls] = state.rolls;
  if (fixed !== undefined) return [fixed, { ...state, face: fixed, rolls }];
  const [index, random] = drawBelow(state.random, faces.length);
  const face = faces[index];
  if (face === undefined) throw new RangeError(`the die has no face ${index}`);
  return [face, { ...state, face, random }];
};

const startNextGame = (progress: Progress): Progress => {
  const { state } = progress;
  const seats = state.colours.length;
  const beginner = nextSeat(state.beginner, seats);
  const [colours, random] = state.options.secret
    ? dealColours(state.options, seats, state.random)
    : [state.colours, state.random];
  const fresh: State = {
    ...state,
    ring: firstRing,
    lastRing: state.ring,
    colours,
    random,
    beginner,
    seat: beginner,
    turnsOfGame: 0,
    mark: null,
  };
  return rollFor(adding(progress, fresh, { type: 'next-game', number: state.finished.length + 1, beginner }));
};

const endGame = (progress: Progress, because: Ending): Progress => {
  const { state } = progress;
  const seats = state.colours.length;
  const game = finishedGame(state.ring, state.colours, because);
  const finished = [...state.finished, game];
  const over = isTableOver(state.options, finished, seats);
  const scored = adding(
    progress,
    { ...state, finished, over, turn: state.turn + 1 },
    { type: 'game-ended', number: finished.length, game },
  );
  if (!over) return startNextGame(scored);
  const winners = winnersOf(finalResult(finished, seats).places);
  return adding(scored, scored.state, { type: 'ended', winners });
};

/** Rolls for the player to act; a player without any action loses the turn. */
const rollFor = (progress: Progress): Progress => {
  const [face, state] = roll(progress.state);
  const { seat } = state;
  if (canAct(state)) return adding(progress, state, { type: 'rolled', seat, face });
  return endTurn(
    adding(progress, { ...state, lost: [...state.lost, { seat, face }] }, { type: 'lost-turn', seat, face }),
  );
};

export const endTurn = (progress: Progress): Progress => {
  const turnsOfGame = progress.state.turnsOfGame + 1;
  const state: State = { ...progress.state, turnsOfGame };
  if (isFinished(state.ring)) return endGame({ ...progress, state }, 'last-hole');
  if (turnsOfGame >= MAX_TURNS) return endGame({ ...progress, state }, 'stalled');
  const passed = adding(
    progress,
    { ...state, turn: state.turn + 1, seat: nextSeat(state.seat, state.colours.length) },
    ...(turnsOfGame === MAX_TURNS - WARNING ? [{ type: 'stalling', turnsLeft: WARNING } as const] : []),
  );
  return rollFor(passed);
};

/** The first position of a valid setup, with the first roll. Every roll allows an action while the clowns are empty. */
export const firstState = (setup: Setup): State =>
  roll({
    options: setup.options,
    ring: firstRing,
    colours: setup.colours,
    seat: setup.firstSeat,
    face: 'white',
    turn: 0,
    turnsOfGame: 0,
    beginner: setup.firstSeat,
    finished: [],
    lastRing: null,
    over: false,
    mark: null,
    lost: [],
    rolls: setup.rolls,
    random: setup.random,
  })[1];
