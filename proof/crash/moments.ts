import { formatTable } from '../../harness/format-table.js';
import type { Ask } from './asks.js';
import type { BotFile } from './bot-file.js';

/** Where the bot's deaths fell: a run whose kills all fell in one place would prove little. */
export class Moments {
  #kills = 0;
  #beginning = 0;
  #underWay = 0;
  #unacknowledged = 0;
  #acknowledged = 0;
  #stored = 0;
  #boardsBehind = 0;
  readonly #answered = new Set<Ask>();

  /** @param inItsBeginning whether the bot was still starting, catching up, or hearing again what its predecessor died over */
  killed(inItsBeginning: boolean, underWay: number): void {
    this.#kills += 1;
    if (inItsBeginning) this.#beginning += 1;
    if (underWay > 0) this.#underWay += 1;
  }

  /** Sorts the changes that the bot died over by what the file says of them when it is back. */
  found(file: BotFile, cutShort: readonly Ask[]): void {
    const places = file.places();
    for (const ask of cutShort.filter(({ deed }) => deed !== null)) {
      if (places.has(ask.id)) this.#stored += 1;
      else if (ask.acted.timings.acknowledged === null) this.#unacknowledged += 1;
      else this.#acknowledged += 1;
    }
    this.#boardsBehind += file.tables().filter(({ board_version: shown, version }) => shown < version).length;
  }

  answered(asks: readonly Ask[]): void {
    for (const ask of asks) this.#answered.add(ask);
  }

  report(): string {
    return formatTable([
      ['where the kills fell', ''],
      ['kills', String(this.#kills)],
      ['… while the bot started and caught up', String(this.#beginning)],
      ['… with interactions under way', String(this.#underWay)],
      ['changes cut short: not acknowledged, not stored', String(this.#unacknowledged)],
      ['… acknowledged, not stored', String(this.#acknowledged)],
      ['… stored, not answered', String(this.#stored)],
      ['changes stored and answered', String(this.#answered.size)],
      ['boards behind when the bot was back', String(this.#boardsBehind)],
    ]);
  }
}
