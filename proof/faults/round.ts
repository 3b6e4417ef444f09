import { beginTable, type TableInPlay, type Turn } from '../../tests/support/table-in-play.js';
import type { Texts } from '../../renderers/kit/renderer.js';
import type { Game } from '../../src/discord/games/game.js';
import type { Dice } from '../kit/dice.js';
import type { Promises } from '../kit/promises.js';
import { anyMove, type Intent, textsOf, typedMove, vainBegin, wordsAfter } from './acts.js';
import { Boards } from './boards.js';
import type { House } from './house.js';
import type { FaultPromise } from './promises.js';
import type { Scenario, Scene } from './scenario.js';
import { confirmations, isSaid, refusals, unfitWords } from './sentences.js';

/** As many ways to begin: up to four moves before the fault, fewer where every move brings on a round of computer players. */
const WARM_UP = 5;
const WARM_UP_AGAINST_COMPUTERS = 2;
const QUOTED = 160;

const people = ['Barnaby', 'Zoé'];
/** Speaks French, so that what one person alone is told is checked in both languages. */
const soloist = ['Zoé'];

export interface RoundParts {
  readonly house: House;
  readonly scenario: Scenario;
  readonly game: Game;
  readonly dice: Dice;
  readonly promises: Promises<FaultPromise>;
  /** How a breach can be found again. */
  readonly label: string;
}

/** One fault at one table: play up to it, act in the midst of it, look at what came of it, play on. */
export class Round {
  readonly #parts: RoundParts;

  constructor(parts: RoundParts) {
    this.#parts = parts;
  }

  async run(): Promise<void> {
    const { house, scenario, dice } = this.#parts;
    const parent = house.control.server.addChannel('a ring').id;
    const channel = scenario.inThread === true ? house.control.server.addThread(parent, 'a side ring').id : parent;
    const table = await this.#begin(channel);
    for (
      let moves = dice.below(scenario.againstComputers === true ? WARM_UP_AGAINST_COMPUTERS : WARM_UP);
      moves > 0;
      moves -= 1
    )
      await this.#playOn(channel, await table.turn());

    const scene: Scene = { house, channel, parent, turn: await table.turn() };
    const intent =
      scenario.act === 'begin'
        ? await vainBegin(scene.turn, house.control.server.addChannel('another ring').id)
        : await anyMove(scene.turn, dice);
    await this.#strike(scene, intent);
    await this.#goOn(scene, table);
    this.#checkFitness(channel);
  }

