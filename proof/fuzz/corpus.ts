import type { SeenMessage } from '../../playground/index.js';

/** A control that the bot has really shown. */
export interface Found {
  readonly customId: string;
  /** What can be chosen in it, if it is a menu. */
  readonly values: readonly string[];
}

/** A message that can be pressed: everybody's, or one person's alone. */
export interface Pressable {
  readonly id: string;
  readonly channel: string;
  readonly person: string | null;
}

/** Collects what can be pressed. */
export class Corpus {
  readonly #found = new Map<string, Found>();
  readonly #pressable = new Map<string, Pressable>();

  put({ id, channelId, ephemeral, controls }: SeenMessage, person: string): void {
    this.#pressable.set(id, { id, channel: channelId, person: ephemeral ? person : null });
    for (const { customId, options } of controls)
      this.note(
        customId,
        options.map(({ value }) => value),
      );
  }

  note(customId: string, values: readonly string[] = []): void {
    this.#found.set(customId, { customId, values });
  }

  get found(): readonly Found[] {
    return [...this.#found.values()];
  }

  get pressable(): readonly Pressable[] {
    return [...this.#pressable.values()];
  }
}
