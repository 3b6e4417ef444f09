import type { Locale } from '../../src/model/locale.js';
import { openFixture, type Fixture } from './fixture.js';
import { Lockstep, Parted } from './lockstep.js';
import { Onlooker } from './onlooker.js';
import type { ScenarioStep } from './scenario.js';
import { subjectOf, type Tally } from './tally.js';
import { placeOf, type Twins } from './twins.js';
import { Visit } from './visit.js';

/** Ends both bots, and when nothing has gone wrong before, looks once more at all that the onlooker has been left with. */
const leave = async (worlds: Lockstep, fixtures: readonly Fixture[]): Promise<void> => {
  await Promise.all(fixtures.map((fixture) => fixture.stop()));
  await worlds.see((onlooker) => onlooker.looksBack());
};

/**
 * Two whole bots, each with a table at which the game begins in one of the two states. The same people do the same at both, and
 * what the audience receives is compared.
 */
export const compareOnDiscord = async (
  twins: Twins,
  steps: readonly ScenarioStep[],
  locale: Locale,
  seed: string,
  tally: Tally,
): Promise<void> => {
  const { game, variant, audience, where } = twins;
  const subject = subjectOf(game.engine.id, audience, 'on Discord');
  const [here, there] = await Promise.all(
    [twins.here, twins.there].map((state) => openFixture({ game, variant, state, locale })),
  );
  if (here === undefined || there === undefined) throw new Error('Two bots were started');
  const place = placeOf(twins);
  const worlds = new Lockstep(new Onlooker(here, place), new Onlooker(there, place), (one, other) =>
    tally.compare(subject, where, one, other),
  );
  try {
    await new Visit(twins, worlds, seed).follow(steps);
    await leave(worlds, [here, there]);
  } catch (error) {
    await Promise.all([here.stop(), there.stop()]);
    if (!(error instanceof Parted))
      tally.fail(subject, where, error instanceof Error ? (error.stack ?? error.message) : String(error));
  } finally {
    await Promise.all([here.close(), there.close()]);
  }
};
