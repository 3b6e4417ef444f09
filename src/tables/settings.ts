import type { Logger } from 'pino';
import type { z } from 'zod';
import { KeyedQueue } from '../lib/keyed-queue.js';
import { type Location, serverOf } from '../model/location.js';
import { personSettings, type PersonSettings } from '../model/settings/person-settings.js';
import { type PreferenceOwner, readPreferences } from '../model/settings/preferences.js';
import { serverSettings, type ServerSettings } from '../model/settings/server-settings.js';
import { NotStored, type Store } from '../store/index.js';
import { DAY } from '../model/settings/clock-rules.js';
import { systemTime, type TimeSource } from './time-source.js';

interface StoredSettingsParts<Settings extends object> {
  readonly store: Pick<Store, 'preferences' | 'setPreferences'>;
  readonly owner: PreferenceOwner;
  /** Whatever was not chosen has a default in it. */
  readonly schema: z.ZodType<Settings>;
  /** Called when some of an owner's settings cannot be read and are as if never chosen. */
  readonly onDamaged: (id: string) => void;
}

/** What owners of one kind have chosen, by their ids. */
class StoredSettings<Settings extends object> {
  readonly #parts: StoredSettingsParts<Settings>;
  /** Two who change different things at once change both. */
  readonly #queue = new KeyedQueue();

  constructor(parts: StoredSettingsParts<Settings>) {
    this.#parts = parts;
  }

  async settings(id: string): Promise<Settings> {
    const { store, owner, schema, onDamaged } = this.#parts;
    const { value, damaged } = readPreferences(schema, await store.preferences(owner, id));
    if (damaged) onDamaged(id);
    return value;
  }

  /**
   * Changes some settings; the others stay.
   *
   * @param change may be called again
   * @returns all of them, as they are then
   * @throws NotStored when the disk refuses; ZodError when they would be none
   */
  change(id: string, change: (before: Settings) => Partial<Settings>): Promise<Settings> {
    const { store, owner, schema } = this.#parts;
    return this.#queue.run(id, async () => {
      const before = await this.settings(id);
      const after = schema.parse({ ...before, ...change(before) });
      await store.setPreferences(owner, id, JSON.stringify(after));
      return after;
    });
  }
}

/** What those who manage servers have chosen for all tables in them. */
export class Servers extends StoredSettings<ServerSettings> {
  constructor(store: Pick<Store, 'preferences' | 'setPreferences'>, log: Logger) {
    super({
      store,
      owner: 'server',
      schema: serverSettings,
      onDamaged: (guildId) => {
        log.error({ guildId }, 'some settings of a server cannot be read and are as if never chosen');
      },
    });
  }

  /** Those that hold somewhere: outside servers those of a server that has chosen nothing. */
  async at(location: Location): Promise<ServerSettings> {
    const guildId = serverOf(location);
    return guildId === null ? serverSettings.parse({}) : this.settings(guildId);
  }
}

/** How somebody learns of their turn now. */
export interface Reach {
  readonly mention: boolean;
  readonly direct: boolean;
}

type PeopleStore = Pick<
  Store,
  'preferences' | 'setPreferences' | 'contact' | 'forgetRefusal' | 'recordDecline' | 'hasDeclined' | 'havePlayed'
>;

/** For so long who has declined somebody's challenge takes no other one from them. */
const DECLINED_MS = DAY;

/** What people have chosen for themselves. */
export class People extends StoredSettings<PersonSettings> {
  readonly #store: PeopleStore;
  readonly #clock: TimeSource;
  readonly #log: Logger;

  constructor(store: PeopleStore, log: Logger, clock = systemTime) {
    super({
      store,
      owner: 'person',
      schema: personSettings,
      onDamaged: () => {
        log.error('some settings of a person cannot be read and are as if never chosen');
      },
    });
    this.#store = store;
    this.#clock = clock;
    this.#log = log;
  }

  /**
   * Whether somebody takes a challenge now.
   *
   * @param isNear whether it is made in a server of theirs
   */
  async takesChallenge(userId: string, hostId: string, isNear: boolean): Promise<boolean> {
    if (await this.#store.hasDeclined(userId, hostId, this.#aDayAgo())) return false;
    const { challenges } = await this.settings(userId);
    return challenges === 'known'
      ? isNear || (await this.#store.havePlayed(userId, hostId))
      : challenges === 'everyone';
  }

  /** Remembers that somebody has declined a challenge: the answer stands, also where the disk refuses that. */
  async noteDecline(userId: string, hostId: string): Promise<void> {
    try {
      await this.#store.recordDecline(userId, hostId, this.#clock.now(), this.#aDayAgo());
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      this.#log.error({ err: error }, 'a declined challenge could not be stored');
    }
  }

  #aDayAgo(): Date {
    return new Date(this.#clock.now().getTime() - DECLINED_MS);
  }

  /** As they have chosen; in the channel as long as Discord brings them no direct messages. */
  async reach(userId: string): Promise<Reach> {
    const { notify } = await this.settings(userId);
    if (notify === 'channel' || notify === 'none') return { mention: notify === 'channel', direct: false };
    const isRefused = await this.isRefused(userId);
    return { mention: notify === 'both' || isRefused, direct: !isRefused };
  }

  /** Whether Discord has refused to bring somebody a direct message since they last asked for them. */
  async isRefused(userId: string): Promise<boolean> {
    return ((await this.#store.contact(userId))?.refused ?? 'no') !== 'no';
  }

  /** Lets somebody be written to again. @throws NotStored when the disk refuses */
  async writeAgain(userId: string): Promise<void> {
    if (await this.isRefused(userId)) await this.#store.forgetRefusal(userId);
  }
}
