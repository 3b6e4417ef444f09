import type { Acted, SeenMessage } from '../../src/playground/index.js';
import type { Guest } from '../../tests/support/guest.js';
import { Ask, type Deed, type Place } from './asks.js';
import { type BotProcess, Killed } from './bot-process.js';
import type { Dice } from './dice.js';
import type { Span, Spans } from './spans.js';

interface Plan {
  /** Interactions that are still to come before the one in whose time the bot dies. */
  left: number;
  readonly span: Span;
}

/** One run of the bot, from its start to its sudden end. */
export class Life {
  readonly bot: BotProcess;
  /** Everything that people have asked of the bot in it, in order. */
  readonly asks: Ask[] = [];
  readonly #spans: Spans;
  readonly #dice: Dice;
  #plan: Plan | null = null;
  #timer: NodeJS.Timeout | undefined;
  #wasPlanned = false;

  constructor(bot: BotProcess, spans: Spans, dice: Dice) {
    this.bot = bot;
    this.#spans = spans;
    this.#dice = dice;
  }

  /** Whether the moment of its death came by chance, as planned. */
  get endedAsPlanned(): boolean {
    return this.#wasPlanned;
  }

  /** Lets a person ask something of the bot. @throws Killed when there is none any more */
  ask(guest: Guest, deed: Deed | null, place: Place, act: () => Acted): Ask {
    if (!this.bot.isAlive) throw new Killed();
    const ask = new Ask(guest, act(), deed, place);
    this.asks.push(ask);
    this.#arrived();
    return ask;
  }

  /** The answer to what was asked. @throws Killed or NotAnswered */
  async answer(ask: Ask): Promise<SeenMessage> {
    const answer = await this.bot.during(ask.answered());
    this.answered(ask);
    return answer;
  }

  /** Learns from an answer how long answers take. */
  answered(ask: Ask): void {
    const { delivered, acknowledged } = ask.acted.timings;
    ask.look();
    this.#spans.note('acknowledgement', (acknowledged ?? delivered) - delivered);
    this.#spans.note('answer', performance.now() - delivered);
  }

  /** Kills the bot at a moment of the span that begins now. */
  dieWithin(span: Span): void {
    const milliseconds = this.#spans.usual(span) * (this.#dice.below(1_000) / 1_000);
    this.#timer = setTimeout(() => {
      this.#wasPlanned = true;
      void this.bot.kill();
    }, milliseconds);
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

  #arrived(): void {
    if (this.#plan === null) return;
    this.#plan.left -= 1;
    if (this.#plan.left === 0) this.dieWithin(this.#plan.span);
  }
}
