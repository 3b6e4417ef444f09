import { createHash } from 'node:crypto';
import pino from 'pino';
import { everyServer, type Ownership } from '../../src/model/ownership.js';
import { openStore, type Store } from '../../src/store/index.js';
import { createTableService, type Clock, type TurnHours } from '../../src/tables/index.js';
import type { Rules } from '../../src/tables/rules.js';
import type { TableSnapshot } from '../../src/tables/queries/table-snapshot.js';
import type { Outcome, Person, Request, TableService } from '../../src/tables/service.js';
import { stashGame } from './stash-game.js';

/** A clock whose hands move only when a test moves them. */
export class HandClock implements Clock {
  #now = new Date('2026-05-01T12:00:00Z').getTime();
  #timers: { readonly at: number; readonly callback: () => void }[] = [];

  now(): Date {
    return new Date(this.#now);
  }

  after(milliseconds: number, callback: () => void): () => void {
    const timer = { at: this.#now + milliseconds, callback };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Lets hours pass and calls who wanted to be called by then. */
  pass(hours: number): void {
    this.#now += hours * 3_600_000;
    const due = this.#timers.filter(({ at }) => at <= this.#now);
    this.#timers = this.#timers.filter(({ at }) => at > this.#now);
    for (const { callback } of due) callback();
  }

  get timers(): number {
    return this.#timers.length;
  }
}

/** Bytes that look random and are the same in every run of the tests. */
const bytesFrom = (seed: string) => {
  let count = 0;
  return (bytes: number): Uint8Array => {
    count += 1;
    return createHash('sha256').update(`${seed}:${count}`).digest().subarray(0, bytes);
  };
};

let interactions = 0;

/** An interaction that was never seen before. */
export const from = (person: Person): Request => {
  interactions += 1;
  return { interactionId: `interaction-${interactions}`, person };
};

export const person = (name: string): Person => ({ userId: `id-of-${name}`, name });

export const ana = person('Ana');
export const bo = person('Bo');
export const cy = person('Cy');

export interface HouseOptions {
  readonly path?: string;
  readonly store?: Store;
  readonly clock?: HandClock;
  readonly hours?: TurnHours;
  readonly owner?: Ownership;
  readonly isReachable?: (guildId: string) => boolean;
  readonly games?: readonly Rules[];
  readonly seed?: string;
  readonly onLog?: (line: string) => void;
}

export interface House {
  readonly service: TableService;
  readonly store: Store;
  readonly clock: HandClock;
  readonly changed: string[];
}

/** A table service over a store in memory, or over the file at `path`. */
export const houseWith = ({
  path = ':memory:',
  store = openStore(path),
  clock = new HandClock(),
  hours = { reminder: 0, limit: 0 },
  owner = everyServer,
  isReachable = () => true,
  games = [stashGame],
  seed = 'house',
  onLog,
}: HouseOptions = {}): House => {
  const log = onLog === undefined ? pino({ level: 'silent' }) : pino({ level: 'info' }, { write: onLog });
  const service = createTableService({
    store,
    clock,
    hours,
    owner: () => owner,
    isReachable,
    log,
    games: new Map(games.map((rules) => [rules.engine.id, rules])),
    bytes: bytesFrom(seed),
  });
  const changed: string[] = [];
  service.onChange(({ id }) => changed.push(id));
  void service.start();
  return { service, store, clock, changed };
};

/** The table of an answer that must be a success. */
export const accepted = (outcome: Outcome): TableSnapshot => {
  if (outcome.ok) return outcome.value;
  throw new Error(`Refused: ${JSON.stringify(outcome.error)}`);
};

/** Why an answer that must be a refusal refuses: the reason and its parameters. */
export const refusal = (
  outcome: Outcome,
): { readonly reason: string; readonly params?: Readonly<Record<string, string | number>> } => {
  if (outcome.ok) throw new Error('Accepted');
  return outcome.error.kind === 'table'
    ? { reason: outcome.error.reason, ...(outcome.error.params === undefined ? {} : { params: outcome.error.params }) }
    : outcome.error.illegal;
};

/** A lobby that Ana opened. */
export const lobby = async (
  { service }: House,
  options: object = {},
  channelId = 'ring',
  gameId = 'stash',
): Promise<TableSnapshot> =>
  accepted(await service.open({ ...from(ana), gameId, guildId: 'guild', channelId, locale: 'en', options }));

/** A running game with these people, Ana first. */
export const game = async (
  house: House,
  others: readonly Person[] = [bo],
  options: object = {},
  channelId = 'ring',
): Promise<TableSnapshot> => {
  const { id } = await lobby(house, options, channelId);
  for (const other of others) accepted(await house.service.join({ ...from(other), tableId: id }));
  return accepted(await house.service.begin({ ...from(ana), tableId: id }));
};
