import type { StoredMessage } from '#playground/world/messages.js';
import { ActionRefused } from './refused.js';

/** Remembers each person's choice in each menu until its message changes. */
export class MenuChoices {
  readonly #chosen = new WeakMap<StoredMessage, Map<string, string>>();

  /**
   * Records a choice. A menu keeps the choice on the screen and sends nothing when the same one is picked again, until
   * its message is updated (staff: discord-api-docs#4801, #3441).
   * @throws ActionRefused when the same choice is picked again
   */
  choose(stored: StoredMessage, personId: string, customId: string, values: readonly string[]): void {
    const chosen = this.#chosen.get(stored) ?? new Map<string, string>();
    const [key, value] = [`${personId} ${customId}`, [...values].sort().join('\n')];
    if (chosen.get(key) === value) throw new ActionRefused('This is chosen already.', 'chosenAlready');
    this.#chosen.set(stored, chosen.set(key, value));
  }
}
