import { z } from 'zod';
import { count, text } from '#src/lib/command-line.js';
import { deploymentArguments } from '#tests/harness/bot/deployment.js';
import { formatTable } from '#tests/harness/format-table.js';
import { Invariants } from '#tests/harness/checks/invariants.js';
import { runChecks } from '#tests/harness/program.js';
import { faultInvariants, type FaultInvariants, type FaultSettings } from './invariants.js';
import { damageRow, startOnDamage } from './starts/databases.js';
import { misbehaveOnPages, pageRow } from '../pages/faults.js';
import { playTournaments, tournamentRow } from '../tournaments/faults.js';
import { sleepInPlay, sleepRow } from './sleep.js';
import { outageRow, startInOutages } from './starts/outages.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { FaultEnvironment } from './fault-environment.js';
import { Round } from './round.js';
import type { Scenario } from './scenario.js';
import { anywhereScenarios } from './scenarios/anywhere.js';
import { callScenarios, refusalScenarios } from './scenarios/calls.js';
import { gatewayScenarios } from './scenarios/gateway.js';
import { lifeScenarios } from './scenarios/life.js';
import { placeScenarios } from './scenarios/places.js';
import { serverScenarios } from './scenarios/server.js';
import { storageScenarios } from './scenarios/storage.js';

const everywhere = {
  'calls to Discord in trouble': callScenarios,
  'calls that Discord refuses': refusalScenarios,
  'votes, invitations, ends, one’s own data': lifeScenarios,
  'the line to the gateway': gatewayScenarios,
  'messages, threads, channels, rights': placeScenarios,
  'groups, servers without the bot, direct messages': anywhereScenarios,
};

const familiesOn = ({ store }: FaultSettings): Readonly<Record<string, readonly Scenario[]>> =>
  store === 'sqlite'
    ? { ...everywhere, 'the disk': storageScenarios }
    : { ...everywhere, 'the server of the database': serverScenarios };

const choose = (scenarios: readonly Scenario[], { only }: FaultSettings): readonly Scenario[] =>
  scenarios.filter(({ name }) => name.includes(only));

const scenarioRows = (settings: FaultSettings): readonly (readonly string[])[] =>
  Object.entries(familiesOn(settings)).map(([name, scenarios]) => {
    const faults = choose(scenarios, settings).length;
    return [name, String(faults), String(faults * settings.rounds)];
  });

interface Job {
  readonly scenario: Scenario;
  readonly game: Game;
  readonly seed: string;
}

const jobsFor = (settings: FaultSettings): readonly Job[] => {
  const { rounds, seed } = settings;
  const jobs = choose(Object.values(familiesOn(settings)).flat(), settings).flatMap((scenario, index) =>
    Array.from({ length: rounds }, (_, round): readonly Job[] => {
      const game = games[(index + round) % games.length];
      return game === undefined ? [] : [{ scenario, game, seed: `${seed} ${scenario.name} ${round}` }];
    }).flat(),
  );
  return new RandomChoice(seed).shuffled(jobs);
};

/**
 * Far below the limit at which a bot pauses all requests for ten minutes
 * (src/discord/delivery/requests/request-guard.ts). That limit is right in real life, where refusals are rare, and
 * would fail all later rounds here.
 */
const MAX_REFUSED = 40;

/**
 * Plays rounds with one bot after another until none is left. It replaces a bot after a broken round or too many
 * refusals.
 */
const playInTurn = async (queue: Job[], settings: FaultSettings, invariants: FaultInvariants): Promise<void> => {
  let environment: FaultEnvironment | null = null;
  for (let job = queue.shift(); job !== undefined; job = queue.shift()) {
    const { scenario, game, seed } = job;
    const check: FaultInvariants['check'] = (name, holds, how) =>
      invariants.check(name, holds, () => `${scenario.name} (${game.engine.id}, ${seed}): ${how()}`);
    environment ??= await FaultEnvironment.openFor(settings);
    const error = await new Round({ environment, scenario, game, random: new RandomChoice(seed), check })
      .run()
      .then(() => null, String);
    const breakdowns = environment.breakdowns();
    check('the game goes on', error === null, () => error ?? '');
    check('the bot stays up, and no promise is left alone', breakdowns.length === 0, () => breakdowns.join('; '));
    const isSound = error === null && breakdowns.length === 0;
    if (isSound && environment.control.faults.met < MAX_REFUSED) continue;
    await environment.close();
    environment = null;
  }
  await environment?.close();
};

const playScenarios = async (settings: FaultSettings, invariants: FaultInvariants): Promise<void> => {
  const queue = [...jobsFor(settings)];
  await Promise.all(Array.from({ length: settings.bots }, () => playInTurn(queue, settings, invariants)));
};

const command = {
  usage: 'npm run fault-test -- --rounds 1 --only archived',
  purpose: 'Plays while Discord and the disk misbehave, and checks that nothing is lost.',
  args: z.object({
    rounds: count(5, 'how often each fault is brought about, each time in another game'),
    bots: count(8, 'bots that play at the same time'),
    only: text('', 'only faults whose name holds this'),
    seed: text('en piste', 'chooses moves and the order of faults'),
    ...deploymentArguments,
  }),
};

await runChecks('Faults', command, async (settings) => {
  const invariants = new Invariants(faultInvariants(settings.store));
  const isFile = settings.store === 'sqlite';
  const rows = [
    ...scenarioRows(settings),
    tournamentRow(settings),
    ...(isFile ? [damageRow(settings)] : []),
    outageRow(settings),
    sleepRow(settings),
    pageRow(settings),
  ];
  console.log(formatTable([['what goes wrong', 'ways', 'times'], ...rows]));
  await Promise.all([
    playScenarios(settings, invariants),
    ...(isFile ? [startOnDamage(settings, invariants)] : []),
    startInOutages(settings, invariants),
    sleepInPlay(settings, invariants),
    playTournaments(settings, invariants),
  ]);
  // Alone, since they measure how long the bot takes to stop.
  await misbehaveOnPages(settings, invariants);
  return invariants;
});
