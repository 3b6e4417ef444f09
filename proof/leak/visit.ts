import { drawBelow, randomFrom, shuffled, type Random } from '../../engines/core/random.js';
import type { Answers, Lockstep } from './lockstep.js';
import { stepsOn } from './steps.js';
import type { ScenarioStep, Deed } from './scenario.js';
import { placeOf, type Twins } from './twins.js';

const PAGES_OF_PANEL = 5;
const PARTS_OF_WORDS = 3;
const REFUSALS = 3;
const PREFIX = 4;
/** So many ways to learn something are tried after each deed. */
const LOOKS_BETWEEN = 3;
const HOST = 0;

/** One person's visit to a table in two worlds: between the steps of a scenario they do what anybody can do to learn something. */
export class Visit {
  readonly #twins: Twins;
  readonly #worlds: Lockstep;
  readonly #seed: string;
  readonly #self: number;
  #drawn = 0;

  constructor(twins: Twins, worlds: Lockstep, seed: string) {
    this.#twins = twins;
    this.#worlds = worlds;
    this.#seed = seed;
    this.#self = placeOf(twins);
  }

  /** @throws Parted when the onlooker can tell the worlds apart */
  async follow(steps: readonly ScenarioStep[]): Promise<void> {
    await this.#worlds.see((onlooker) => onlooker.looks());
    for (const look of this.#ways(this.#twins.here, false)) await look();
    for (const { deed, here, undoable } of steps) {
      await this.#enact(deed);
      const [ways] = shuffled(this.#random(), this.#ways(here, undoable));
      for (const look of ways.slice(0, LOOKS_BETWEEN)) await look();
    }
  }

  async #enact(deed: Deed): Promise<unknown> {
    if (deed.kind === 'play') return this.#worlds.types(deed.seat, 'move', { move: deed.notation });
    if (deed.kind === 'undo') return this.#worlds.types(deed.seat, 'undo');
    const actor = deed.kind === 'close' ? HOST : deed.seat;
    const question = await this.#worlds.types(actor, deed.kind);
    return question === null ? null : this.#worlds.presses(actor, question, deed.kind);
  }

  /** The ways to learn something while the game stands like this; none of them changes the game. */
  #ways(state: object, undoable: boolean): readonly (() => Promise<unknown>)[] {
    const { engine } = this.#twins.game;
    const status = engine.status(state);
    const isToAct = status.kind === 'playing' && status.seat === this.#self;
    const [worlds, self] = [this.#worlds, this.#self];
    const neighbour = (self + 1) % this.#twins.variant.seats;
    return [
      () => worlds.types(self, 'board'),
      () => this.#readWords(),
      () => worlds.types(self, 'hand'),
      () => worlds.pressesBoard(self, 'hand'),
      () => worlds.types(self, 'tables'),
      () => this.#walkPanel(),
      () => this.#complete(isToAct ? engine.moves(state, self) : []),
      () => this.#beRefused(isToAct ? state : null),
      // What others look at in private is not the onlooker's to see, nor the log's to tell.
      () => worlds.types(neighbour, 'hand'),
      () => worlds.pressesBoard(neighbour, 'panel'),
      ...(isToAct && undoable ? [] : [() => worlds.types(self, 'undo'), () => worlds.pressesBoard(self, 'undo')]),
    ];
  }

  async #readWords(): Promise<void> {
    let words = await this.#worlds.types(this.#self, 'board', { text: true });
    for (let part = 1; part < PARTS_OF_WORDS && words !== null; part += 1)
      words = await this.#worlds.presses(this.#self, words, 'words');
  }

  async #walkPanel(): Promise<void> {
    let page: Answers | null = await this.#worlds.pressesBoard(this.#self, 'panel');
    for (let count = 1; count < PAGES_OF_PANEL && page !== null; count += 1) {
      const steps = stepsOn(page[0]);
      const step = steps[drawBelow(this.#random(), Math.max(1, steps.length))[0]];
      if (step === undefined) break;
      page = await this.#worlds.takes(this.#self, page, step);
    }
    if (page !== null) await this.#worlds.opens(page, 'form');
  }

  async #complete(moves: readonly object[]): Promise<void> {
    const { notation } = this.#twins.game.engine;
    const [some] = shuffled(this.#random(), moves);
    const beginnings = some.slice(0, 2).map((move) => notation.format(move).slice(0, PREFIX).trim());
    for (const typed of ['', 'a', ...beginnings]) await this.#worlds.see((onlooker) => onlooker.completes(typed));
  }

  /** @param state in which the onlooker is to act, so that some moves would be played; null when none would */
  async #beRefused(state: object | null): Promise<void> {
    const {
      game: { engine },
      strangers,
    } = this.#twins;
    const isPlayed = (notation: string): boolean => {
      const move = engine.notation.parse(notation);
      return state !== null && move.ok && engine.play(state, this.#self, move.value).ok;
    };
    const [refused] = shuffled(
      this.#random(),
      strangers.filter((notation) => !isPlayed(notation)),
    );
    for (const move of ['?', ...refused.slice(0, REFUSALS)]) await this.#worlds.types(this.#self, 'move', { move });
  }

  #random(): Random {
    this.#drawn += 1;
    return randomFrom(`${this.#seed} look ${this.#drawn}`);
  }
}
