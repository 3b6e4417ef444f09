import type { DatabaseReader } from '#tests/harness/database/database-reader.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';
import type { BotRun } from './bot-run.js';
import { invariant } from './checks/invariants.js';
import { settleAll } from './settle-all.js';
import type { TrackedInteraction } from './tracked-interaction.js';

/**
 * The bot's log lines about an interaction that it leaves alone: another process acknowledged it, or the same one did
 * before.
 */
const LEFT_ALONE: ReadonlySet<string> = new Set([
  'the interaction could not be acknowledged',
  'an interaction was delivered again',
  // The same press by the same person is already in progress.
  'a repeated press could not be acknowledged',
  // The library had to retry, so that the bot could not tell: then it answers with the outcome in the log.
  'the interaction was acknowledged before',
]);

/** Waits for the outcome of an interaction that was delivered again, if there can be one. */
const outcomeOf = async (run: BotRun, interaction: TrackedInteraction): Promise<void> => {
  const before = interaction.answer();
  // Another process answers an interaction that it acknowledged: a bot ignores those that it did not acknowledge
  // itself.
  const isTaken = interaction.acted.timings.acknowledged !== null;
  run.deliverAgain(interaction);
  if (isTaken)
    await run
      .botOf(interaction.guest.channel)
      .says(
        `${interaction.description} to be left alone`,
        ({ interactionId, msg }) => interactionId === interaction.id && LEFT_ALONE.has(msg),
      );
  // A press that needs no words is answered by the channel alone, if at all.
  else if (!(await interaction.isLost()) && !['channel', 'question'].includes(interaction.place.kind))
    await interaction.waitForAnswer(before);
  interaction.isSettled = true;
  interaction.look();
};

const NO_MOVE = 'zz';

/**
 * Waits until the bot is done with the interactions, even those that it should have ignored: at a table it works in
 * sequence, and refusals wait for their turn like all others.
 */
const waitUntilDone = async (run: BotRun, interactions: readonly TrackedInteraction[]): Promise<void> => {
  const guests = new Map(interactions.map(({ guest }) => [guest.channel, guest]));
  const answers = [...guests.values()].map((guest) =>
    run.answer(run.send(guest, null, { kind: 'own' }, () => guest.types('move', { move: NO_MOVE }))),
  );
  await settleAll(answers);
};

/** Finds the log entries of interactions, before and after an event. */
const compare = async (
  run: BotRun,
  database: DatabaseReader,
  interactions: readonly TrackedInteraction[],
  work: () => Promise<unknown>,
): Promise<
  readonly { readonly before: readonly string[]; readonly after: readonly string[]; readonly told: string }[]
> => {
  const before = database.places();
  await work();
  await waitUntilDone(run, interactions);
  const after = database.places();
  return interactions.map(({ id, description }) => {
    const [earlier, later] = [before.get(id) ?? [], after.get(id) ?? []];
    return {
      before: earlier,
      after: later,
      told: `${description} was at [${earlier.join()}], then at [${later.join()}]`,
    };
  });
};

/** Delivers interactions again to a bot that may have acted on them in an earlier run. */
export const deliverAgain = async (
  run: BotRun,
  interactions: readonly TrackedInteraction[],
  database: DatabaseReader,
  invariants: Invariants<string>,
): Promise<void> => {
  const changes = await compare(run, database, interactions, () =>
    settleAll(
      interactions.map((interaction) => run.botOf(interaction.guest.channel).during(outcomeOf(run, interaction))),
    ),
  );
  for (const { before, after, told } of changes) {
    const isAsBefore = before.length === 0 || before.join() === after.join();
    invariants.check(invariant.again, after.length <= 1 && isAsBefore, () => told);
  }
};

interface RepetitionChecks {
  readonly database: DatabaseReader;
  readonly invariants: Invariants<string>;
}

/**
 * Breaks the connection, so that the client resumes and receives its latest interactions again.
 *
 * @param interactions all interactions delivered since the bot logged in
 * @param next sends an interaction after the repeated ones, and waits for its answer
 */
export const repeatByResuming = async (
  run: BotRun,
  interactions: readonly TrackedInteraction[],
  next: () => Promise<void>,
  { database, invariants }: RepetitionChecks,
): Promise<void> => {
  const changes = await compare(run, database, interactions, () => {
    interactions[0]?.guest.control.connection.drop(interactions.length);
    return next();
  });
  for (const { before, after, told } of changes)
    invariants.check(invariant.resumed, before.join() === after.join(), () => told);
};
