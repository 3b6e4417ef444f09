import type { Illegal, Status, Step, ScopedEvent } from '../core/engine.js';
import { ok, refuse, type Result } from '../core/result.js';
import { nextSeat, type Seat } from '../core/seat.js';
import type { Event } from './event.js';
import type { Secrets } from './kept.js';
import type { Move } from './move.js';
import type { Reason } from './reason.js';
import type { RuleSet } from './rule-set.js';
import { rulesOf } from './rulebook.js';
import { drawTile } from './rules/drawing.js';
import { takeStep } from './rules/figure-step.js';
import { layTile, placementFlaw } from './rules/placing.js';
import { placesByPoints } from '../core/winners.js';
import { scoreCompleted, scoreUnfinished } from './rules/scoring.js';
import type { Position, State, Turn } from './state.js';
import { withEvent } from './turn.js';

export const status = ({ position }: State): Status =>
  position.current === null
    ? { kind: 'over', places: placesByPoints(position.scores), points: position.scores }
    : { kind: 'playing', seat: position.toPlay, turn: position.turn };

/**
 * What the seat to play does with its turn, up to the drawing of the next tile: the tile is laid, the figure step is taken, and
 * what is complete is scored.
 *
 * @param secrets what modules hide; without it, they tell what is certain, as a preview does
 */
export const takeTurn = (
  rules: RuleSet,
  position: Position,
  { step, ...placement }: Move,
  secrets: Secrets | null,
): Result<Turn, Illegal<Reason>> => {
  const { current } = position;
  if (current === null) return refuse({ reason: 'over' });
  const flaw = placementFlaw(rules, position, current, placement);
  if (flaw !== null) return refuse(flaw);
  const [laid, tile] = layTile(rules, position, current, placement);
  const stepped = takeStep(rules, laid, tile, step);
  if (!stepped.ok) return stepped;
  const scored = scoreCompleted(rules, stepped.value, tile);
  return ok(
    rules.modules.reduce((next, { afterScoring }) => afterScoring?.(rules, next, tile, secrets) ?? next, scored),
  );
};

/** The last scoring, when no tile is left. */
const endGame = (rules: RuleSet, turn: Turn, secrets: Secrets): Turn => {
  const shows = rules.modules.reduce((next, { atEnd }) => atEnd?.(rules, next, secrets) ?? next, turn);
  const scored = scoreUnfinished(rules, shows);
  return withEvent(scored, { type: 'ended', points: scored.position.scores });
};

/** The turn passes on and the next tile is drawn; without one, the game ends. */
const passOn = (
  rules: RuleSet,
  turn: Turn,
  { pile, secrets }: State,
): Omit<State, 'secrets'> & Pick<Turn, 'events'> => {
  const { toPlay, seats, turn: number } = turn.position;
  const passed = { ...turn, position: { ...turn.position, toPlay: nextSeat(toPlay, seats), turn: number + 1 } };
  const [drew, rest] = drawTile(rules, passed, pile);
  const { position, events } = drew.position.current === null ? endGame(rules, drew, secrets) : drew;
  return { position, pile: rest, events };
};

const toldToAll = (event: Event): ScopedEvent<Event> => ({ public: event });

/** Plays a whole turn of a seat. Every turn reveals something: the next tile, or how the game ends. */
export const play = (state: State, seat: Seat, move: Move): Result<Step<State, Event>, Illegal<Reason>> => {
  const { position, secrets } = state;
  if (position.current === null) return refuse({ reason: 'over' });
  if (seat !== position.toPlay) return refuse({ reason: 'not-your-turn' });
  const rules = rulesOf(position.options);
  const turn = takeTurn(rules, position, move, secrets);
  if (!turn.ok) return turn;
  const { position: next, pile, events } = passOn(rules, turn.value, state);
  const last = { seat, cell: move.cell, events };
  return ok({ state: { position: { ...next, last }, pile, secrets }, events: events.map(toldToAll), reveals: true });
};
