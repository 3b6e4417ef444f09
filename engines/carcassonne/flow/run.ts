import type { Seat } from '#engines/core/seat.js';
import { slots, type PhaseId } from '../composition/phase.js';
import { type Phase, type RuleSet } from '../composition/rule-set.js';
import type { Position, Turn } from '../position/state.js';
import { goTo, withPosition } from '../position/turn.js';

/** @throws for a phase that is not in play, which is a bug */
export const phaseOf = ({ chain }: RuleSet, { phase: id }: Pick<Position, 'phase'>): Phase => {
  const phase = chain.find((each) => each.id === id);
  if (phase === undefined) throw new RangeError(`no phase is called ${id}`);
  return phase;
};

/** A question to another seat gets a new turn number. */
const askSeat = (turn: Turn, seat: Seat): Turn =>
  seat === turn.position.asked ? turn : withPosition(turn, { asked: seat, turn: turn.position.turn + 1 });

const endOfGame = (turn: Turn): Turn =>
  withPosition(turn, { phase: 'over', asked: null, turn: turn.position.turn + 1 });

/** The index of the phase with that name, or of the first one from that slot on. */
const placeOf = ({ chain }: RuleSet, id: PhaseId): number => {
  const exact = chain.findIndex((phase) => phase.id === id);
  if (exact !== -1) return exact;
  const slot = slots.findIndex((each) => each === id);
  if (slot === -1) throw new RangeError(`no phase is called ${id}`);
  return chain.findIndex(({ at }) => slots.indexOf(at) >= slot);
};

/**
 * Runs through the chain from an index until a seat is asked or the game is over.
 *
 * @param until a phase to stop before, even if it would ask a player
 */
const runFrom = (rules: RuleSet, begun: Turn, from: number, until: PhaseId | null): Turn => {
  let turn = begun;
  for (let at = from; ;) {
    const phase = rules.chain[at];
    if (phase === undefined) return endOfGame(turn);
    turn = goTo(turn, phase.id);
    if (phase.id === until || (phase.endsPreview === true && turn.hidden === null)) return turn;
    turn = phase.run?.(rules, turn) ?? turn;
    if (turn.position.phase !== phase.id) {
      at = placeOf(rules, turn.position.phase);
      continue;
    }
    const asked = phase.asks?.(rules, turn.position) ?? null;
    if (asked !== null) return askSeat(turn, asked);
    at += 1;
  }
};

/** Enters a slot or a phase, and runs until a seat is asked or the game is over. */
export const enter = (rules: RuleSet, turn: Turn, phase: PhaseId): Turn =>
  runFrom(rules, turn, placeOf(rules, phase), null);

/**
 * Continues after the last answer in a phase.
 *
 * @param until a phase to stop before, even if it would ask a player
 */
export const leavePhase = (rules: RuleSet, turn: Turn, phase: Phase, until: PhaseId | null = null): Turn => {
  const isThere = turn.position.phase === phase.id;
  return runFrom(rules, turn, isThere ? rules.chain.indexOf(phase) + 1 : placeOf(rules, turn.position.phase), until);
};

/** Continues after an answer in a phase that asks again as long as it has a seat to ask. */
export const askAgain = (rules: RuleSet, turn: Turn, phase: Phase): Turn => {
  const asked = turn.position.phase === phase.id ? (phase.asks?.(rules, turn.position) ?? null) : null;
  return asked === null ? leavePhase(rules, turn, phase) : askSeat(turn, asked);
};
