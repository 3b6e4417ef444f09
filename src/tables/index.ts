import type { Logger } from 'pino';
import type { Store } from '../store/index.js';
import type { Rules } from './rules.js';
import { Chance, secureBytes, type ByteSource } from './chance.js';
import { systemClock, type Clock } from './clock.js';
import { rulesIdOf } from './rules-id.js';
import type { TableService } from './service.js';
import { Tables } from './tables.js';
import type { TurnHours } from './turn-clocks.js';

export type { Clock } from './clock.js';
export type { TurnHours } from './turn-clocks.js';

export interface TableServiceOptions {
  readonly store: Store;
  /** Rules and computer players by the id of their game. */
  readonly games: ReadonlyMap<string, Rules>;
  readonly hours: TurnHours;
  readonly log: Logger;
  /** Whether the people of a server can play at all right now: while they cannot, nobody's clock runs out. */
  readonly isReachable?: (guildId: string) => boolean;
  readonly clock?: Clock;
  /** Where seeds, ids and the computer players' coin tosses come from. */
  readonly bytes?: ByteSource;
}

/** The tables of a store. Nothing moves before `start` is called; `stop` is to be awaited before the store is closed. */
export const createTableService = ({
  store,
  games,
  hours,
  log,
  isReachable = () => true,
  clock = systemClock,
  bytes = secureBytes,
}: TableServiceOptions): TableService =>
  new Tables({ store, games, hours, log, isReachable, clock, chance: new Chance(bytes), rulesId: rulesIdOf() });
