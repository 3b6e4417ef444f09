import type { DeploymentSettings } from '#tests/harness/bot/deployment.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';

const inPlay = [
  'a planned fault comes about',
  'a move that is confirmed is stored, once',
  'a move that is refused changes nothing',
  'a stored move is shown in the end',
  'only the newest board has buttons',
  'people are told what became of their move',
  'what is asked of people stands in the channel, and nothing else',
  'people who are told of turns directly are told of theirs',
  'no text that people read holds a key, a stack or SQL',
  'the game goes on',
  'what a tournament could not post comes later, once',
  'the bot stays up, and no promise is left alone',
  'a start in an outage succeeds or says why',
  'time in which the bot sleeps counts for no player',
  'pages outlive lines that misbehave, and the bot stops in order within a second',
] as const;

/** For a database in a file; a server guards its own. */
const ofFiles = ['an unusable database is refused in one sentence', 'a refused database stays as it is'] as const;

type Name = (typeof inPlay)[number] | (typeof ofFiles)[number];

export const faultInvariants = (store: DeploymentSettings['store']): readonly Name[] =>
  store === 'sqlite' ? [...inPlay, ...ofFiles] : inPlay;

export type FaultInvariants = Invariants<Name>;

export interface FaultSettings extends DeploymentSettings {
  /** The number of times each fault occurs, each time with another game. */
  readonly rounds: number;
  readonly seed: string;
  /** Selects the faults whose name contains this. */
  readonly only: string;
  readonly bots: number;
}
