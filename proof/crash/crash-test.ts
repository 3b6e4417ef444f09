import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type Playground, startPlayground } from '../../src/playground/index.js';
import { Guest } from '../../tests/support/guest.js';
import type { Promises } from '../kit/promises.js';
import { deliverAgain, repeatByResuming } from './again.js';
import type { Ask } from './asks.js';
import { BotFile } from './bot-file.js';
import { BotProcess, Killed } from './bot-process.js';
import { Chronicle } from './chronicle.js';
import { Dice } from './dice.js';
import { Life } from './life.js';
import { Moments } from './moments.js';
import { Party } from './party.js';
import { noPromises, promised, type Promised } from './promised.js';
import { unshown } from './shown.js';
import { Spans } from './spans.js';

export interface CrashSettings {
  readonly kills: number;
  readonly tables: number;
  readonly seed: string;
}

/** What a channel lacks of its newest table, if anything. */
interface Sighting {
  readonly table: string | null;
  readonly why: string | null;
}

const STEPS_TO_GO_ON = 12;
/** So many of the interactions that the bot had just answered may be delivered again. */
const ANSWERED_BEFORE = 12;

/** A server whose people play on while their bot dies again and again. */
export class CrashTest {
  readonly promises: Promises<Promised> = noPromises();
  readonly moments = new Moments();
  readonly #playground: Playground;
  readonly #folder: string;
  readonly #file: BotFile;
  readonly #parties: readonly Party[];
  readonly #dice: Dice;
  readonly #spans = new Spans();
  readonly #asks = new Map<string, Ask>();
  readonly #chronicle: Chronicle;
  /** Loaded already, so that a start is only a start. */
  #spare: BotProcess;
  /** What the bot last died over, and what it had just answered. */
  #left: readonly Ask[] = [];
  #isFirst = true;
  /** Tables that were not caught up with once: told once, and not waited for again. */
  readonly #unshown = new Set<string | null>();

