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
/** Slightly longer than nearly all durations, so that the kill may fall at any moment within them. */
const NEARLY_ALL = 0.9;
const GRAIN_MS = 1_000;
/** The number of messages that a report quotes. */
const SHOWN = 3;

/** From the start to having caught up; from an interaction to the acknowledgement, or to the answer. */
export type Phase = 'start' | 'acknowledgement' | 'answer';

/** Recent durations in milliseconds, so that a kill can be timed to fall within one. */
export class Durations {
  readonly #measured: Record<Phase, readonly number[]> = { start: [300], acknowledgement: [10], answer: [100] };

  note(phase: Phase, milliseconds: number): void {
    this.#measured[phase] = [...this.#measured[phase], milliseconds].slice(-REMEMBERED);
  }

  /** The duration that nearly all of the latest did not exceed. */
  usual(phase: Phase): number {
    const sorted = this.#measured[phase].toSorted((one, other) => one - other);
    return sorted[Math.floor(sorted.length * NEARLY_ALL)] ?? 0;
  }
}

export interface Cast {
  readonly victim: BotProcess;
  /** The processes still to begin, perhaps including the victim. */
  readonly beginners: readonly BotProcess[];
  readonly botOf: (channel: string) => BotProcess;
}

/** One run of the bot, from a start to a sudden end; other processes may run before, during and after it. */
export class BotRun {
  readonly bot: BotProcess;
  readonly #cast: Cast;
  isServerKilled = false;
  onDeath: () => void = () => undefined;
  /** All interactions delivered in this run, in order. */
  readonly arrived = new Set<TrackedInteraction>();
  readonly #durations: Durations;
  readonly #random: RandomChoice;
  /** Interactions still to come, up to the one during which the bot dies. */
  #left = 0;
  #phase: Phase = 'answer';
  #timer: NodeJS.Timeout | undefined;

  constructor(cast: Cast, durations: Durations, random: RandomChoice) {
    this.bot = cast.victim;
    this.#cast = cast;
    this.#durations = durations;
    this.#random = random;
  }

  /** Sends a person's interaction to the bot. @throws BotEnded when it has ended */
  send(guest: Guest, change: Change | null, place: AnswerPlace, act: () => PerformedAction): TrackedInteraction {
    if (!this.botOf(guest.channel).running) throw new BotEnded('The bot was killed');
    const interaction = new TrackedInteraction(guest, act(), change, place);
    this.arrived.add(interaction);
    this.#left -= 1;
    if (this.#left === 0) this.dieWithin(this.#phase);
    return interaction;
  }

  /** Starts the waiting processes, and resolves when people can play with them. @throws BotEnded */
  async begin(): Promise<void> {
    await settleAll(this.#cast.beginners.map((bot) => bot.begin()));
  }

  botOf(channel: string): BotProcess {
    return this.#cast.botOf(channel);
  }

  deliverAgain(interaction: TrackedInteraction): void {
    this.arrived.add(interaction);
    interaction.guest.control.deliverAgain(interaction.acted);
  }

  /** Sends a person's interaction to the bot, and waits for the answer. @throws BotEnded; Error when there is none */
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

  /** Waits for the answer to an interaction. @throws BotEnded; Error when there is none */
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

  /** The bot's log lines about an unanswered interaction, what its person sees, and the load of the machine. */
  #circumstances({ id, guest, place }: TrackedInteraction): string {
    const said = this.botOf(guest.channel).log.filter(({ interactionId }) => interactionId === id);
    const load = loadavg()[0]?.toFixed(1) ?? '';
    const pressed = place.kind === 'own' ? '' : ` on ${place.before.id}`;
    return [
      `its log: ${said.map(({ msg }) => msg).join(', ')}`,
      `load ${load} on ${availableParallelism()} processors`,
      `in ${guest.channel}${pressed}, where the last messages are`,
      ...guest
        .public()
        .slice(-SHOWN)
        .map((message) => `${message.id} “${message.text}”`),
    ].join('; ');
  }

  /** Kills the bot at a moment of the phase that begins now. */
  dieWithin(phase: Phase): void {
    const milliseconds = this.#durations.usual(phase) * (this.#random.below(GRAIN_MS) / GRAIN_MS);
    this.#timer = setTimeout(() => {
      this.onDeath();
      void this.bot.kill();
    }, milliseconds);
  }

  /** Kills the bot at a moment of the phase that begins after a number of further interactions. */
  dieAfter(interactions: number, phase: Phase): void {
    this.#left = interactions;
    this.#phase = phase;
  }

  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.bot.kill();
  }
}
