import type { Locale } from '#src/lib/locale.js';
import { type Comparisons, type Observation, subjectOf } from './comparison.js';
import { LeakFixture, type VisitedBots } from './leak-fixture.js';
import { Observer } from './observer.js';
import { ObserverSession } from './observer-session.js';
import type { ScenarioStep } from './scenario.js';
import type { StatePair } from './state-pair.js';

/** What somebody received in one game, and why it went no further; null when it did. */
interface Visit {
  readonly received: readonly (readonly Observation[])[];
  readonly failure: string | null;
}

/** What is the same for both bots. */
interface Surroundings {
  readonly locale: Locale;
  readonly seed: string;
  readonly bots: VisitedBots;
}

const visit = async (
  pair: StatePair,
  state: object,
  steps: readonly ScenarioStep[],
  { locale, seed, bots }: Surroundings,
): Promise<Visit> => {
  const fixture = await LeakFixture.open(pair, state, locale, bots);
  // On their seat, or after the last one.
  const self = pair.audience === 'table' ? pair.variant.seats : pair.audience;
  const observer = new Observer(fixture, self);
  try {
    await new ObserverSession(pair, observer, self, seed).follow(steps);
    await fixture.stop();
    // Once more all that the observer has been left with.
    observer.looksBack();
    return { received: observer.received, failure: null };
  } catch (error) {
    return { received: observer.received, failure: error instanceof Error ? (error.stack ?? '') : String(error) };
  } finally {
    await fixture.close();
  }
};

/**
 * Two whole bots, each with a table at which the game begins in one of the two states. The same people do the same at
 * both, and what the audience receives is compared.
 */
export const compareOnDiscord = async (
  pair: StatePair,
  steps: readonly ScenarioStep[],
  surroundings: Surroundings,
  comparisons: Comparisons,
): Promise<void> => {
  const subject = subjectOf(pair.game.engine.id, pair.audience, 'on Discord');
  const states = [pair.here, pair.there];
  const [here, there] = await Promise.all(states.map((state) => visit(pair, state, steps, surroundings)));
  if (here === undefined || there === undefined) return;
  // Whatever comes after a difference would only repeat it: people choose by what they see.
  for (const [step, received] of here.received.entries()) {
    const other = there.received[step];
    if (other === undefined) break;
    if (!comparisons.compare(subject, pair.where, received, other)) return;
  }
  const isAsLong = here.received.length === there.received.length;
  const failure = here.failure ?? there.failure ?? (isAsLong ? null : 'more was received in one game');
  if (failure !== null) comparisons.fail(subject, pair.where, failure);
};
