import type { PerformedAction, SeenMessage } from '../../playground/index.js';
import type { Guest } from '../../harness/guest.js';
import type { RandomChoice } from '../../harness/random-choice.js';
import { Ask, type Deed, type Place } from './asks.js';
import { BotEnded, type BotProcess } from '../../harness/bot-process/bot-process.js';
import type { Span, Spans } from './spans.js';

interface Plan {
  /** Interactions that are still to come up to the one in whose time the bot dies. */
  left: number;
  readonly span: Span;
}

const GRAIN = 1_000;

/** One run of the bot, from its start to its sudden end. */
export class Life {
  readonly bot: BotProcess;
  /** Everything that was brought before the bot in it, in order. */
  readonly arrived = new Set<Ask>();
  readonly #spans: Spans;
  readonly #random: RandomChoice;
  #plan: Plan | null = null;
  #timer: NodeJS.Timeout | undefined;

  constructor(bot: BotProcess, spans: Spans, random: RandomChoice) {
    this.bot = bot;
    this.#spans = spans;
    this.#random = random;
  }

  /** Lets a person ask something of the bot. @throws BotEnded when there is none any more */
  ask(guest: Guest, deed: Deed | null, place: Place, act: () => PerformedAction): Ask {
    if (!this.bot.running) throw new BotEnded('The bot was killed');
    const ask = new Ask(guest, act(), deed, place);
    this.arrived.add(ask);
    this.#countDown();
    return ask;
  }

  /** Brings before the bot what was brought before an earlier one. */
  deliverAgain(ask: Ask): void {
    this.arrived.add(ask);
    ask.guest.control.deliverAgain(ask.acted);
  }

  /** The answer to what was asked. @throws BotEnded or NotAnswered */
  async answer(ask: Ask): Promise<SeenMessage> {
    const answer = await this.bot.during(ask.answered());
    const { delivered, acknowledged } = ask.acted.timings;
    ask.look();
    this.#spans.note('acknowledgement', (acknowledged ?? delivered) - delivered);
    this.#spans.note('answer', performance.now() - delivered);
    return answer;
  }

  /** Kills the bot at a moment of the span that begins now. */
  dieWithin(span: Span): void {
    this.#timer = setTimeout(() => void this.bot.kill(), this.#spans.usual(span) * (this.#random.below(GRAIN) / GRAIN));
  }

  /** Kills the bot at a moment of the span that begins when so many more interactions have come. */
  dieAfter(interactions: number, span: Span): void {
    this.#plan = { left: interactions, span };
  }

  /** Ends it in any case. */
  async end(): Promise<void> {
    clearTimeout(this.#timer);
    await this.bot.kill();
  }

  #countDown(): void {
    if (this.#plan === null) return;
    this.#plan.left -= 1;
    if (this.#plan.left === 0) this.dieWithin(this.#plan.span);
  }
}
