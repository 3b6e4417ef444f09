import type { Locale } from '../../src/model/locale.js';
import { type Comparisons, subjectOf } from './comparison.js';
import { LeakFixture } from './leak-fixture.js';
import { Distinguished, Lockstep } from './lockstep.js';
import { Observer } from './observer.js';
import { ObserverSession } from './observer-session.js';
import type { ScenarioStep } from './scenario.js';
import type { StatePair } from './state-pair.js';

/**
 * Two whole bots, each with a table at which the game begins in one of the two states. The same people do the same at
 * both, and what the audience receives is compared.
 */
export const compareOnDiscord = async (
  pair: StatePair,
  steps: readonly ScenarioStep[],
  locale: Locale,
  seed: string,
  comparisons: Comparisons,
): Promise<void> => {
  const { game, variant, audience, where } = pair;
  const subject = subjectOf(game.engine.id, audience, 'on Discord');
  const [here, there] = await Promise.all([
    LeakFixture.open(pair, pair.here, locale),
    LeakFixture.open(pair, pair.there, locale),
  ]);
  const stop = (): Promise<unknown> => Promise.all([here.bot.stop(), there.bot.stop()]);
  // On their seat, or after the last one.
  const self = audience === 'table' ? variant.seats : audience;
  const games = new Lockstep(new Observer(here, self), new Observer(there, self), (one, other) =>
    comparisons.compare(subject, where, one, other),
  );
  try {
    await new ObserverSession(pair, games, self, seed).follow(steps);
    await stop();
    // Once more all that the observer has been left with.
    await games.see((observer) => observer.looksBack());
  } catch (error) {
    if (!(error instanceof Distinguished))
      comparisons.fail(subject, where, error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await Promise.all([here.bot.close(), there.bot.close()]);
  }
};
