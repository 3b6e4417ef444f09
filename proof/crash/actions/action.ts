import { type Guest, tableIdOf } from '#proof/harness/actors/guest.js';
import { questionsOf } from '#proof/harness/actors/questions.js';
import type { RandomChoice } from '#proof/harness/actors/random-choice.js';
import type { SeenMessage } from '#playground/index.js';
import type { AnswerPlace } from '../tracked-interaction.js';
import type { BotRun } from '../bot-run.js';
import type { TrackedInteraction } from '../tracked-interaction.js';

/** A message of a table, and who might do something there. */
export interface Occasion {
  readonly run: BotRun;
  readonly random: RandomChoice;
  /** The newest of the table that can be pressed: a lobby or a board. */
  readonly message: SeenMessage;
  /** Who plays, or is to; the first of them opened the table. */
  readonly players: readonly Guest[];
  /** Everybody in the channel. */
  readonly people: readonly Guest[];
}

/** Something that people do other than playing on. */
export interface Action {
  /** It is done once in this many steps, so that games still come to an end. */
  readonly oneIn: number;
  /** Whether there is anything of the kind to do. */
  readonly isPossible?: (occasion: Occasion) => boolean;
  /** @returns the last that was asked; null when it was found that there is nothing to do */
  readonly act: (occasion: Occasion) => Promise<TrackedInteraction | null>;
}

export const own: AnswerPlace = { kind: 'own' };

/**
 * Names the table of a message in a command: after a crash an older opening may be delivered again, and then two tables
 * are open.
 */
export const at = (message: SeenMessage): { readonly table: string } => ({ table: tableIdOf(message) });

/** The messages that ask somebody something about the table, the newest first. */
export const questionsAbout = ({ message, people }: Occasion): readonly SeenMessage[] =>
  questionsOf(people[0], tableIdOf(message)).toReversed();

/** One of the actions, if chance has it; null when there is nothing to do but to play on. */
export const actionFor = (actions: readonly Action[], occasion: Occasion): Action | null =>
  actions.find(({ oneIn, isPossible }) => occasion.random.oneIn(oneIn) && (isPossible?.(occasion) ?? true)) ?? null;
