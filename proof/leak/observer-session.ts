import { drawBelow, randomFrom, shuffled, type Random } from '#engines/core/random.js';
import { controlOf, offers } from '#tests/harness/actors/guest.js';
import { type PanelPress, pressesOn } from '#tests/harness/actors/panel-walk.js';
import type { SeenMessage } from '#playground/index.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import type { Observer } from './observer.js';
import type { GameAction, ScenarioStep } from './scenario.js';
import type { StatePair } from './state-pair.js';

const PAGES_OF_PANEL = 5;
const PARTS_OF_WORDS = 3;
const STEPS_OF_REPLAY = 3;
const REFUSALS = 3;
const PREFIX = 4;
/** The number of attempts to learn something after each action. */
const LOOKS_BETWEEN = 3;
const HOST = 0;

const pagesFrom = (page: SeenMessage): readonly PanelPress[] => pressesOn(page).filter(({ plays }) => plays === null);

type Way = Pick<PanelPress, 'customId' | 'value'>;

interface SessionSeats {
  /** The person's index among the guests. */
  readonly self: number;
  readonly people: number;
  readonly seed: string;
}

/** One person at a table, who tries all public means to learn something between the steps of a scenario. */
export class ObserverSession {
  readonly #pair: StatePair;
  readonly #observer: Observer;
  readonly #seed: string;
  readonly #self: number;
  readonly #people: number;
  #drawn = 0;

  constructor(pair: StatePair, observer: Observer, { self, people, seed }: SessionSeats) {
    this.#pair = pair;
    this.#observer = observer;
    this.#seed = seed;
    this.#self = self;
    this.#people = people;
  }

