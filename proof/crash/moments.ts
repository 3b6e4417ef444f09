import { printed } from '../kit/printed.js';
import type { Ask } from './asks.js';

/** Where the bot's deaths fell: a run whose kills all fell in one place would prove little. */
export class Moments {
  #kills = 0;
  #starting = 0;
  #underWay = 0;
  #waiting = 0;
  #promised = 0;
  #stored = 0;
  #answered = 0;
  #boardsBehind = 0;

  /** @param inTheStart whether the bot was not ready yet, or had not caught up with its channels */
  killed(inTheStart: boolean, underWay: readonly Ask[]): void {
    this.#kills += 1;
    if (inTheStart) this.#starting += 1;
    if (underWay.length > 0) this.#underWay += 1;
  }

  /** What the file says of a change that the bot died over. */
  found(ask: Ask, isStored: boolean): void {
    if (isStored) this.#stored += 1;
    else if (ask.acted.timings.acknowledged === null) this.#waiting += 1;
    else this.#promised += 1;
  }

  answered(changes: number): void {
    this.#answered += changes;
  }

  behind(boards: number): void {
    this.#boardsBehind += boards;
  }

  report(): string {
    return printed([
      ['where the kills fell', ''],
      ['kills', String(this.#kills)],
      ['… while the bot started and caught up', String(this.#starting)],
      ['… with interactions under way', String(this.#underWay)],
      ['changes the bot died over: not acknowledged, not stored', String(this.#waiting)],
      ['… acknowledged, not stored', String(this.#promised)],
      ['… stored, not answered', String(this.#stored)],
      ['changes stored and answered before', String(this.#answered)],
      ['boards that were behind when the bot started again', String(this.#boardsBehind)],
    ]);
  }
}
