import type { StoredMessage } from '#playground/world/messages.js';
import { ActionRefused } from './refused.js';

/** What each person chose in each menu, as long as its message is as it was. */
export class MenuChoices {
  readonly #chosen = new WeakMap<StoredMessage, Map<string, string>>();

  /**
   * A menu keeps on the screen what was chosen and sends nothing when the same is picked again, until its message is
   * updated (staff: discord-api-docs#4801, #3441).
   * @throws ActionRefused when the same is picked again
   */
  choose(stored: StoredMessage, personId: string, customId: string, values: readonly string[]): void {
    const chosen = this.#chosen.get(stored) ?? new Map<string, string>();
    const [key, value] = [`${personId} ${customId}`, [...values].sort().join('\n')];
    if (chosen.get(key) === value) throw new ActionRefused('This is chosen already.', 'chosenAlready');
    this.#chosen.set(stored, chosen.set(key, value));
  }
}