  #begin(channel: string): Promise<TableInPlay> {
    const { house, game, scenario } = this.#parts;
    if (scenario.againstComputers !== true) return beginTable(house, people, { game: game.engine.id, channel });
    return beginTable(house, soloist, { game: game.engine.id, channel, computers: game.engine.seats.max - 1 });
  }

  /** Acts in the midst of the fault. */
  async #strike(scene: Scene, intent: Intent): Promise<void> {
    const { house, scenario } = this.#parts;
    const { faults } = house.control;
    const changesBefore = house.books.changesByPeople(scene.channel);
    const metBefore = faults.met;
    await scenario.before?.(scene);
    const isPlanned = faults.pending > 0;
    const acted = intent.do();
    await scenario.during?.(scene, acted);
    if (scenario.lost !== true) await house.settled(acted);
    const words = wordsAfter(intent, acted);
    const moreMoves = scenario.lasts === true ? await this.#moveUnseen(scene) : 0;
    faults.clear();
    await scenario.after?.(scene);
    const changes = house.books.changesByPeople(scene.channel) - changesBefore - moreMoves;
    if (isPlanned && scenario.mayMiss !== true)
      this.#check('a planned fault comes about', faults.met > metBefore, () => 'no call went wrong');
    this.#compare(words, textsOf(intent.actor), house.books.holds(acted.id), changes);
  }

  /** Compares what was told with what was stored. */
  #compare(words: string, texts: Texts, isStored: boolean, changes: number): void {
    const { reads, stored } = this.#parts.scenario.outcome;
    const how = (): string =>
      `read “${words.slice(0, QUOTED)}”, ${isStored ? 'stored' : 'not stored'}, ${changes} changes`;
    const isTrue = isStored || !isSaid(confirmations, texts, words);
    this.#check(
      'a move that is confirmed is stored, once',
      isTrue && stored !== !isStored && changes === (isStored ? 1 : 0),
      how,
    );
    if (stored === false || isSaid(refusals, texts, words))
      this.#check('a move that is refused changes nothing', !isStored && changes === 0, how);
    for (const spoken of reads)
      this.#check('people are told what became of their move', isSaid(spoken, texts, words), how);
  }

  /** The next move, while the board cannot be relied on and perhaps nobody can be answered. Says how many moves that makes. */
  async #moveUnseen({ channel, turn }: Scene): Promise<number> {
    const { house, dice } = this.#parts;
    const next = [turn.actor, ...turn.others].find(({ id }) => id === house.books.personToAct(channel));
    if (next === undefined) throw new Error('Nobody is to act');
    const acted = (await typedMove({ ...turn, actor: next }, dice)).do();
    await house.settled(acted);
    this.#check(
      'a move that is confirmed is stored, once',
      house.books.holds(acted.id),
      () => 'the next move was not stored',
    );
    return 1;
  }

  async #goOn(scene: Scene, table: TableInPlay): Promise<void> {
    const { house, scenario } = this.#parts;
    if (scenario.elsewhere === true) {
      const other = await this.#begin(
        scene.parent === scene.channel ? house.control.server.addChannel('another ring').id : scene.parent,
      );
      const turn = await other.turn();
      await this.#playOn(turn.board.channelId, turn);
      return;
    }
    if (scenario.needsNudge === true) await scene.turn.actor.asks('tables');
    await this.#checkBoard(scene.channel);
    const next = await table.next();
    if (next.kind === 'turn') await this.#playOn(scene.channel, next);
    const { board, version } = house.books.tableIn(scene.channel);
    const { newest } = new Boards(house, scene.channel);
    this.#check(
      'a stored move is shown in the end',
      board?.version === version && board.messageId === newest?.id,
      () => `the store believes that version ${board?.version ?? 'none'} of ${version} is shown`,
    );
  }

  /** A legal move without any fault, seen to its end. */
  async #playOn(channel: string, turn: Turn): Promise<void> {
    const { house, dice } = this.#parts;
    const intent = await typedMove(turn, dice);
    const acted = intent.do();
    await house.settled(acted);
    const words = wordsAfter(intent, acted);
    this.#check(
      'the game goes on',
      isSaid(confirmations, textsOf(intent.actor), words) && house.books.holds(acted.id),
      () => `a legal move was answered “${words.slice(0, QUOTED)}”`,
    );
    await this.#checkBoard(channel);
    await house.settled(intent.actor.types('tables'));
  }

  async #checkBoard(channel: string): Promise<void> {
    const boards = new Boards(this.#parts.house, channel);
    const lacking = await boards.lacking();
    this.#check(
      'a stored move is shown in the end',
      lacking === null,
      () => `the newest board lacks ${lacking ?? 'nothing'}`,
    );
    const withButtons = await boards.withButtons();
    this.#check('only the newest board has buttons', withButtons <= 1, () => `${withButtons} messages have`);
  }

  #checkFitness(channel: string): void {
    const { control } = this.#parts.house;
    const found = control
      .people()
      .flatMap(({ id }) => control.messages(id, channel).flatMap((message) => unfitWords(message) ?? []));
    this.#check('nobody reads a key, a stack or SQL', found.length === 0, () => found.join(', '));
  }

  #check(promise: FaultPromise, holds: boolean, how: () => string): void {
    this.#parts.promises.check(promise, holds, () => `${this.#parts.label}: ${how()}`);
  }
}
