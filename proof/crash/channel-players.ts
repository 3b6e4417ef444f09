import { actorOn, controlOf, type Guest, offers } from '../harness/actors/guest.js';
import { walkPanel } from '../harness/actors/panel-walk.js';
import { isQuestion } from '../harness/actors/questions.js';
import { RandomChoice } from '../harness/actors/random-choice.js';
import { NotAnswered, type SeenMessage } from '#playground/index.js';
import { games } from '#src/app/registry.js';
import type { Game } from '#src/discord/catalog/game.js';
import { gameName } from '#src/discord/catalog/games.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';
import type { BotRun } from './bot-run.js';
import type { Change } from './change.js';
import { at, type Action, actionFor, own } from './actions/action.js';
import { gameActions } from './actions/game-actions.js';
import { comeInvited, isOnlyInvited, lobbyActions } from './actions/lobby-actions.js';
import { chooseForOneself, watch } from './actions/own-actions.js';
import type { TrackedInteraction } from './tracked-interaction.js';

/** A clock that is chosen when a table is opened; usual for none. */
const clocks = [null, null, '2d+5d', 'none'] as const;

/** Whether a table's message says that it was closed. */
const isClosed = ({ text }: SeenMessage): boolean =>
  locales.some((locale) => text.includes(textsFor(locale).t('common:board.closed')));

/** Milliseconds that a table waits for a computer player at most, where many think. */
const THINKING_TIME = 3_000;

/** Who sits alone needs an option of the game to begin. */
const COMPANY = 2;

/** Who is to sit at a table. */
interface Seating {
  readonly game: Game;
  readonly people: readonly Guest[];
  readonly computers: number;
}

/**
 * The people of one channel, who open tables and play on them by chance, one game after the other. They know nothing
 * but what the channel shows, so they go on after any crash as real people would.
 */
export class ChannelPlayers {
  /** The person who opens a table is its host. */
  readonly host: Guest;
  readonly #people: readonly Guest[];
  readonly #random: RandomChoice;
  readonly #ownActions: readonly Action[];
  /** What they will play next. */
  #game: Game;
  #seating: Seating;

  /** @param first the number of the game they begin with; later ones are chosen by chance */
  constructor(host: Guest, others: readonly Guest[], seed: string, first: number) {
    this.host = host;
    this.#people = [host, ...others];
    this.#random = new RandomChoice(seed);
    // In one channel alone, where one thing is done after the other: else it would be unknown what was chosen last.
    this.#ownActions = first === 0 ? [chooseForOneself] : [];
    this.#game = games[first % games.length] ?? this.#random.oneOf(games);
    this.#seating = this.#seatingFor(this.#game);
  }

  get channel(): string {
    return this.host.channel;
  }

