import { availableParallelism, loadavg } from 'node:os';
import { BotEnded, type BotProcess } from '#tests/harness/bot-process/bot-process.js';
import type { Guest } from '#tests/harness/actors/guest.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { PerformedAction, SeenMessage } from '#playground/index.js';
import type { AnswerPlace } from './tracked-interaction.js';
import type { Change } from './change.js';
import { settleAll } from './settle-all.js';
import { TrackedInteraction } from './tracked-interaction.js';

const REMEMBERED = 80;
/** A little beyond what nearly all took, so that a moment within it may be any. */
const NEARLY_ALL = 0.9;
const GRAIN = 1_000;

/** From the beginning to having caught up; from an interaction to the first sign of the bot, or to its answer. */
export type Phase = 'start' | 'acknowledgement' | 'answer';

/** How long things have taken lately, in milliseconds, so that a kill can be timed to fall among them. */
export class Durations {
  readonly #measured: Record<Phase, readonly number[]> = { start: [300], acknowledgement: [10], answer: [100] };

  note(phase: Phase, milliseconds: number): void {
    this.#measured[phase] = [...this.#measured[phase], milliseconds].slice(-REMEMBERED);
  }

  /** What nearly all of the latest took no longer than. */
  usual(phase: Phase): number {
    const sorted = this.#measured[phase].toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * NEARLY_ALL)] ?? 0;
  }
}

/** The processes of a run. */
export interface Cast {
  /** The one that dies. */
  readonly victim: BotProcess;
  /** Those that are still to begin, the victim among them or not. */
  readonly beginners: readonly BotProcess[];
  /** The one that serves a channel. */
  readonly botOf: (channel: string) => BotProcess;
}

/** One run of the bot, from a start to a sudden end; other processes of it may go on before, meanwhile and after. */
export class BotRun {
  readonly bot: BotProcess;
  readonly #cast: Cast;
  /** Whether the server of the database is killed in this run. */
  isServerKilled = false;
  /** Called when the bot dies. */
  onDeath: () => void = () => undefined;
  /** Everything that was brought before the bot in it, in order. */
  readonly arrived = new Set<TrackedInteraction>();
  readonly #durations: Durations;
  readonly #random: RandomChoice;
  /** Interactions that are still to come up to the one in whose time the bot dies. */
  #left = 0;
  #phase: Phase = 'answer';
  #timer: NodeJS.Timeout | undefined;

  constructor(cast: Cast, durations: Durations, random: RandomChoice) {
    this.bot = cast.victim;
    this.#cast = cast;
    this.#durations = durations;
    this.#random = random;
  }

  /** Lets a person ask something of the bot. @throws BotEnded when there is none any more */
  send(guest: Guest, change: Change | null, place: AnswerPlace, act: () => PerformedAction): TrackedInteraction {
    if (!this.botOf(guest.channel).running) throw new BotEnded('The bot was killed');
    const interaction = new TrackedInteraction(guest, act(), change, place);
    this.arrived.add(interaction);
    this.#left -= 1;
    if (this.#left === 0) this.dieWithin(this.#phase);
    return interaction;
  }

  /** Lets those begin that have not, and resolves when they can be played with. @throws BotEnded */
  async begin(): Promise<void> {
    await settleAll(this.#cast.beginners.map((bot) => bot.begin()));
  }

  /** The process that serves a channel. */
  botOf(channel: string): BotProcess {
    return this.#cast.botOf(channel);
  }

  /** Brings before the bot what was brought before an earlier one. */
  deliverAgain(interaction: TrackedInteraction): void {
    this.arrived.add(interaction);
    interaction.guest.control.deliverAgain(interaction.acted);
  }

  /** Lets a person ask something of the bot, and waits for the answer. @throws BotEnded; Error when there is none */
  async ask(
    guest: Guest,
    change: Change | null,
    place: AnswerPlace,
    act: () => PerformedAction,
  ): Promise<TrackedInteraction> {
    const interaction = this.send(guest, change, place, act);
    await this.answer(interaction);
    return interaction;
  }

  /** The answer to what was asked. @throws BotEnded; Error when there is none */
  async answer(interaction: TrackedInteraction): Promise<SeenMessage> {
    const bot = this.botOf(interaction.guest.channel);
    const answer = await bot.during(interaction.waitForAnswer()).catch((error: unknown) => {
      if (error instanceof BotEnded) throw error;
      throw new Error(`${interaction.description}: ${String(error)}; ${this.#circumstances(interaction)}`);
    });
    const { delivered, acknowledged } = interaction.acted.timings;
    interaction.look();
    this.#durations.note('acknowledgement', (acknowledged ?? delivered) - delivered);
    this.#durations.note('answer', performance.now() - delivered);
    return answer;
  }

  /** What the bot logged of something that it did not answer, and how busy the machine was. */
  #circumstances({ id, guest }: TrackedInteraction): string {
    const said = this.botOf(guest.channel).log.filter(({ interactionId }) => interactionId === id);
    const load = loadavg()[0]?.toFixed(1) ?? '';
    return `its log: ${said.map(({ msg }) => msg).join(', ')}; load ${load} on ${availableParallelism()} processors`;
  }

  /** Kills the bot at a moment of the phase that begins now. */
  dieWithin(phase: Phase): void {
    const milliseconds = this.#durations.usual(phase) * (this.#random.below(GRAIN) / GRAIN);
    this.#timer = setTimeout(() => {
      this.onDeath();
      void this.bot.kill();
    }, milliseconds);
  }

  /** Kills the bot at a moment of the phase that begins when this many more interactions have come. */
  dieAfter(interactions: number, phase: Phase): void {
    this.#left = interactions;
    this.#phase = phase;
  }

  /** Ends it in any case. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.bot.kill();
  }
}