  constructor(playground: Playground, { tables, seed }: CrashSettings) {
    this.#playground = playground;
    this.#folder = mkdtempSync(join(tmpdir(), 'en-piste-crash-'));
    this.#file = new BotFile(this.#database);
    this.#chronicle = new Chronicle(this.#file, this.promises, this.#asks);
    this.#dice = new Dice(`${seed} kills`);
    const { control } = playground;
    while (control.channels().length < tables) control.addChannel(`ring-${control.channels().length}`);
    this.#parties = control.channels().slice(0, tables).map(({ id }, index) => {
      const [first, ...others] = control.people().map((person) => new Guest(control, person.id, id));
      if (first === undefined) throw new Error('The playground is empty');
      return new Party([first, ...others], new Dice(`${seed} table ${index}`), index);
    });
    this.#spare = this.#loaded();
  }

  get #database(): string {
    return join(this.#folder, 'bot.sqlite');
  }

  /** One life of the bot. With `toBeKilled` false it is let live, and all is looked through once more. */
  async live(toBeKilled: boolean): Promise<void> {
    await this.#spare.loaded;
    const life = new Life(this.#spare, this.#spans, this.#dice);
    this.#spare = this.#loaded();
    let caughtUp = false;
    // The first start makes the file.
    if (toBeKilled && (this.#isFirst || this.#dice.oneIn(6))) life.dieWithin('start');
    try {
      await this.#start(life);
      caughtUp = true;
      if (toBeKilled) await this.#play(life);
    } catch (error) {
      if (!(error instanceof Killed)) this.promises.check(promised.goesOn, false, () => String(error));
    }
    await life.end();
    this.#isFirst = false;
    this.#remember(life);
    if (toBeKilled) this.moments.killed(!caughtUp, this.#left.filter(({ isSettled }) => !isSettled));
    this.promises.check(promised.calm, life.bot.complaints.length === 0, () => life.bot.complaints.join('\n'));
  }

  async stop(): Promise<void> {
    new Chronicle(this.#file, this.promises, this.#asks).audit();
    await this.#spare.kill();
    await this.#playground.stop();
    rmSync(this.#folder, { recursive: true });
  }

  async #start(life: Life): Promise<void> {
    const begun = performance.now();
    await life.bot.start();
    this.#chronicle.audit();
    this.#countMoments();
    const again = this.#left.filter((ask) => ask.deed !== null && (!ask.isSettled || this.#dice.oneIn(4)));
    await deliverAgain(life, again, this.#file, this.promises);
    await Promise.all(this.#parties.map((party) => this.#catchUp(life, party)));
    this.#spans.note('start', performance.now() - begun);
    if (this.#dice.oneIn(4)) await repeatByResuming(again, () => this.#goOn(life), this.#file, this.promises);
    else await this.#goOn(life);
  }

  #countMoments(): void {
    const places = this.#file.places();
    for (const ask of this.#left) if (ask.deed !== null && !ask.isSettled) this.moments.found(ask, places.has(ask.id));
    this.moments.behind(this.#file.tables().filter(({ board_version, version }) => board_version < version).length);
  }

  async #catchUp(life: Life, party: Party): Promise<void> {
    let found: Sighting = { table: null, why: null };
    const { watcher } = party;
    const shows = (): true | undefined => {
      const told = this.#chronicle.newestIn(watcher.channel);
      found = told === null ? { table: null, why: null } : { table: told.table.id, why: unshown(watcher.public(), told.table, told.telling) };
      return found.why === null || this.#unshown.has(found.table) ? true : undefined;
    };
    await life.bot.during(watcher.control.until('the channel to catch up', shows).catch(() => undefined));
    if (this.#unshown.has(found.table)) return;
    this.promises.check(promised.shown, found.why === null, () => found.why ?? '');
    if (found.why !== null) this.#unshown.add(found.table);
  }

  /** At the tables where the bot died over something, the next change is made and answered. */
  async #goOn(life: Life): Promise<void> {
    const hit = new Set(this.#left.filter(({ isSettled }) => !isSettled).map(({ guest }) => guest.channel));
    const parties = this.#parties.filter(({ channel }) => hit.has(channel));
    const going = (parties.length === 0 ? [this.#dice.oneOf(this.#parties)] : parties).map(async (party) => {
      for (let step = 0; step < STEPS_TO_GO_ON; step += 1) if ((await party.step(life))?.toldDone === true) return true;
      return false;
    });
    for (const goesOn of await Promise.all(going)) this.promises.check(promised.goesOn, goesOn, () => 'nothing more is done at a table');
  }

  async #play(life: Life): Promise<void> {
    life.dieAfter(1 + this.#dice.below(3 * this.#parties.length), this.#dice.oneOf(['acknowledgement', 'answer']));
    await Promise.all(
      this.#parties.map(async (party) => {
        while (life.bot.isAlive) await party.step(life);
      }),
    );
  }

  /** What people know when the bot is gone. */
  #remember(life: Life): void {
    for (const ask of life.asks) {
      ask.look();
      this.#asks.set(ask.id, ask);
    }
    this.moments.answered(life.asks.filter(({ toldDone }) => toldDone).length);
    const known = [...this.#left, ...life.asks];
    this.#left = [...known.filter(({ isSettled }) => !isSettled), ...known.filter(({ isSettled }) => isSettled).slice(-ANSWERED_BEFORE)];
  }

  #loaded(): BotProcess {
    const { token, apiUrl } = this.#playground;
    return new BotProcess({
      DISCORD_TOKEN: token,
      DISCORD_API_URL: apiUrl,
      DATABASE_PATH: this.#database,
      DEFAULT_LANGUAGE: 'en',
      LOG_LEVEL: 'info',
      REMINDER_HOURS: '24',
      TURN_LIMIT_HOURS: '24',
    });
  }
}

/** Kills the bot as often as asked, and looks at everything after each time. */
export const crash = async (settings: CrashSettings): Promise<CrashTest> => {
  const playground = await startPlayground({ host: '127.0.0.1', port: 0, log: pino({ level: 'silent' }), historyLimit: 300 });
  const test = new CrashTest(playground, settings);
  for (let kills = 0; kills < settings.kills; kills += 1) {
    await test.live(true);
    if ((kills + 1) % 25 === 0) console.log(`killed ${kills + 1} times …`);
  }
  await test.live(false);
  await test.stop();
  return test;
};