  /**
   * Does the next thing that there is to do.
   *
   * @param isPlain whether they do nothing but what surely can be done, and leads on to the end of the game
   * @returns what was asked last, answered; null when it was found that there is nothing to do after all
   * @throws BotEnded; Error when it is not answered, or the bot shows nothing to go on with
   */
  async step(run: BotRun, isPlain = false): Promise<TrackedInteraction | null> {
    const { message } = await run
      .botOf(this.channel)
      .during(this.host.control.until('the channel to show what is to be done', () => this.#nextToDo()));
    if (message === undefined || offers(message, 'again') || isClosed(message)) return this.#open(run, message);
    return offers(message, 'join') ? this.#fill(run, message, isPlain) : this.#play(run, message, isPlain);
  }

  /** The message that asks for something; none in a new channel. Undefined while the bot is still to say it. */
  #nextToDo(): { readonly message: SeenMessage | undefined } | undefined {
    const messages = this.host.public().filter((message) => !isQuestion(message));
    // The end of a game may be told after the next has been opened, if the bot died in between.
    const open = messages.findLast((message) => offers(message, 'join') || offers(message, 'panel'));
    const message = open ?? messages.at(-1);
    if (message === undefined || message === open) return { message };
    return offers(message, 'again') || isClosed(message) ? { message } : undefined;
  }

  #open(run: BotRun, over: SeenMessage | undefined): Promise<TrackedInteraction> {
    if (over !== undefined && offers(over, 'again') && this.#random.oneIn(2))
      return run.ask(this.host, { kind: 'open', clock: null, guests: [] }, own, () => this.host.presses(over, 'again'));
    const clock = this.#random.oneOf(clocks);
    const guest = this.#random.oneIn(4) ? this.#random.oneOf(this.#people.slice(1)) : null;
    const onlyInvited = this.#random.oneIn(5);
    const change = { kind: 'open', clock, guests: guest === null ? [] : [guest.id], onlyInvited } as const;
    return run.ask(this.host, change, own, () =>
      this.host.types(`play ${this.#game.engine.id}`, {
        ...(clock === null ? {} : { clock }),
        ...(guest === null ? {} : { invite: guest.id }),
        ...(onlyInvited ? { access: 'invited' } : {}),
        // Then it begins by itself as soon as all seats are taken.
        ...(this.#random.oneIn(4) ? { 'auto-begin': true } : {}),
      }),
    );
  }

  /** Who is host by the list of seats: the one who opened the table may have left. */
  #hostOf(lobby: SeenMessage): Guest {
    const isHost = ({ name }: Guest): boolean =>
      locales.some((locale) => lobby.text.includes(textsFor(locale).t('common:lobby.host', { seat: '', name })));
    return this.#people.find(isHost) ?? this.host;
  }

  /** One more on a seat, or the beginning. */
  #fill(run: BotRun, lobby: SeenMessage, isPlain: boolean): Promise<TrackedInteraction | null> {
    // Another table may have been opened than was asked for last: the bot dies, and what it died over is delivered
    // again.
    const isNamed = (one: Game): boolean =>
      locales.some((locale) => lobby.text.includes(`${one.emoji} ${gameName(one, locale)}`));
    const game = games.find(isNamed) ?? this.#game;
    if (game !== this.#seating.game) this.#seating = this.#seatingFor(game);
    const host = this.#hostOf(lobby);
    const players = [host, ...this.#seating.people.filter(({ id }) => id !== host.id)];
    const occasion = { run, random: this.#random, message: lobby, players, people: this.#people };
    const action = isPlain ? null : actionFor([...lobbyActions, ...this.#ownActions], occasion);
    if (action !== null) return action.act(occasion);
    const missing = this.#seating.people.find(({ name }) => !lobby.text.includes(`**${name}**`));
    // Somebody else may have taken the seat, as one who was invited.
    const isFull = controlOf(lobby, 'join').disabled;
    if (missing !== undefined && !isFull)
      return isOnlyInvited(lobby)
        ? comeInvited(occasion, host, missing)
        : this.#commandOrPress(run, missing, lobby, 'join', 'join');
    if (!isFull && lobby.text.split('🤖').length - 1 < this.#seating.computers)
      return run.ask(host, { kind: 'add-computer' }, own, () => host.types('computer', at(lobby)));
    this.#game = this.#random.oneOf(games);
    return this.#commandOrPress(run, host, lobby, 'begin', 'begin');
  }

  #play(run: BotRun, board: SeenMessage, isPlain: boolean): Promise<TrackedInteraction | null> {
    // While something is asked, the board names others too.
    const actor = actorOn(board, this.#random.shuffled(this.#people));
    if (actor === undefined) throw new Error(`No player is asked to act: ${board.text}`);
    if (isPlain) return this.#typeMove(run, actor, board);
    const { people } = this.#seating;
    const occasion = { run, random: this.#random, message: board, players: people, people: this.#people };
    const action = actionFor([...gameActions, watch, ...this.#ownActions], occasion);
    if (action !== null) return action.act(occasion);
    const canUndo = offers(board, 'undo');
    if (this.#random.oneIn(canUndo ? 3 : 20))
      return canUndo
        ? this.#commandOrPress(run, actor, board, 'undo', 'undo')
        : run.ask(actor, { kind: 'undo' }, own, () => actor.types('undo', at(board)));
    return this.#random.oneIn(2) ? this.#typeMove(run, actor, board) : this.#pressMove(run, actor, board);
  }

  async #typeMove(run: BotRun, actor: Guest, board: SeenMessage): Promise<TrackedInteraction | null> {
    const completion = run.send(actor, null, own, () => actor.completes('', at(board)));
    const choices = await this.#choicesOf(run, completion);
    completion.isSettled = true;
    if (choices === null) return null;
    const notation = String(this.#random.oneOf(choices).value);
    // The bot's way to say that there is nothing to choose.
    if (notation === '?') {
      await this.#waitForAnother(run, board);
      return null;
    }
    return run.ask(actor, { kind: 'move', notation }, own, () => actor.types('move', { move: notation, ...at(board) }));
  }

  /** Leaves a computer player the time that it may think, while a question has the board name others. */
  async #waitForAnother(run: BotRun, board: SeenMessage): Promise<void> {
    const { control } = this.host;
    const another = control.until(
      'another board',
      () => (this.#nextToDo()?.message?.raw === board.raw ? undefined : true),
      THINKING_TIME,
    );
    await run.botOf(this.channel).during(another.catch(() => true));
  }

  /** Null when the server of the database was away for as long as Discord waits for suggestions. */
  async #choicesOf(run: BotRun, { acted }: TrackedInteraction) {
    try {
      return await run.botOf(this.channel).during(acted.choices());
    } catch (error) {
      if (error instanceof NotAnswered && run.isServerKilled) return null;
      throw error;
    }
  }

  /** Presses what chance chooses until a move is made. */
  async #pressMove(run: BotRun, actor: Guest, board: SeenMessage): Promise<TrackedInteraction | null> {
    const opening = run.send(actor, null, own, () => actor.presses(board, 'panel'));
    let played: TrackedInteraction | null = null;
    await walkPanel(await run.answer(opening), this.#random, async (page, { customId, value, plays }) => {
      const change: Change | null = plays === null ? null : { kind: 'move', notation: plays };
      const press = run.send(actor, change, { kind: 'place', before: page }, () =>
        actor.pressesId(page, customId, value),
      );
      const next = await run.answer(press);
      if (change === null) return next;
      played = press;
      return null;
    });
    return played;
  }

  #commandOrPress(
    run: BotRun,
    guest: Guest,
    before: SeenMessage,
    kind: 'join' | 'begin' | 'undo',
    button: string,
    command = button,
  ): Promise<TrackedInteraction> {
    // A button may be switched off in a message that is behind: people type then.
    return controlOf(before, button).disabled || this.#random.oneIn(2)
      ? run.ask(guest, { kind }, own, () => guest.types(command, at(before)))
      : run.ask(guest, { kind }, { kind: 'channel', before }, () => guest.presses(before, button));
  }

  #seatingFor(game: Game): Seating {
    const { min, max } = game.engine.seats;
    const people = this.#people.slice(0, Math.min(max, 1 + this.#random.below(this.#people.length)));
    const extra = people.length < max && this.#random.oneIn(3) ? 1 : 0;
    return { game, people, computers: Math.max(Math.max(min, COMPANY) - people.length, extra) };
  }
}
