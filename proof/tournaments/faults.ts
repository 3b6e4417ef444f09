import type { Fault, Match } from '#playground/index.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { Knockout } from './knockout.js';
import { faultsOf } from './knockout-check.js';
import { FaultEnvironment } from '../faults/fault-environment.js';
import type { FaultInvariants, FaultSettings } from '../faults/invariants.js';

interface ServiceFault {
  readonly name: string;
  readonly fault: Fault;
  readonly times: number;
}

const posting: Match = { method: 'POST', path: /^\/channels\/\d+\/messages$/ };

/** Failures of a tournament's posts: pairings, the first messages of its games' threads, the end. */
const serviceFaults: readonly ServiceFault[] = [
  { name: 'a run of 503s', fault: { kind: 'status', status: 503 }, times: 12 },
  { name: 'a missing permission', fault: { kind: 'status', status: 403, code: 50_013 }, times: 3 },
  { name: 'a 429', fault: { kind: 'rate-limit', retryAfterSeconds: 0.3 }, times: 2 },
  { name: 'a dropped socket', fault: { kind: 'drop' }, times: 4 },
  { name: 'a socket dropped once all was done', fault: { kind: 'drop-after' }, times: 1 },
];

const nameOf = ({ name }: ServiceFault): string => `${name} on what a tournament posts`;

const chosen = ({ only }: FaultSettings): readonly ServiceFault[] =>
  serviceFaults.filter((serviceFault) => nameOf(serviceFault).includes(only));

export const tournamentRow = (settings: FaultSettings): readonly string[] => {
  const ways = chosen(settings).length;
  return ['what a tournament posts', String(ways), String(ways)];
};

/** Plays a knock-out to its end; all posts for the first round and for the end fail at first. */
const play = async (
  environment: FaultEnvironment,
  { fault, times }: ServiceFault,
  seed: string,
  check: FaultInvariants['check'],
): Promise<void> => {
  const { control, database } = environment;
  const knockout = new Knockout(control, database, environment.addChannel('a cup'), new RandomChoice(seed));
  while (!knockout.isOver) {
    const next = await knockout.until('the tournament to go on', () =>
      knockout.isOver ? 'over' : (knockout.next() ?? undefined),
    );
    if (next === 'over') break;
    const isFinal = next.what === 'resign' && knockout.find()?.rounds.length === 2;
    const metBefore = control.faults.met;
    if (next.what === 'start' || isFinal) control.faults.next(posting, fault, times);
    await next.perform();
    if (next.what !== 'start' && !isFinal) continue;
    await knockout.until('the fault', () => (control.faults.met > metBefore ? true : undefined));
    check('a planned fault comes about', control.faults.met > metBefore, () => 'no call went wrong');
  }
  // An edit that Discord refuses at first comes after a pause.
  const isTold = (): true | undefined => (faultsOf(knockout, database).length === 0 ? true : undefined);
  await knockout.until('the channel to tell of everything', isTold).catch(() => undefined);
  const faults = faultsOf(knockout, database);
  check('what a tournament could not post comes later, once', faults.length === 0, () => faults.join('; '));
};

export const playTournaments = async (settings: FaultSettings, invariants: FaultInvariants): Promise<void> => {
  for (const serviceFault of chosen(settings)) {
    const seed = `${settings.seed} ${serviceFault.name}`;
    const check: FaultInvariants['check'] = (name, holds, how) =>
      invariants.check(name, holds, () => `${nameOf(serviceFault)} (${seed}): ${how()}`);
    const environment = await FaultEnvironment.openFor(settings);
    const error = await play(environment, serviceFault, seed, check).then(() => null, String);
    check('what a tournament could not post comes later, once', error === null, () => error ?? '');
    const breakdowns = environment.breakdowns();
    check('the bot stays up, and no promise is left alone', breakdowns.length === 0, () => breakdowns.join('; '));
    await environment.close();
  }
};
