import type { Logger } from 'pino';
import type { z } from 'zod';
import { KeyedQueue } from '#src/lib/keyed-queue.js';
import { type Location, serverOf } from '#src/model/location.js';
import { personSettings, type PersonSettings } from '#src/model/settings/person-settings.js';
import { type PreferenceOwner, readPreferences } from '#src/model/settings/preferences.js';
import { serverSettings, type ServerSettings } from '#src/model/settings/server-settings.js';
import { NotStored, type Store } from '#src/store/index.js';
import { DAY } from '#src/lib/durations.js';
import { systemTime, type TimeSource } from './time-source.js';

interface StoredSettingsParts<Settings extends object> {
  readonly store: Pick<Store, 'preferences' | 'setPreferences'>;
  readonly owner: PreferenceOwner;
  readonly schema: z.ZodType<Settings>;
  /** Called when some of an owner's settings are unreadable; they count as not chosen. */
  readonly onDamaged: (id: string) => void;
}

class StoredSettings<Settings extends object> {
  readonly #parts: StoredSettingsParts<Settings>;
  /** Serializes changes per owner, so that simultaneous changes of different settings both succeed. */
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
   * @returns all settings after the change
   * @throws NotStored when the disk refuses; ZodError when the settings are invalid
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

export class Servers extends StoredSettings<ServerSettings> {
  constructor(store: Pick<Store, 'preferences' | 'setPreferences'>, log: Logger) {
    super({
      store,
      owner: 'server',
      schema: serverSettings,
      onDamaged: (guildId) => {
        log.error({ guildId }, 'unreadable settings of a server count as not chosen');
      },
    });
  }

  async at(location: Location): Promise<ServerSettings> {
    const guildId = serverOf(location);
    return guildId === null ? serverSettings.parse({}) : this.settings(guildId);
  }
}

export interface Reach {
  readonly mention: boolean;
  readonly direct: boolean;
}

type PeopleStore = Pick<
  Store,
  'preferences' | 'setPreferences' | 'contact' | 'forgetRefusal' | 'recordDecline' | 'hasDeclined' | 'havePlayed'
>;

/** The time for which a person who declined a challenge gets no other one from the same challenger. */
const DECLINED_MS = DAY;

export class People extends StoredSettings<PersonSettings> {
  readonly #store: PeopleStore;
  readonly #time: TimeSource;
  readonly #log: Logger;

  constructor(store: PeopleStore, log: Logger, time = systemTime) {
    super({
      store,
      owner: 'person',
      schema: personSettings,
      onDamaged: () => {
        log.error('unreadable settings of a person count as not chosen');
      },
    });
    this.#store = store;
    this.#time = time;
    this.#log = log;
  }

  /**
   * True when a person accepts challenges now.
   *
   * @param isNear true when the challenge comes from a server that they share
   */
  async takesChallenge(userId: string, hostId: string, isNear: boolean): Promise<boolean> {
    if (await this.#store.hasDeclined(userId, hostId, this.#aDayAgo())) return false;
    const { challenges } = await this.settings(userId);
    return challenges === 'known'
      ? isNear || (await this.#store.havePlayed(userId, hostId))
      : challenges === 'everyone';
  }

  /** Remembers a declined challenge. Errors are ignored, so that the answer counts even when the disk refuses. */
  async noteDecline(userId: string, hostId: string): Promise<void> {
    try {
      await this.#store.recordDecline(userId, hostId, this.#time.now(), this.#aDayAgo());
    } catch (error) {
      if (!(error instanceof NotStored)) throw error;
      this.#log.error({ err: error }, 'a declined challenge could not be stored');
    }
  }

  #aDayAgo(): Date {
    return new Date(this.#time.now().getTime() - DECLINED_MS);
  }

  /** Returns the person's choice; mentions in the channel while Discord does not deliver direct messages to them. */
  async notifiedBy(userId: string): Promise<Reach> {
    const { notify } = await this.settings(userId);
    if (notify === 'channel' || notify === 'none') return { mention: notify === 'channel', direct: false };
    const isRefused = await this.isRefused(userId);
    return { mention: notify === 'both' || isRefused, direct: !isRefused };
  }

  /** True when Discord has refused a direct message to the person since they last asked for messages. */
  async isRefused(userId: string): Promise<boolean> {
    return ((await this.#store.contact(userId))?.refused ?? 'no') !== 'no';
  }

  /** Allows direct messages to a person again. @throws NotStored when the disk refuses */
  async writeAgain(userId: string): Promise<void> {
    if (await this.isRefused(userId)) await this.#store.forgetRefusal(userId);
  }
}
