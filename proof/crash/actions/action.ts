import { asks, type Guest, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { questionsOf } from '#tests/harness/actors/questions.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { SeenMessage } from '#playground/index.js';
import type { AnswerPlace } from '../tracked-interaction.js';
import type { BotRun } from '../bot-run.js';
import type { TrackedInteraction } from '../tracked-interaction.js';

/** A message of a table, with the people who may act there. */
export interface Occasion {
  readonly run: BotRun;
  readonly random: RandomChoice;
  /** The newest message of the table with controls: a lobby or a board. */
  readonly message: SeenMessage;
  /** The current or future players; the first of them opened the table. */
  readonly players: readonly Guest[];
  /** All people of the channel, or all who might play in direct messages. */
  readonly people: readonly Guest[];
  /**
   * Finds the message of the table that a guest can press: a common one, or one for each; undefined where they see
   * none.
   */
  readonly messageOf: (guest: Guest) => SeenMessage | undefined;
}

interface OpenQuestion {
  readonly question: SeenMessage;
  readonly asked: readonly Guest[];
  readonly readers: readonly Guest[];
}

export interface Action {
  /** The rarity of the action in steps, so that games still end. */
  readonly oneIn: number;
  readonly isPossible?: (occasion: Occasion) => boolean;
  /** @returns the last interaction; null when there turned out to be no opportunity */
  readonly act: (occasion: Occasion) => Promise<TrackedInteraction | null>;
}

export const own: AnswerPlace = { kind: 'own' };

/**
 * Names the table of a message in a command: after a crash an older opening may be delivered again, so that two tables
 * are open.
 */
export const at = (message: SeenMessage): { readonly table: string } => ({ table: tableIdOf(message) });

/** The open questions about the table, found by a control that does `action`, the newest of each message first. */
export const questionsAbout = ({ message, people }: Occasion, action: 'accept' | 'agree'): readonly OpenQuestion[] => {
  const channels = new Map(
    people.map((guest) => [guest.channel, people.filter(({ channel }) => channel === guest.channel)]),
  );
  return [...channels.values()].flatMap((readers) =>
    questionsOf(readers[0], tableIdOf(message))
      .filter((question) => offers(question, action))
      .toReversed()
      // In direct messages each question asks only its reader.
      .map((question) => ({
        ...{ question, readers },
        asked: readers.length === 1 ? readers : readers.filter((guest) => asks(question, guest)),
      })),
  );
};

/** Picks the person who answers a question, mostly one whom it asks. */
export const whoAnswers = (random: RandomChoice, { asked, readers }: OpenQuestion): Guest =>
  random.oneOf(asked.length === 0 || random.oneIn(6) ? readers : asked);

/** Picks one of the actions at random; null when the player should simply play on. */
export const actionFor = (actions: readonly Action[], occasion: Occasion): Action | null =>
  actions.find(({ oneIn, isPossible }) => occasion.random.oneIn(oneIn) && (isPossible?.(occasion) ?? true)) ?? null;
