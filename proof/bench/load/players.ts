import { setTimeout as pause } from 'node:timers/promises';
import type { PerformedAction, Control, SeenMessage } from '#playground/index.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { asks, Guest, offers } from '#tests/harness/actors/guest.js';
import type { Stopwatch } from './stopwatch.js';

export interface TableOfTwo {
  readonly control: Control;
  readonly channel: string;
  /** Ids of the players, the host first. */
  readonly people: readonly [string, string];
}

export interface Pace {
  /** Milliseconds that a person thinks on average. */
  readonly thinking: number;
}

/** Longer than any board takes under Discord's limits. */
const TIMEOUT_MS = 30_000;

/** True for the newest message of a table, on which people play. */
export const isBoard = (message: SeenMessage): boolean =>
  ['join', 'panel', 'again'].some((action) => offers(message, action));

/** The message of a board and its words, which a picture that comes late does not change. */
const toldBy = (board: SeenMessage | undefined): string => `${board?.id ?? ''} ${board?.text ?? ''}`;

const answerTo = (acted: PerformedAction): Promise<string> =>
  acted.reply().then(({ text }) => JSON.stringify(text), String);

/** Two people at one table who look at the panel and type one of its moves, game after game. */
export class Players {
  readonly #guests: readonly [Guest, Guest];
  readonly #random: RandomChoice;
  readonly #stopwatch: Stopwatch;
  readonly #pace: Pace;
  readonly #unwatch: () => void;
  #board: SeenMessage | undefined;
  #onBoard: () => void = () => undefined;
  #stopped = false;

  constructor({ control, channel, people }: TableOfTwo, pace: Pace, stopwatch: Stopwatch) {
    const [host, guest] = people;
    this.#guests = [new Guest(control, host, channel), new Guest(control, guest, channel)];
    this.#random = new RandomChoice(channel);
    this.#pace = pace;
    this.#stopwatch = stopwatch;
    this.#board = this.#guests[0].public().findLast(isBoard);
    this.#unwatch = control.watch(channel, (message) => {
      // A finished game's message may still change once the next one stands below it.
      if (!isBoard(message) || BigInt(message.id) < BigInt(this.#board?.id ?? 0)) return;
      const before = toldBy(this.#board);
      this.#board = message;
      if (toldBy(message) !== before) this.#onBoard();
    });
  }

  /** Plays until stopped. @throws Error when the bot leaves a player waiting */
  async play(): Promise<void> {
    await pause(this.#random.below(Math.max(1, this.#pace.thinking)));
    while (!this.#stopped) await this.#goOn(this.#board ?? (await this.#nextBoard()));
    this.#unwatch();
  }

  stop(): void {
    this.#stopped = true;
  }

  async #goOn(board: SeenMessage): Promise<void> {
    const [host, guest] = this.#guests;
    if (offers(board, 'again'))
      return this.#acts(
        () => host.presses(board, 'again'),
        ({ id }) => id !== board.id,
      );
    if (offers(board, 'join')) {
      await this.#acts(() => guest.types('join'));
      return this.#acts(() => host.types('begin'));
    }
    const actor = this.#guests.find((guest) => asks(board, guest));
    if (actor === undefined) throw new Error(`no player is asked: ${board.text}`);
    const looked = actor.presses(board, 'panel');
    await this.#stopwatch.noteAcknowledgement(looked);
    // Between half and one and a half times the average.
    await pause(this.#pace.thinking / 2 + this.#random.below(Math.max(1, this.#pace.thinking)));
    await looked.done();
    if (this.#stopped) return;
    const typing = actor.completes();
    const choices = await typing.choices();
    await this.#stopwatch.noteAcknowledgement(typing);
    const move = this.#random.oneOf(choices).value;
    await this.#acts(() => actor.types('move', { move }));
    this.#stopwatch.noteMove();
  }

  async #acts(act: () => PerformedAction, holds?: (board: SeenMessage) => boolean): Promise<void> {
    const shown = this.#nextBoard(holds);
    const acted = act();
    await this.#stopwatch.noteAcknowledgement(acted);
    await shown.catch(async (error: unknown) => {
      throw new Error(`after the answer ${await answerTo(acted)}`, { cause: error });
    });
    this.#stopwatch.noteBoard(acted);
    // A person reads an answer before the next action: twenty unanswered ones are refused.
    await acted.done();
  }

  #nextBoard(holds: (board: SeenMessage) => boolean = () => true): Promise<SeenMessage> {
    return new Promise((resolve, reject) => {
      const impatience = setTimeout(() => {
        reject(new Error(`no board for ${TIMEOUT_MS} ms; the channel ends with: ${this.#board?.text ?? 'nothing'}`));
      }, TIMEOUT_MS);
      this.#onBoard = () => {
        if (this.#board === undefined || !holds(this.#board)) return;
        clearTimeout(impatience);
        resolve(this.#board);
      };
    });
  }
}
