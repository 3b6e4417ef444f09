import type { Invariants } from '../../harness/invariants.js';
import type { Ask } from './asks.js';
import type { BotFile } from './bot-file.js';
import type { Life } from './life.js';
import { invariant, type Invariant } from './invariants.js';

type Places = ReadonlyMap<string, readonly string[]>;

/** Says the same of an interaction, wherever it is looked up. */
const textOf = (places: Places, { id }: Ask): string => places.get(id)?.join() ?? 'nowhere';

/** Waits for what comes of an interaction that was delivered again, if anything can. */
const heard = async (life: Life, ask: Ask, deliver: () => void): Promise<void> => {
  const before = ask.answer();
  // What was acknowledged is another's to answer: a bot leaves alone what it did not acknowledge itself.
  const isTaken = ask.acted.timings.acknowledged !== null;
  deliver();
  if (isTaken) {
    await life.bot.says(
      `interaction ${ask.id} to be left alone`,
      ({ interactionId, msg }) => interactionId === ask.id && msg === 'the interaction could not be acknowledged',
    );
    ask.settle();
  }
  // A press that needs no words is answered by the channel alone, if at all.
  else if ((await ask.isLost()) || ask.place.kind === 'channel') ask.settle();
  else await ask.answered(before);
  ask.look();
};

/** Delivers interactions to a bot that may have acted on them in an earlier life, or not. */
export const deliverAgain = async (
  life: Life,
  asks: readonly Ask[],
  file: BotFile,
  invariants: Invariants<Invariant>,
): Promise<void> => {
  const before = file.places();
  const waiting = asks.map((ask) => heard(life, ask, () => life.deliverAgain(ask)));
  await life.bot.during(Promise.all(waiting));
  const after = file.places();
  for (const ask of asks) {
    const found = after.get(ask.id) ?? [];
    const asBefore = !before.has(ask.id) || textOf(before, ask) === textOf(after, ask);
    invariants.check(
      invariant.again,
      found.length <= 1 && asBefore,
      () =>
        `${ask.deed?.kind ?? '?'} of interaction ${ask.id} was at ${textOf(before, ask)}, then at ${textOf(after, ask)}`,
    );
  }
};

/**
 * Breaks the connection, so that the client resumes and hears the latest of what it has heard already.
 *
 * @param asks what was delivered since the bot logged in, all of it
 * @param next does something that the bot hears of after what is repeated, and waits for its answer
 */
export const repeatByResuming = async (
  asks: readonly Ask[],
  next: () => Promise<void>,
  file: BotFile,
  invariants: Invariants<Invariant>,
): Promise<void> => {
  const [first] = asks;
  const before = file.places();
  first?.guest.control.connection.drop(asks.length);
  await next();
  const after = file.places();
  for (const ask of asks)
    invariants.check(
      invariant.resumed,
      textOf(before, ask) === textOf(after, ask),
      () => `interaction ${ask.id} was at ${textOf(before, ask)}, then at ${textOf(after, ask)}`,
    );
};
