import { setTimeout as wait } from 'node:timers/promises';
import { BotEnded, type BotProcess } from '#tests/harness/bot-process/bot-process.js';
import { DatabaseReader } from '#tests/harness/database/database-reader.js';
import { Environment } from '#tests/harness/bot/environment.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { Knockout } from './knockout.js';
import { faultsOf } from './knockout-check.js';
import { invariant } from '../crash/checks/invariants.js';
import { killRepeatedly } from '../crash/kill-repeatedly.js';

/** Milliseconds that nearly all results, with the tournament's next step and its messages, take. */
const RESULT_TAKES = 250;
/** Other actions are interrupted less often. */
const OTHERS = 4;

/** Knock-outs of four whose bot dies again and again, mostly during the report of a result. */
export class TournamentCrashes {
  readonly #environment: Environment;
  readonly #database: DatabaseReader;
  readonly #random: RandomChoice;
  readonly #invariants: Invariants<string>;
  #knockout: Knockout;
  #finished = 0;

  private constructor(environment: Environment, seed: string, invariants: Invariants<string>) {
    this.#environment = environment;
    this.#database = new DatabaseReader(environment.databasePath);
    this.#random = new RandomChoice(`${seed} tournaments`);
    this.#invariants = invariants;
    this.#knockout = this.#begin();
  }

  /** @returns the number of finished tournaments */
  static async run(kills: number, seed: string, invariants: Invariants<string>): Promise<number> {
    const environment = await Environment.open();
    const test = new TournamentCrashes(environment, seed, invariants);
    const play = { holds: invariant.tournament, play: test.#play.bind(test) };
    await killRepeatedly(kills, environment, play, invariants);
    test.#database.close();
    await environment.close();
    return test.#finished;
  }

  #begin(): Knockout {
    const { control } = this.#environment;
    const channel = control.server.addChannel(`cup-${this.#finished}`, 'text').id;
    return new Knockout(control, this.#database, channel, this.#random);
  }

  /** Plays until the bot is killed, or in the last run until a tournament is over. */
  async #play(bot: BotProcess, isLast: boolean): Promise<void> {
    for (;;) {
      if (this.#knockout.isOver) {
        this.#look();
        if (isLast) return;
      }
      await this.#step(bot, isLast);
    }
  }

  async #step(bot: BotProcess, isLast: boolean): Promise<void> {
    const { next } = await bot.during(
      this.#knockout.until('the tournament to go on', () => {
        const found = this.#knockout.next();
        return found === null && !this.#knockout.isOver ? undefined : { next: found };
      }),
    );
    if (next === null) return;
    const isCutShort = next.what === 'resign' ? !this.#random.oneIn(OTHERS) : this.#random.oneIn(OTHERS);
    const performed = next.perform();
    // People repeat actions that were lost with the bot.
    performed.catch(() => undefined);
    if (isLast || !isCutShort) {
      await bot.during(performed);
      return;
    }
    await wait(this.#random.below(RESULT_TAKES));
    await bot.kill();
    throw new BotEnded('The bot was killed');
  }

  /** Checks a finished tournament, and begins the next one. */
  #look(): void {
    const faults = faultsOf(this.#knockout, this.#database);
    this.#invariants.check(invariant.tournament, faults.length === 0, () => faults.join('; '));
    this.#finished += 1;
    this.#knockout = this.#begin();
  }
}
