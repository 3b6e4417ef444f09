import { asks, type Guest, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { questionsOf } from '#tests/harness/actors/questions.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
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
  /** Everybody in the channel, or everybody who might play in direct messages. */
  readonly people: readonly Guest[];
  /** What somebody can press of the table: all the same message, or each their own; undefined where they see none. */
  readonly messageOf: (guest: Guest) => SeenMessage | undefined;
}

/** Something that is asked about a table. */
interface Asked {
  readonly question: SeenMessage;
  /** Whom it asks. */
  readonly asked: readonly Guest[];
  /** Who sees it. */
  readonly readers: readonly Guest[];
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

/** What somebody is asked about the table by a control that does `action`, the newest of each message first. */
export const questionsAbout = ({ message, people }: Occasion, action: 'accept' | 'agree'): readonly Asked[] => {
  const channels = new Map(
    people.map((guest) => [guest.channel, people.filter(({ channel }) => channel === guest.channel)]),
  );
  return [...channels.values()].flatMap((readers) =>
    questionsOf(readers[0], tableIdOf(message))
      .filter((question) => offers(question, action))
      .toReversed()
      // In direct messages everybody is asked for themselves.
      .map((question) => ({
        ...{ question, readers },
        asked: readers.length === 1 ? readers : readers.filter((guest) => asks(question, guest)),
      })),
  );
};

/** Who answers a question, mostly somebody whom it asks. */
export const whoAnswers = (random: RandomChoice, { asked, readers }: Asked): Guest =>
  random.oneOf(asked.length === 0 || random.oneIn(6) ? readers : asked);

/** One of the actions, if chance has it; null when there is nothing to do but to play on. */
export const actionFor = (actions: readonly Action[], occasion: Occasion): Action | null =>
  actions.find(({ oneIn, isPossible }) => occasion.random.oneIn(oneIn) && (isPossible?.(occasion) ?? true)) ?? null;
