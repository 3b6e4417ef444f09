import type { Seat } from '../../core/seat.js';
import type { Position, Turn } from '../state.js';
import type { RuleSet } from './rule-set.js';

/**
 * The places in a turn, in their order. Each begins with the phase of the base game that is called as it is, if there is one, and goes
 * on with those that modules put there, in the order of the modules.
 */
export const slots = [
  /** The turn of the next player begins, before a tile is drawn. */
  'start',
  /** A token comes in place of the tile to be drawn; also in a part of the turn that comes once more. */
  'before-draw',
  'draw',
  'tile',
  'figure',
  /** Neutral figures move. */
  'movement',
  /** Owners decide about what is about to be scored. */
  'before-scoring',
  'scoring',
  'homecoming',
  /** Figures that came home go elsewhere. */
  'travel',
  /** What is scored beside features. */
  'after-scoring',
  /** Part of the turn comes once more. */
  'repeat',
  'closing',
  'next',
  /** No tile is left to be drawn. */
  'last-round',
  'end',
] as const;
export type Slot = (typeof slots)[number];

type SlotPhases = Readonly<Record<Slot, true>>;

/** The phases by name. Modules extend this interface from their own folders. */
export interface Phases extends SlotPhases {
  /** The game has ended: nothing comes after. */
  readonly over: true;
}
export type PhaseId = keyof Phases;

/**
 * A part of a turn. A turn goes through the chain of phases until one of them asks somebody; what they answer is a move. A phase may
 * lead elsewhere than to the one behind it: `goTo` in `turn.ts`.
 */
export interface Phase {
  readonly id: PhaseId;
  /** Where it stands in the turn. */
  readonly at: Slot;
  /** What happens when the turn comes to it, before anybody is asked. */
  readonly run?: (rules: RuleSet, turn: Turn) => Turn;
  /** Who is asked now, if anybody. They must have something to choose: a step of a kind that belongs to this phase, or to pass. */
  readonly asks?: (rules: RuleSet, position: Position) => Seat | null;
  /** What passing does; left out where somebody must choose. */
  readonly pass?: (rules: RuleSet, turn: Turn) => Turn;
  /** Whether it asks again after an answer, for as long as `asks` names somebody. */
  readonly asksAgain?: true;
  /** Whether a preview ends before it, since what it does hangs on what nobody knows, or belongs to another turn. */
  readonly unforeseen?: true;
}
