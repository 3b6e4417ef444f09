import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import type { Game } from '../../src/discord/games/game.js';
import { parseTarget } from '../../src/discord/interactions/targets.js';
import type { SeenMessage } from '../../playground/index.js';
import { games } from '../../src/app/registry.js';
import { controlOf, type Guest, offers } from '../../harness/guest.js';
import { nextStep, type Step, STEPS_AT_MOST } from '../../harness/panel-walk.js';
import type { RandomChoice } from '../../harness/random-choice.js';
import type { Ask, Deed } from './asks.js';
import type { Life } from './life.js';

/** Who sits alone needs an option of the game to begin. */
const COMPANY = 2;

const own = { kind: 'own' } as const;

/** Who is to sit at a table. */
interface Seating {
  readonly game: Game;
  readonly people: readonly Guest[];
  readonly computers: number;
}

/** The move that a press on a panel plays; null when it only turns a page. */
const moveOf = ({ customId, value }: Step): Deed | null => {
  const ref = parseCustomId(customId);
  if (ref?.action === 'm') return { kind: 'move', notation: ref.rest };
  const target = value === undefined ? null : parseTarget(value);
  return target !== null && 'play' in target ? { kind: 'move', notation: target.play } : null;
};

/**
 * The people of one channel, who open tables and play on them by chance, one game after the other. They know nothing but what the
 * channel shows, so they go on after any crash as real people would.
 */
export class Party {
  readonly #people: readonly [Guest, ...Guest[]];
  readonly #random: RandomChoice;
  /** What they will play next. */
  #game: Game;
  #seating: Seating;

  /** @param first the number of the game they begin with; later ones are chosen by chance */
  constructor(people: readonly [Guest, ...Guest[]], random: RandomChoice, first: number) {
    this.#people = people;
    this.#random = random;
    this.#game = games[first % games.length] ?? random.oneOf(games);
    this.#seating = this.#seated(this.#game);
  }

  /** Somebody who sees the channel. */
  get watcher(): Guest {
    return this.#people[0];
  }

  get channel(): string {
    return this.watcher.channel;
  }

  /**
   * Does the next thing that there is to do.
   *
   * @returns what was asked last, answered; null when it was found that there is nothing to do after all
   * @throws BotEnded or NotAnswered; Error when the bot shows nothing to go on with
   */
  async step(life: Life): Promise<Ask | null> {
    const { message } = await life.bot.during(
      this.watcher.control.until('the channel to show what is to be done', () => this.#toDo()),
    );
    if (message === undefined || offers(message, 'again')) return this.#open(life, message);
    return offers(message, 'join') ? this.#fill(life, message) : this.#act(life, message);
  }

  /** The message that asks for something; none in a new channel. Undefined while the bot is still to say how things go on. */
  #toDo(): { readonly message: SeenMessage | undefined } | undefined {
    const messages = this.watcher.public();
    // The end of a game may be told after the next has been opened, if the bot died in between.
    const open = messages.findLast((message) => offers(message, 'join') || offers(message, 'panel'));
    const message = open ?? messages.at(-1);
    return message === undefined || message === open || offers(message, 'again') ? { message } : undefined;
  }

