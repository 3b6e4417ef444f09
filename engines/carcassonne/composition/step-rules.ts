import type { z } from 'zod';
import type { Illegal } from '../../core/engine.js';
import type { Result } from '../../core/result.js';
import type { StepKind, Steps } from '../move.js';
import type { Reason } from '../reason.js';
import type { Position, Turn } from '../state.js';
import type { PhaseId } from './phase.js';
import type { RuleSet } from './rule-set.js';

/**
 * Kinds of steps that a module adds: in the phase `figure` further things to do in place of putting a figure on the tile just laid, in a
 * phase of its own the answers to what that asks.
 *
 * The members are methods on purpose, as in `Engine`: rules for some kinds of steps fit where rules for steps are asked for. They are
 * only ever given steps of their own kinds.
 */
export interface StepRules<Kind extends StepKind = StepKind> {
  /** The kinds of steps, which are the first words in notation. */
  readonly kinds: readonly Kind[];
  /** The phases in which they may be taken. */
  readonly phases: readonly PhaseId[];
  /**
   * For steps beside the one action of the phase, which goes on after them as if nothing had been done; left out for others. `opens`
   * says whether they alone are a reason to ask.
   */
  readonly beside?: { readonly opens: boolean };
  /** Whether people choose it after laying the tile, as there are too many of them to think of both at once. */
  readonly later?: true;
  /** Reads a step that comes from outside. Shape only. */
  readonly schema: z.ZodType<Steps[Kind]>;
  /** What whoever is asked could do now, in a stable order. */
  offers(rules: RuleSet, position: Position): readonly Steps[Kind][];
  /** Does a step, or says which rule forbids it. It is only ever asked in one of its phases. */
  take(rules: RuleSet, turn: Turn, step: Steps[Kind]): Result<Turn, Illegal<Reason>>;
  /** What follows the first word of a step in notation; empty when nothing does. */
  write(step: Steps[Kind]): string;
  /** Reads what `write` writes after a first word of `kinds`, in upper or lower case; null when it is nothing of the kind. */
  read(kind: Kind, rest: string): Steps[Kind] | null;
}
