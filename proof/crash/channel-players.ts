import { setTimeout as wait } from 'node:timers/promises';
import { actorOn, asks, controlOf, type Guest, isToldOf, offers, tableIdOf } from '#tests/harness/actors/guest.js';
import { walkPanel } from '#tests/harness/actors/panel-walk.js';
import { isQuestion } from '#tests/harness/actors/questions.js';
import { RandomChoice } from '#tests/harness/actors/random-choice.js';
import { challenged, isDirectPlace, type PlayPlace } from '#tests/harness/actors/table-in-play.js';
import type { TableRecord } from '#tests/harness/database/database-reader.js';
import { NotAnswered, type PerformedAction, type SeenMessage } from '#playground/index.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { gameName } from '#src/words/games.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';
import type { BotRun } from './bot-run.js';
import type { Change } from './change.js';
import { at, type Action, actionFor, type Occasion, own } from './actions/action.js';
import { closeTable, gameActions } from './actions/game-actions.js';
import { comeInvited, isOnlyInvited, lobbyActions } from './actions/lobby-actions.js';
import { chooseForOneself, watch } from './actions/own-actions.js';
import type { TrackedInteraction } from './tracked-interaction.js';

/** The time between two looks into the bot's log. */
const LOG_POLL_MS = 25;

/** Clocks to choose from when opening a table; null for the default. */
const clocks = [null, null, '2d+5d', 'none'] as const;

const isClosed = ({ text }: SeenMessage): boolean =>
  locales.some((locale) => text.includes(textsFor(locale).t('common:board.closed')));

/** The maximum time that a table waits for a computer player, when many think. */
const MAX_THINKING_MS = 3_000;

/** A person who sits alone needs an option of the game to begin. */
const COMPANY = 2;

const isAbout = ({ controls }: SeenMessage, tableId: string): boolean =>
  controls.some(({ customId }) => parseCustomId(customId)?.tableId === tableId);

interface ChallengeQuestion {
  readonly guest: Guest;
  readonly question: SeenMessage;
}

interface Seating {
  readonly game: Game;
  readonly people: readonly Guest[];
  readonly computers: number;
}

interface Company {
  readonly place: PlayPlace;
  /** The people, in their channel or each in their direct messages; the first of them opens the tables. */
  readonly people: readonly Guest[];
  /** The channel where they challenge one another. */
  readonly meeting: string;
}

interface TableButton {
  readonly kind: 'join' | 'begin' | 'undo';
  readonly button: string;
  readonly command?: string;
}

/**
 * The people of one channel, or a few who play in direct messages. They open tables and play random moves on them, one
 * game after the other. They know only the contents of the channel, so they continue after any crash as real people
 * would.
 */
export class ChannelPlayers {
  readonly host: Guest;
  readonly #place: PlayPlace;
  readonly #meeting: string;
  readonly #people: readonly Guest[];
  /** Those who declined a challenge: the same person cannot challenge them again that day. */
  readonly #declined = new Set<string>();
  /** The clock of challenges, which rematches keep. */
  readonly #clock: string | null;
  readonly #random: RandomChoice;
  readonly #ownActions: readonly Action[];
  /** Tables that are gone, as a person has read. */
  readonly #gone = new Set<string>();
  #game: Game;
  #seating: Seating;

  /** @param first the number of their first game; later ones are random */
  constructor({ place, people, meeting }: Company, seed: string, first: number) {
    const [host] = people;
    if (host === undefined) throw new Error('Nobody is there to play');
    this.host = host;
    this.#place = place;
    this.#meeting = meeting;
    this.#people = people;
    this.#random = new RandomChoice(seed);
    this.#clock = this.#random.oneOf(clocks);
    // Only one channel changes settings, since it performs one action at a time: otherwise the last choice would be
    // unknown.
    this.#ownActions = first === 0 ? [chooseForOneself] : [];
    this.#game = games[first % games.length] ?? this.#random.oneOf(games);
    this.#seating = this.#seatingFor(this.#game);
  }

  get channel(): string {
    return this.host.channel;
  }