  async #open(life: Life, over: SeenMessage | undefined): Promise<Ask> {
    const again = over !== undefined && this.#random.oneIn(2);
    return this.#answered(
      life,
      life.ask(this.#host, { kind: 'open' }, own, () =>
        again ? this.#host.presses(over, 'again') : this.#host.types(`play ${this.#game.engine.id}`),
      ),
    );
  }

  /** One more on a seat, or the beginning. */
  #fill(life: Life, lobby: SeenMessage): Promise<Ask> {
    // Another table may have been opened than was asked for last: the bot dies, and what it died over is delivered again.
    const gameId = parseCustomId(controlOf(lobby, 'rules').customId)?.rest;
    const game = games.find(({ engine }) => engine.id === gameId) ?? this.#game;
    if (game !== this.#seating.game) this.#seating = this.#seated(game);
    const missing = this.#seating.people.find((guest) => !lobby.text.includes(`**${this.#nameOf(guest)}**`));
    if (missing !== undefined) return this.#byCommandOrButton(life, missing, lobby, 'join', 'join', 'join');
    const computers = lobby.text.split('🤖').length - 1;
    if (computers < this.#seating.computers)
      return this.#byCommandOrButton(life, this.#host, lobby, 'add-computer', 'computer', 'add');
    this.#game = this.#random.oneOf(games);
    return this.#byCommandOrButton(life, this.#host, lobby, 'begin', 'begin', 'begin');
  }

  async #act(life: Life, board: SeenMessage): Promise<Ask | null> {
    const actor = this.#people.find(({ id }) => board.text.includes(`<@${id}>`));
    if (actor === undefined) throw new Error(`Nobody is asked to act: ${board.text}`);
    if (this.#random.oneIn(offers(board, 'undo') ? 3 : 20)) return this.#takeBack(life, actor, board);
    return this.#random.oneIn(2) ? this.#typeMove(life, actor) : this.#walkPanel(life, actor, board);
  }

  #takeBack(life: Life, actor: Guest, board: SeenMessage): Promise<Ask> {
    if (offers(board, 'undo')) return this.#byCommandOrButton(life, actor, board, 'undo', 'undo', 'undo');
    return this.#answered(
      life,
      life.ask(actor, { kind: 'undo' }, own, () => actor.types('undo')),
    );
  }

  async #typeMove(life: Life, actor: Guest): Promise<Ask | null> {
    const asked = life.ask(actor, null, own, () =>
      actor.control.complete(actor.id, actor.channel, 'move', { move: '' }, 'move'),
    );
    const choices = await life.bot.during(asked.acted.choices());
    asked.settle();
    const notation = String(this.#random.oneOf(choices).value);
    // The bot's way to say that there is nothing to choose.
    if (notation === '?') return null;
    return this.#answered(
      life,
      life.ask(actor, { kind: 'move', notation }, own, () => actor.types('move', { move: notation })),
    );
  }

  /** Presses what chance chooses until a move is made. */
  async #walkPanel(life: Life, actor: Guest, board: SeenMessage): Promise<Ask | null> {
    let page = await life.answer(life.ask(actor, null, own, () => actor.presses(board, 'panel')));
    for (let pages = 0; pages < STEPS_AT_MOST && offers(page, 'form'); pages += 1) {
      const step = nextStep(page, this.#random);
      const deed = moveOf(step);
      const before = page;
      const ask = life.ask(actor, deed, { kind: 'place', before }, () =>
        actor.control.press(actor.id, before, step.customId, step.value === undefined ? [] : [step.value]),
      );
      page = await life.answer(ask);
      if (deed !== null) return ask;
    }
    return null;
  }

  #byCommandOrButton(
    life: Life,
    guest: Guest,
    before: SeenMessage,
    kind: 'join' | 'add-computer' | 'begin' | 'undo',
    command: string,
    button: string,
  ): Promise<Ask> {
    const ask = this.#random.oneIn(2)
      ? life.ask(guest, { kind }, own, () => guest.types(command))
      : life.ask(guest, { kind }, { kind: 'channel', before }, () => guest.presses(before, button));
    return this.#answered(life, ask);
  }

  async #answered(life: Life, ask: Ask): Promise<Ask> {
    await life.answer(ask);
    return ask;
  }

  /** Whoever opens a table is its host. */
  get #host(): Guest {
    return this.#people[0];
  }

  #nameOf(guest: Guest): string {
    return guest.control.people().find(({ id }) => id === guest.id)?.name ?? '?';
  }

  #seated(game: Game): Seating {
    const { min, max } = game.engine.seats;
    const people = this.#people.slice(0, Math.min(max, 1 + this.#random.below(this.#people.length)));
    const computers = Math.max(
      Math.max(min, COMPANY) - people.length,
      people.length < max && this.#random.oneIn(3) ? 1 : 0,
    );
    return { game, people, computers };
  }
}