  async follow(steps: readonly ScenarioStep[]): Promise<void> {
    this.#observer.looks();
    for (const look of this.#looks(this.#pair.here, false)) await look();
    const middle = Math.floor(steps.length / 2);
    for (const [number, { act, here, undoable }] of steps.entries()) {
      await this.#enact(act);
      // Once is enough for a view that takes seconds to draw.
      if (number === middle) await this.#observer.types(this.#self, 'replay', { as: 'animation' });
      const [looks] = shuffled(this.#random(), this.#looks(here, undoable));
      for (const look of looks.slice(0, LOOKS_BETWEEN)) await look();
    }
  }

  async #enact(act: GameAction): Promise<unknown> {
    if (act.kind === 'play') return this.#observer.types(act.seat, 'move', { move: act.notation });
    if (act.kind === 'undo') return this.#observer.types(act.seat, 'undo');
    const actor = act.kind === 'close' ? HOST : act.seat;
    const question = await this.#observer.types(actor, act.kind);
    return question === null ? null : this.#observer.presses(actor, act.kind, question);
  }

  /** The ways to learn something in this state; none of them changes the game. */
  #looks(state: object, undoable: boolean): readonly (() => Promise<unknown>)[] {
    const { engine } = this.#pair.game;
    const status = engine.status(state);
    const [observer, self] = [this.#observer, this.#self];
    const isToAct = status.kind === 'playing' && status.seat === self;
    const neighbour = (self + 1) % this.#people;
    return [
      () => observer.types(self, 'board'),
      () => this.#readWords(),
      () => observer.types(self, 'hand'),
      () => observer.presses(self, 'hand'),
      () => observer.types(self, 'hint'),
      () => observer.types(self, 'tables'),
      () => this.#lookAgain(),
      () => observer.types(self, 'replay', { as: 'text' }),
      () => observer.types(self, 'export'),
      () => this.#readOwnData(),
      ...(status.kind === 'playing' ? [() => this.#askToGoBack(status.seat)] : []),
      () => this.#walkPanel(),
      () => this.#complete(isToAct ? engine.moves(state, self) : []),
      () => this.#beRefused(isToAct ? state : null),
      // Other people's private views are neither the observer's to see, nor the log's to reveal.
      () => observer.types(neighbour, 'hand'),
      () => observer.presses(neighbour, 'panel'),
      // A spectator's page that asks for something is closed.
      ...(self < this.#people
        ? [
            () => observer.asksPage({ type: 'hint' }),
            () => observer.asksPage({ type: 'play', version: 1, move: 'everything' }),
          ]
        : []),
      // If it were carried out, it would change the game.
      ...(isToAct && undoable ? [] : [() => observer.types(self, 'undo'), () => observer.presses(self, 'undo')]),
    ];
  }

  async #readWords(): Promise<void> {
    let words = await this.#observer.types(this.#self, 'board', { text: true });
    for (let part = 1; part < PARTS_OF_WORDS && words !== null; part += 1)
      words = await this.#observer.presses(this.#self, 'words', words);
  }

  /** Steps through the game so far, forwards and backwards. */
  async #lookAgain(): Promise<void> {
    let page = await this.#observer.types(this.#self, 'replay');
    for (let count = 0; count < STEPS_OF_REPLAY && page !== null; count += 1) {
      const ways = page.controls.flatMap(({ customId, disabled, options }): readonly Way[] => {
        const action = parseCustomId(customId)?.action;
        if (action === 'replay' && !disabled) return [{ customId }];
        return action === 'replayto' ? options.map(({ value }) => ({ customId, value })) : [];
      });
      const way = ways[drawBelow(this.#random(), Math.max(1, ways.length))[0]];
      if (way === undefined) break;
      page = await this.#observer.takes(this.#self, page, way.customId, { value: way.value });
    }
  }

  /** Reads the observer's own stored data, which no other person can. */
  async #readOwnData(): Promise<void> {
    const page = await this.#observer.types(this.#self, 'privacy');
    if (page !== null) await this.#observer.presses(this.#self, 'mydata', page);
  }

  /**
   * Proposes an undo as a person whose turn it is not; all read the proposal, then it is withdrawn: the game does not
   * change.
   */
  async #askToGoBack(toAct: number): Promise<void> {
    const people = this.#people;
    if (people < 2) return;
    const asker = (toAct + 1 + drawBelow(this.#random(), people - 1)[0]) % people;
    const page = await this.#observer.types(asker, 'undo');
    const menu = page === null ? undefined : page.controls.find(({ options }) => options.length > 0);
    if (page === null || menu === undefined || !offers(page, 'rewind')) return;
    const { value } = menu.options[drawBelow(this.#random(), menu.options.length)[0]] ?? { value: '' };
    const asks = (message: SeenMessage): boolean => offers(message, 'agree');
    await this.#observer.takes(asker, page, menu.customId, { value, settled: (messages) => messages.some(asks) });
    let question = this.#observer.newest(asks);
    if (question === undefined) throw new Error('No player is asked');
    // In direct messages the others are asked, each on their own board; in a channel the proposer can withdraw.
    while (question !== undefined) {
      const { at, message }: { readonly at: number; readonly message: SeenMessage } = question;
      const by = message.channelId === page.channelId ? asker : at;
      const isAnswered = (messages: readonly SeenMessage[]): boolean =>
        !messages.some((one) => one.id === message.id && asks(one));
      await this.#observer.takes(by, message, controlOf(message, 'disagree').customId, { settled: isAnswered });
      question = this.#observer.newest(asks);
    }
  }

  async #walkPanel(): Promise<void> {
    let page = await this.#observer.presses(this.#self, 'panel');
    for (let count = 1; count < PAGES_OF_PANEL && page !== null; count += 1) {
      const choices = pagesFrom(page);
      const choice = choices[drawBelow(this.#random(), Math.max(1, choices.length))[0]];
      if (choice === undefined) break;
      page = await this.#observer.takes(this.#self, page, choice.customId, { value: choice.value });
    }
    if (page !== null) await this.#observer.opens(page, 'form');
  }

  async #complete(moves: readonly object[]): Promise<void> {
    const { notation } = this.#pair.game.engine;
    const [some] = shuffled(this.#random(), moves);
    const beginnings = some.slice(0, 2).map((move) => notation.format(move).slice(0, PREFIX).trim());
    for (const typed of ['', 'a', ...beginnings]) await this.#observer.completes(typed);
  }

  /** @param state in which it is the observer's turn, so that some moves would be legal; null when none would */
  async #beRefused(state: object | null): Promise<void> {
    const { game, otherMoves } = this.#pair;
    const isPlayed = (notation: string): boolean => {
      const move = game.engine.notation.parse(notation);
      return state !== null && move.ok && game.engine.play(state, this.#self, move.value).ok;
    };
    const illegal = otherMoves.filter((notation) => !isPlayed(notation));
    const [refused] = shuffled(this.#random(), illegal);
    for (const move of ['?', ...refused.slice(0, REFUSALS)]) await this.#observer.types(this.#self, 'move', { move });
  }

  #random(): Random {
    this.#drawn += 1;
    return randomFrom(`${this.#seed} look ${this.#drawn}`);
  }
}
