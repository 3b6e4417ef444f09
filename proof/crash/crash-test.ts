import type { Invariants } from '../../harness/invariants.js';
import { RandomChoice } from '../../harness/random-choice.js';
import { deliverAgain, repeatByResuming } from './again.js';
import type { Ask } from './asks.js';
import { BotEnded } from '../../harness/bot-process/bot-process.js';
import { Chronicle } from './chronicle.js';
import type { Fixture } from './fixture.js';
import { Life } from './life.js';
import { Moments } from './moments.js';
import type { Party } from './party.js';
import { newInvariants, invariant, type Invariant } from './invariants.js';
import { unshown } from './shown.js';
import { Spans } from './spans.js';

/** One life in so many ends before the bot is ready and has caught up. */
const SHORT_LIVES = 6;
/** One connection in so many is broken and resumed, which takes the client half a second. */
const RESUMED = 4;
/** So many of the interactions that the bot had answered last may be delivered again… */
const ANSWERED_LAST = 12;
/** …one in so many of them. */
const ANSWERED_AGAIN = 4;
const STEPS_TO_GO_ON = 12;

/** A channel's newest table, and what the channel lacks of it: nothing when that is null. */
interface Sight {
  readonly table: string | null;
  readonly lacks: string | null;
}

/** People play on while their bot dies again and again. */
export class CrashTest {
  readonly invariants: Invariants<Invariant> = newInvariants();
  readonly moments = new Moments();
  readonly #fixture: Fixture;
  readonly #random: RandomChoice;
  readonly #spans = new Spans();
  readonly #asks = new Map<string, Ask>();
  readonly #chronicle: Chronicle;
  /** What the bot died over. */
  #cutShort: readonly Ask[] = [];
  /** What was asked and not answered, lately or long ago, and what was answered last. */
  #left: readonly Ask[] = [];
  /** Tables that were not caught up with once: told once, and not waited for again. */
  readonly #unshown = new Set<string | null>();

  constructor(fixture: Fixture, seed: string) {
    this.#fixture = fixture;
    this.#random = new RandomChoice(`${seed} kills`);
    this.#chronicle = new Chronicle(fixture.file, this.invariants, this.#asks);
  }

  /** One life of the bot, which ends in a kill; only the first and some others end in their beginning. */
  async live(isFirst: boolean): Promise<void> {
    const life = new Life(await this.#fixture.nextBot(), this.#spans, this.#random);
    if (isFirst || this.#random.oneIn(SHORT_LIVES)) life.dieWithin('start');
    let hasBegun = false;
    try {
      await this.#begin(life, false);
      hasBegun = true;
      await this.#play(life);
    } catch (error) {
      this.#blame(error);
    }
    await this.#end(life);
    this.moments.killed(!hasBegun, this.#cutShort.length);
  }

  /** A last life, in which nothing is left to chance: everything is delivered again, and every log told from its first line. */
  async liveOn(): Promise<void> {
    const life = new Life(await this.#fixture.nextBot(), this.#spans, this.#random);
    await this.#begin(life, true).catch((error: unknown) => this.#blame(error));
    await this.#end(life);
    new Chronicle(this.#fixture.file, this.invariants, this.#asks).audit();
  }

  /** From the start to the next move at the tables where the bot died over something. */
  async #begin(life: Life, isThorough: boolean): Promise<void> {
    const { file, parties } = this.#fixture;
    const oneIn = (times: number): boolean => isThorough || this.#random.oneIn(times);
    const catchUp = (): Promise<unknown> => Promise.all(parties.map((party) => this.#catchUp(life, party)));
    const begun = performance.now();
    await life.bot.begin();
    this.#chronicle.audit();
    this.moments.found(file, this.#cutShort);
    const again = this.#left.filter((ask) => ask.deed !== null && (!ask.isSettled || oneIn(ANSWERED_AGAIN)));
    // Channels are caught up with whether or not anybody does anything there, and also when somebody does before.
    if (oneIn(2)) await catchUp();
    await deliverAgain(life, again, file, this.invariants);
    await catchUp();
    this.#spans.note('start', performance.now() - begun);
    if (again.length > 0 && oneIn(RESUMED))
      await repeatByResuming(again, () => this.#goOn(life), file, this.invariants);
    else await this.#goOn(life);
  }

  async #catchUp(life: Life, { watcher }: Party): Promise<void> {
    const look = (): Sight => {
      const told = this.#chronicle.newestIn(watcher.channel);
      return told === null
        ? { table: null, lacks: null }
        : { table: told.table.id, lacks: unshown(watcher.public(), told.table, told.model) };
    };
    const isEnough = ({ table, lacks }: Sight): boolean => lacks === null || this.#unshown.has(table);
    const shown = watcher.control.until('the channel to catch up', () => {
      const sight = look();
      return isEnough(sight) ? sight : undefined;
    });
    // What is still missing when there was no more waiting for it is told below.
    const { table, lacks } = await life.bot.during(shown.catch(look));
    if (table === null || this.#unshown.has(table)) return;
    this.invariants.check(invariant.shown, lacks === null, () => lacks ?? '');
    if (lacks !== null) this.#unshown.add(table);
  }

  /** The next change is made, and the person told that it is done. */
  async #goOn(life: Life): Promise<void> {
    const hit = new Set(this.#cutShort.map(({ guest }) => guest.channel));
    const { parties } = this.#fixture;
    const here = hit.size === 0 ? [this.#random.oneOf(parties)] : parties.filter(({ channel }) => hit.has(channel));
    const going = here.map(async (party) => {
      for (let step = 0; step < STEPS_TO_GO_ON; step += 1) if ((await party.step(life))?.toldDone === true) return true;
      return false;
    });
    for (const goesOn of await Promise.all(going))
      this.invariants.check(invariant.goesOn, goesOn, () => 'nothing more is done at a table');
  }

  async #play(life: Life): Promise<void> {
    const { parties } = this.#fixture;
    life.dieAfter(1 + this.#random.below(3 * parties.length), this.#random.oneOf(['acknowledgement', 'answer']));
    await Promise.all(
      parties.map(async (party) => {
        while (life.bot.running) await party.step(life);
      }),
    );
  }

  /** A death is what this is about; whatever else ends a life is not. */
  #blame(error: unknown): void {
    if (!(error instanceof BotEnded)) this.invariants.check(invariant.goesOn, false, () => String(error));
  }

  /** Ends what is left of a life, and keeps what people know when the bot is gone. */
  async #end(life: Life): Promise<void> {
    await life.end();
    for (const ask of life.arrived) {
      ask.look();
      this.#asks.set(ask.id, ask);
    }
    const known = [...new Set([...this.#left, ...life.arrived])];
    this.#cutShort = [...life.arrived].filter(({ isSettled }) => !isSettled);
    this.#left = [
      ...known.filter(({ isSettled }) => !isSettled),
      ...known.filter(({ isSettled }) => isSettled).slice(-ANSWERED_LAST),
    ];
    this.moments.answered([...life.arrived].filter(({ toldDone }) => toldDone));
    this.invariants.check(invariant.calm, life.bot.complaints.length === 0, () => life.bot.complaints.join('\n'));
  }
}