  /**
   * Performs the next action.
   *
   * @param isPlain true to do only actions that are certain to work and lead to the end of the game
   * @returns the last interaction, answered; null when there turned out to be nothing to do
   * @throws BotEnded; Error when it is not answered, or the bot shows nothing to continue with
   */
  async step(run: BotRun, isPlain = false): Promise<TrackedInteraction | null> {
    const { message } = await run
      .botOf(this.channel)
      .during(this.host.control.until('the channel to show what is to be done', () => this.#nextToDo()));
    if (message === undefined || offers(message, 'again') || isClosed(message)) return this.#open(run, message);
    const asked = await this.#goOn(run, message, isPlain);
    // Computer players move before the first board comes: until then the lobby stays, and can still be pressed.
    const begun = asked?.guest.texts.t('common:refusals.not-in-lobby');
    if (offers(message, 'begin') && begun !== undefined && asked?.answer()?.text === begun)
      await this.#waitForAnother(run, message);
    // In a group the message of a closed table stays unchanged if the bot died while closing it.
    const gone = asked?.guest.texts.t('common:choice.unknown');
    if (this.#place === 'group' && gone !== undefined && asked?.answer()?.text === gone)
      this.#gone.add(tableIdOf(message));
    return asked;
  }

  #goOn(run: BotRun, message: SeenMessage, isPlain: boolean): Promise<TrackedInteraction | null> {
    if (!offers(message, 'begin')) return this.#play(run, message, isPlain);
    return this.#place === 'challenge'
      ? this.#answerChallenge(run, message, isPlain)
      : this.#fill(run, message, isPlain);
  }

  /** The message that waits for an action; none in a new channel. Undefined while the bot has not sent it yet. */
  #nextToDo(): { readonly message: SeenMessage | undefined } | undefined {
    const messages = this.host.public().filter((message) => !isQuestion(message));
    // Where the bot is no member, an older message of a table stays unchanged above its newest one.
    const isNewest = (message: SeenMessage): boolean =>
      messages.findLast((one) => isAbout(one, tableIdOf(message)))?.id === message.id;
    // If the bot died in between, the end of a game may be announced after the next game has been opened.
    const open = messages.findLast(
      (message) =>
        (offers(message, 'begin') || offers(message, 'panel')) &&
        !this.#gone.has(tableIdOf(message)) &&
        isNewest(message),
    );
    const message = open ?? (this.#gone.size > 0 ? undefined : messages.at(-1));
    if (message === undefined || (message === open && this.#isSeen(message))) return { message };
    return offers(message, 'again') || isClosed(message) ? { message } : undefined;
  }

  /** True when a person whom a board mentions is also mentioned in the messages that they read themselves. */
  #isSeen(board: SeenMessage): boolean {
    if (!isDirectPlace(this.#place) || !offers(board, 'panel')) return true;
    const actor = actorOn(board, this.#people);
    const own = actor === undefined ? undefined : this.#messageOf(actor, board);
    return own !== undefined && offers(own, 'panel') && actorOn(own, this.#people) === actor;
  }

  #messageOf(guest: Guest, message: SeenMessage): SeenMessage | undefined {
    if (!isDirectPlace(this.#place)) return message;
    return guest.public().findLast((one) => isAbout(one, tableIdOf(message)));
  }

  #occasion(run: BotRun, message: SeenMessage, players: readonly Guest[]): Occasion {
    const messageOf = (guest: Guest): SeenMessage | undefined => this.#messageOf(guest, message);
    return { run, random: this.#random, message, players, people: this.#people, messageOf };
  }

  /** The separate readers of a table: one for everyone in a channel, or each player. */
  readersOf({ seats, host }: Pick<TableRecord, 'seats' | 'host'>): readonly Guest[] {
    if (!isDirectPlace(this.#place)) return [this.host];
    return this.#people.filter(({ id }) => id === host || seats.some(({ user }) => user === id));
  }

  /** Presses an old message in a group, where the bot writes nothing by itself. */
  async knock(run: BotRun): Promise<void> {
    if (this.#place !== 'group') return;
    const board = this.host.public().findLast((message) => offers(message, 'panel') || offers(message, 'more'));
    const press = (): PerformedAction =>
      board === undefined
        ? this.host.types('tables')
        : this.host.presses(board, offers(board, 'panel') ? 'panel' : 'more');
    const bot = run.botOf(this.channel);
    const knock = run.send(this.host, null, own, press);
    knock.isSettled = true;
    // Where the same press is being answered already, this one is acknowledged alone.
    const isAnswered = (): boolean =>
      knock.answer() !== undefined ||
      bot.log.some(({ interactionId, msg }) => interactionId === knock.id && msg === 'answered');
    const answered = async (): Promise<void> => {
      while (!isAnswered()) await wait(LOG_POLL_MS);
    };
    await bot.during(answered());
  }

  #open(run: BotRun, over: SeenMessage | undefined): Promise<TrackedInteraction> {
    if (this.#place === 'challenge') return this.#challenge(run, over);
    if (over !== undefined && offers(over, 'again') && this.#random.oneIn(2))
      return run.ask(this.host, { kind: 'open', clock: undefined, guests: [] }, own, () =>
        this.host.presses(over, 'again'),
      );
    const clock = this.#random.oneOf(clocks);
    if (this.#place !== 'server') return this.#openElsewhere(run, clock);
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

  /** Opens a table outside servers. A person alone may ask for computer players, and the game then begins at once. */
  #openElsewhere(run: BotRun, clock: string | null): Promise<TrackedInteraction> {
    const { engine } = this.#game;
    const computers =
      this.#place === 'alone' && this.#random.oneIn(2) ? 1 + this.#random.below(engine.seats.max - 1) : null;
    return run.ask(this.host, { kind: 'open', clock, guests: [] }, own, () =>
      this.host.types(`play ${engine.id}`, {
        ...(clock === null ? {} : { clock }),
        ...(computers === null ? {} : { computers }),
      }),
    );
  }

  /** Challenges the others from the common channel, or asks the last players for a rematch. */
  #challenge(run: BotRun, over: SeenMessage | undefined): Promise<TrackedInteraction> {
    const isAgain = over !== undefined && offers(over, 'again') && this.#random.oneIn(2);
    if (isAgain) {
      const rematch = {
        kind: 'open',
        clock: undefined,
        guests: [],
        after: tableIdOf(over),
        onlyInvited: true,
      } as const;
      return run.ask(this.host, rematch, own, () => this.host.presses(over, 'again'));
    }
    this.#seating = this.#seatingFor(this.#game);
    const others = this.#seating.people.slice(1).filter(({ id }) => !this.#declined.has(id));
    const change = { kind: 'open', clock: this.#clock, guests: others.map(({ id }) => id), onlyInvited: true } as const;
    const game = this.#game.engine.id;
    this.#game = this.#random.oneOf(games);
    const host = this.host.in(this.#meeting);
    const clock = this.#clock === null ? {} : { clock: this.#clock };
    return run.ask(host, change, own, () => host.types('challenge', { game, ...challenged(others), ...clock }));
  }

  /** Answers a challenge, in the channel or in direct messages; withdraws it where none of the people is asked. */
  async #answerChallenge(run: BotRun, lobby: SeenMessage, isPlain: boolean): Promise<TrackedInteraction | null> {
    const occasion = this.#occasion(run, lobby, [this.host]);
    const action = isPlain ? null : actionFor(lobbyActions.challenge, occasion);
    if (action !== null) return action.act(occasion);
    const tableId = tableIdOf(lobby);
    const asked = this.#people.slice(1).flatMap((guest): readonly ChallengeQuestion[] => {
      const there = guest.in(this.#meeting);
      const challenge = there.public().findLast((one) => isAbout(one, tableId) && offers(one, 'dare'));
      const invitation = guest.public().findLast((one) => isAbout(one, tableId) && offers(one, 'accept'));
      return [
        ...(challenge !== undefined && asks(challenge, guest) ? [{ guest: there, question: challenge }] : []),
        ...(invitation === undefined ? [] : [{ guest, question: invitation }]),
      ];
    });
    const open = asked.filter(({ guest }) => !isToldOf(lobby, `**${guest.name}**`));
    if (open.length === 0) {
      await this.#waitForAnother(run, lobby);
      return this.#nextToDo()?.message?.raw === lobby.raw ? closeTable(1).act(occasion) : null;
    }
    const { guest, question } = this.#random.oneOf(open);
    // One of the people stays who can be challenged.
    const mayDecline = this.#people.slice(1).some(({ id }) => id !== guest.id && !this.#declined.has(id));
    const kind = !isPlain && mayDecline && this.#random.oneIn(8) ? 'decline' : 'join';
    if (kind === 'decline') this.#declined.add(guest.id);
    const answers = question.controls.filter(({ customId }) => {
      const ref = parseCustomId(customId);
      const wanted = kind === 'join' ? 'accept' : 'decline';
      return ref?.action === wanted || ref?.payload === wanted;
    });
    const press = this.#random.oneOf(answers);
    return run.ask(guest, { kind }, { kind: 'question', before: question }, () =>
      guest.pressesId(question, press.customId),
    );
  }

  /** The host according to the list of seats: the opener of the table may have left. */
  #hostOf(lobby: SeenMessage): Guest {
    const isHost = ({ name }: Guest): boolean =>
      locales.some((locale) => isToldOf(lobby, textsFor(locale).t('common:lobby.host', { seat: '', name })));
    return this.#people.find(isHost) ?? this.host;
  }

  #fill(run: BotRun, lobby: SeenMessage, isPlain: boolean): Promise<TrackedInteraction | null> {
    // The open table may not be the one requested last: a request interrupted by the bot's death is delivered again.
    const isNamed = (one: Game): boolean =>
      locales.some((locale) => lobby.text.includes(`${one.emoji} ${gameName(one, textsFor(locale))}`));
    const game = games.find(isNamed) ?? this.#game;
    if (game !== this.#seating.game) this.#seating = this.#seatingFor(game);
    const host = this.#hostOf(lobby);
    const players = [host, ...this.#seating.people.filter(({ id }) => id !== host.id)];
    const occasion = this.#occasion(run, lobby, players);
    const action = isPlain ? null : actionFor([...lobbyActions[this.#place], ...this.#ownActions], occasion);
    if (action !== null) return action.act(occasion);
    const missing = this.#seating.people.find(({ name }) => !isToldOf(lobby, `**${name}**`));
    const isFull = offers(lobby, 'join') && controlOf(lobby, 'join').disabled;
    if (missing !== undefined && !isFull)
      return isOnlyInvited(lobby)
        ? comeInvited(occasion, host, missing)
        : this.#commandOrPress(run, missing, lobby, { kind: 'join', button: 'join' });
    if (!isFull && lobby.text.split('🤖').length - 1 < this.#seating.computers)
      return run.ask(host, { kind: 'add-computer' }, own, () => host.types('computer', at(lobby)));
    this.#game = this.#random.oneOf(games);
    return this.#commandOrPress(run, host, lobby, { kind: 'begin', button: 'begin' });
  }

  #play(run: BotRun, board: SeenMessage, isPlain: boolean): Promise<TrackedInteraction | null> {
    // While a question is open, the board names others too.
    const actor = actorOn(board, this.#random.shuffled(this.#people));
    if (actor === undefined) throw new Error(`No player is asked to act: ${board.text}`);
    if (isPlain) return this.#typeMove(run, actor, board);
    const occasion = this.#occasion(run, board, this.#seating.people);
    const watching = this.#place === 'server' ? [watch] : [];
    const action = actionFor([...gameActions, ...watching, ...this.#ownActions], occasion);
    if (action !== null) return action.act(occasion);
    const read = this.#messageOf(actor, board) ?? board;
    const canUndo = offers(read, 'undo');
    if (this.#random.oneIn(canUndo ? 3 : 20))
      return canUndo
        ? this.#commandOrPress(run, actor, read, { kind: 'undo', button: 'undo' })
        : run.ask(actor, { kind: 'undo' }, own, () => actor.types('undo', at(board)));
    return this.#random.oneIn(2) ? this.#typeMove(run, actor, board) : this.#pressMove(run, actor, read);
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

  /** Gives a computer player time to think while a question makes the board name others. */
  async #waitForAnother(run: BotRun, board: SeenMessage): Promise<void> {
    const { control } = this.host;
    const another = control.until(
      'another board',
      () => (this.#nextToDo()?.message?.raw === board.raw ? undefined : true),
      MAX_THINKING_MS,
    );
    await run.botOf(this.channel).during(another.catch(() => true));
  }

  /** Null when the database server was down for as long as Discord waits for suggestions. */
  async #choicesOf(run: BotRun, { acted }: TrackedInteraction) {
    try {
      return await run.botOf(this.channel).during(acted.choices());
    } catch (error) {
      if (error instanceof NotAnswered && run.isServerKilled) return null;
      throw error;
    }
  }

  /** Presses random controls until a move is made. */
  async #pressMove(run: BotRun, actor: Guest, board: SeenMessage): Promise<TrackedInteraction | null> {
    const opening = run.send(actor, null, own, () => actor.presses(board, 'panel'));
    await run.botOf(this.channel).during(opening.acted.acknowledged());
    if (!opening.acted.ephemeral) {
      // While the same press is being answered, this one is acknowledged alone.
      opening.isSettled = true;
      return null;
    }
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
    { kind, button, command = button }: TableButton,
  ): Promise<TrackedInteraction> {
    // A button may be disabled in an outdated message: people type then.
    return controlOf(before, button).disabled || this.#random.oneIn(2)
      ? run.ask(guest, { kind }, own, () => guest.types(command, at(before)))
      : run.ask(guest, { kind }, { kind: 'channel', before }, () => guest.presses(before, button));
  }

  #seatingFor(game: Game): Seating {
    const { min, max } = game.engine.seats;
    const fewest = this.#place === 'challenge' ? Math.max(min, COMPANY) : 1;
    const willing = this.#people.filter(({ id }) => !this.#declined.has(id));
    const most = Math.min(max, willing.length);
    const people = willing.slice(0, fewest + this.#random.below(most - fewest + 1));
    const extra = people.length < max && this.#random.oneIn(3) ? 1 : 0;
    return { game, people, computers: Math.max(Math.max(min, COMPANY) - people.length, extra) };
  }
}
