import type { z } from 'zod';
import { type PreferenceOwner, readPreferences } from '../model/settings/preferences.js';
import type { Store } from '../store/index.js';
import { KeyedQueue } from '../lib/keyed-queue.js';

export interface StoredSettingsParts<Settings extends object> {
  readonly store: Pick<Store, 'preferences' | 'setPreferences'>;
  readonly owner: PreferenceOwner;
  /** Whatever was not chosen has a default in it. */
  readonly schema: z.ZodType<Settings>;
  /** Called when some of an owner's settings cannot be read and are as if never chosen. */
  readonly onDamaged: (id: string) => void;
}

/** What owners of one kind have chosen, by their ids. */
export class StoredSettings<Settings extends object> {
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
