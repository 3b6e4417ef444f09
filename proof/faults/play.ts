import type { Game } from '../../src/discord/games/game.js';
import { games } from '../../src/app/registry.js';
import { RandomChoice } from '../../harness/random-choice.js';
import type { Invariants } from '../../harness/invariants.js';
import { Fixture } from './fixture.js';
import type { FaultInvariant } from './invariants.js';
import { Round } from './round.js';
import type { Scenario } from './scenario.js';
import { callScenarios } from './scenarios/calls.js';
import { gatewayScenarios } from './scenarios/gateway.js';
import { placeScenarios } from './scenarios/places.js';
import { refusalScenarios } from './scenarios/refusals.js';
import { storageScenarios } from './scenarios/storage.js';

const families = [
  { name: 'calls to Discord in trouble', scenarios: callScenarios },
  { name: 'calls that Discord refuses', scenarios: refusalScenarios },
  { name: 'the line to the gateway', scenarios: gatewayScenarios },
  { name: 'messages, threads, channels, rights', scenarios: placeScenarios },
  { name: 'the disk', scenarios: storageScenarios },
] as const;

const isChosen =
  (only: string) =>
  ({ name }: Scenario): boolean =>
    name.includes(only);

/** How many faults there are of each kind, and how often they are brought about. */
export const playedRows = ({ rounds, only }: PlaySettings): readonly (readonly string[])[] =>
  families.map(({ name, scenarios }) => {
    const faults = scenarios.filter(isChosen(only)).length;
    return [name, String(faults), String(faults * rounds)];
  });

interface Job {
  readonly scenario: Scenario;
  readonly game: Game;
  readonly seed: string;
}

export interface PlaySettings {
  /** How often each scenario is played, each time with another game. */
  readonly rounds: number;
  readonly seed: string;
  /** Only scenarios whose name holds this. */
  readonly only: string;
  /** Bots that play at the same time. */
  readonly bots: number;
}

const jobsFor = ({ rounds, seed, only }: PlaySettings): readonly Job[] => {
  const random = new RandomChoice(seed);
  const jobs = families
    .flatMap(({ scenarios }) => scenarios)
    .filter(isChosen(only))
    .flatMap((scenario, index) =>
      Array.from({ length: rounds }, (_, round): readonly Job[] => {
        const game = games[(index + round) % games.length];
        return game === undefined ? [] : [{ scenario, game, seed: `${seed} ${scenario.name} ${round}` }];
      }).flat(),
    );
  return random.shuffled(jobs);
};

const why = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Plays rounds with one bot after another until none is left. A bot with which a round broke off is left behind. */
const playInTurn = async (queue: Job[], invariants: Invariants<FaultInvariant>): Promise<void> => {
  let fixture: Fixture | null = null;
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    const { scenario, game, seed } = job;
    const label = `${scenario.name} (${game.engine.id}, ${seed})`;
    fixture ??= await Fixture.open();
    let brokenOff: string | null = null;
    try {
      await new Round({ fixture, scenario, game, random: new RandomChoice(seed), invariants, label }).run();
    } catch (error) {
      brokenOff = why(error);
    }
    const breakdowns = fixture.breakdowns();
    invariants.check('the game goes on', brokenOff === null, () => `${label}: ${brokenOff ?? ''}`);
    invariants.check(
      'the bot stays up, and no promise is left alone',
      breakdowns.length === 0,
      () => `${label}: ${breakdowns.join('; ')}`,
    );
    if (brokenOff === null && breakdowns.length === 0) continue;
    await fixture.close();
    fixture = null;
  }
  await fixture?.close();
};

/** Plays every scenario in the midst of games. */
export const playScenarios = async (settings: PlaySettings, invariants: Invariants<FaultInvariant>): Promise<void> => {
  const queue = [...jobsFor(settings)];
  await Promise.all(Array.from({ length: settings.bots }, () => playInTurn(queue, invariants)));
};
