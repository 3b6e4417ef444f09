import type { Readings } from './monitor.js';
import { askPatiently } from './patience.js';

/** Whether the bot can be played with. */
export class Health {
  #phase: 'starting' | 'ready' | 'stopping' = 'starting';
  #readings: Readings | null = null;

  /** Of a bot that is ready; null before and after. */
  get readings(): Readings | null {
    return this.#readings;
  }

  ready(readings: Readings): void {
    this.#readings = readings;
    this.#phase = 'ready';
  }

  stopping(): void {
    this.#readings = null;
    this.#phase = 'stopping';
  }

  /** What keeps people from playing; nothing when they can. Never rejects. */
  async problems(): Promise<readonly string[]> {
    const readings = this.#readings;
    if (readings === null) return [this.#phase];
    const { all, connected } = readings.shards();
    const answers = await askPatiently(() => readings.askDatabase().then(() => true));
    return [
      ...(connected < all ? [`${all - connected} of ${all} shards do not hear Discord`] : []),
      ...(answers === true ? [] : ['the database does not answer']),
    ];
  }
}
