import { beginTable, type TableInPlay, type Turn } from '../../harness/table-in-play.js';
import type { Texts } from '../../renderers/kit/renderer.js';
import type { Game } from '../../src/discord/games/game.js';
import type { RandomChoice } from '../../harness/random-choice.js';
import type { Invariants } from '../../harness/invariants.js';
import { anyMove, type Intent, pressedMove, textsOf, typedMove, vainBegin, wordsAfter } from './acts.js';
import { Boards } from './boards.js';
import type { Fixture } from './fixture.js';
import type { FaultInvariant } from './invariants.js';
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
  readonly fixture: Fixture;
  readonly scenario: Scenario;
  readonly game: Game;
  readonly random: RandomChoice;
  readonly invariants: Invariants<FaultInvariant>;
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
    const { fixture, scenario, random } = this.#parts;
    const parent = fixture.control.server.addChannel('a ring').id;
    const channel = scenario.inThread === true ? fixture.control.server.addThread(parent, 'a side ring').id : parent;
    const table = await this.#begin(channel);
    for (
      let moves = random.below(scenario.againstComputers === true ? WARM_UP_AGAINST_COMPUTERS : WARM_UP);
      moves > 0;
      moves -= 1
    )
      await this.#playOn(channel, await table.turn());

    const scene: Scene = { fixture, channel, parent, turn: await table.turn() };
    await this.#strike(scene, await this.#intent(scene.turn));
    await this.#goOn(scene, table);
    this.#checkFitness(channel);
  }

  #intent(turn: Turn): Promise<Intent> {
    const { fixture, scenario, random } = this.#parts;
    if (scenario.act === 'begin') return vainBegin(turn, fixture.control.server.addChannel('another ring').id);
    return scenario.act === 'press' ? pressedMove(turn, random) : anyMove(turn, random);
  }

  #begin(channel: string): Promise<TableInPlay> {
    const { fixture, game, scenario } = this.#parts;
    if (scenario.againstComputers !== true) return beginTable(fixture, people, { game: game.engine.id, channel });
    return beginTable(fixture, soloist, { game: game.engine.id, channel, computers: game.engine.seats.max - 1 });
  }

  /** Acts in the midst of the fault. */
  async #strike(scene: Scene, intent: Intent): Promise<void> {
    const { fixture, scenario } = this.#parts;
    const { faults } = fixture.control;
    const changesBefore = fixture.books.changesByPeople(scene.channel);
    const metBefore = faults.met;
    await scenario.before?.(scene);
    const isPlanned = faults.pending > 0;
    const acted = intent.do();
    await scenario.during?.(scene, acted);
    if (scenario.lost !== true) await fixture.settled(acted);
    const words = wordsAfter(intent, acted);
    const moreMoves = scenario.lasts === true ? await this.#moveUnseen(scene) : 0;
    faults.clear();
    await scenario.after?.(scene);
    const changes = fixture.books.changesByPeople(scene.channel) - changesBefore - moreMoves;
    if (isPlanned && scenario.mayMiss !== true)
      this.#check('a planned fault comes about', faults.met > metBefore, () => 'no call went wrong');
    this.#compare(words, textsOf(intent.actor), fixture.books.holds(acted.id), changes);
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
    const { fixture, random } = this.#parts;
    const next = [turn.actor, ...turn.others].find(({ id }) => id === fixture.books.personToAct(channel));
    if (next === undefined) throw new Error('Nobody is to act');
    const acted = (await typedMove({ ...turn, actor: next }, random)).do();
    await fixture.settled(acted);
    this.#check(
      'a move that is confirmed is stored, once',
      fixture.books.holds(acted.id),
      () => 'the next move was not stored',
    );
    return 1;
  }

  async #goOn(scene: Scene, table: TableInPlay): Promise<void> {
    const { fixture, scenario } = this.#parts;
    if (scenario.elsewhere === true) {
      const other = await this.#begin(
        scene.parent === scene.channel ? fixture.control.server.addChannel('another ring').id : scene.parent,
      );
      const turn = await other.turn();
      await this.#playOn(turn.board.channelId, turn);
      return;
    }
    if (scenario.needsNudge === true) await scene.turn.actor.asks('tables');
    await this.#checkBoard(scene.channel);
    const next = await table.next();
    if (next.kind === 'turn') await this.#playOn(scene.channel, next);
    const { board, version } = fixture.books.tableIn(scene.channel);
    const { newest } = new Boards(fixture, scene.channel);
    this.#check(
      'a stored move is shown in the end',
      board?.version === version && board.messageId === newest?.id,
      () => `the store believes that version ${board?.version ?? 'none'} of ${version} is shown`,
    );
  }

  /** A legal move without any fault, seen to its end. */
  async #playOn(channel: string, turn: Turn): Promise<void> {
    const { fixture, random } = this.#parts;
    const intent = await typedMove(turn, random);
    const acted = intent.do();
    await fixture.settled(acted);
    const words = wordsAfter(intent, acted);
    this.#check(
      'the game goes on',
      isSaid(confirmations, textsOf(intent.actor), words) && fixture.books.holds(acted.id),
      () => `a legal move was answered “${words.slice(0, QUOTED)}”`,
    );
    await this.#checkBoard(channel);
    await fixture.settled(intent.actor.types('tables'));
  }

  async #checkBoard(channel: string): Promise<void> {
    const boards = new Boards(this.#parts.fixture, channel);
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
    const { control } = this.#parts.fixture;
    const found = control
      .people()
      .flatMap(({ id }) => control.messages(id, channel).flatMap((message) => unfitWords(message) ?? []));
    this.#check('nobody reads a key, a stack or SQL', found.length === 0, () => found.join(', '));
  }

  #check(name: FaultInvariant, holds: boolean, how: () => string): void {
    this.#parts.invariants.check(name, holds, () => `${this.#parts.label}: ${how()}`);
  }
}
