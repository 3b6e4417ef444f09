import type { Logger } from 'pino';
import type { Ownership } from '#src/model/ownership.js';
import { holderToAct, type Table } from '#src/model/table.js';
import { allItems, type Store } from '#src/store/index.js';
import type { Executor } from '../actions/execution/executor.js';
import type { KeyedQueue } from '#src/lib/keyed-queue.js';
import { refuseChange, type Decision, type GameInPlay } from '../actions/decision.js';
import type { TableReader } from '../queries/table-reader.js';
import type { BackgroundQueue } from '../deadlines/background-queue.js';
import type { Task, Thinker, Thought } from '../thinking/thinker.js';
import { usualLevel } from '#engines/core/search/strategy.js';
import type { Actor } from '#src/model/record/log-entry.js';
import { move } from '../actions/game/play.js';
import { seedOfChoice } from '../replay/seed.js';
import type { Rules } from '../rules.js';
import { chooseByAppraisal, fallBack } from '../thinking/choose.js';
import { questionOf } from '../thinking/question.js';

export interface PlayedGame extends GameInPlay {
  readonly rules: Rules;
}

/** The fields that identify a game in the log. They include no move, since a move can reveal a hand. */
const detailsOf = ({ table: { id, gameId, version } }: GameInPlay) => ({ tableId: id, gameId, version });

export const taskOf = (game: PlayedGame, log: Logger): Task | null => {
  const { table, toAct, engine, progress } = game;
  const question = questionOf(engine, progress.position, toAct.seat);
  if (question === null) {
    log.error(detailsOf(game), 'a seat is to act and has no legal move');
    return null;
  }
  const holder = table.seats[toAct.seat];
  const level = holder?.kind === 'computer' ? holder.level : usualLevel;
  return { gameId: table.gameId, level, question, seed: seedOfChoice(table) };
};

interface ThoughtOfTask {
  readonly task: Task;
  readonly thought: Thought;
}

const playThought = (
  game: PlayedGame,
  { task: { question, level, seed }, thought: { index, outcome, failure } }: ThoughtOfTask,
  actor: Actor,
  log: Logger,
): Decision => {
  const details = detailsOf(game);
  if (failure !== undefined) log.error({ ...details, err: failure }, 'a computer player could not judge its moves');
  const chosen = question.moves[index];
  const decision = chosen === undefined ? refuseChange('unplayable') : move(game, chosen, actor, null);
  if (decision.ok) {
    log.debug({ ...details, actor, playing: level, outcome, seed }, 'a computer player has chosen');
    return decision;
  }
  log.error({ ...details, refusal: decision.error }, 'a move that the rules offer is refused by them');
  return refuseChange('unplayable');
};

/** Notes that another moved for the person to act, whose rating this game can then only lower. */
const withSubstitute = (game: PlayedGame): PlayedGame => {
  const { table, toAct } = game;
  const holder = table.seats[toAct.seat];
  if (holder?.kind !== 'person') return game;
  const substituted = [...new Set([...table.seating.substituted, holder.userId])];
  return { ...game, table: { ...table, seating: { ...table.seating, substituted } } };
};

/** Chooses a move for an absent player at once: the others have waited long enough. */
export const moveForAbsent = (game: PlayedGame, log: Logger): Decision => {
  const task = taskOf(game, log);
  if (task === null) return refuseChange('unplayable');
  const { computer } = game.rules;
  const thoughtOf = (): Thought => {
    try {
      return chooseByAppraisal(computer, task);
    } catch (failure) {
      return fallBack(computer, task, failure);
    }
  };
  return playThought(withSubstitute(game), { task, thought: thoughtOf() }, 'clock', log);
};

export interface ComputerDependencies {
  readonly store: Store;
  readonly owner: () => Ownership;
  readonly reader: TableReader;
  readonly executor: Executor;
  readonly queue: KeyedQueue;
  readonly background: BackgroundQueue;
  readonly thinker: Thinker;
  readonly log: Logger;
}

interface Turn {
  readonly tableId: string;
  readonly version: number;
  readonly end: AbortController;
  readonly chosen: Promise<void>;
}

/**
 * Plays for computer players and for absent people. While a computer player thinks, the table can change; its move is
 * played only if it did not.
 */
export class ComputerPlayers {
  readonly #deps: ComputerDependencies;
  /** By table; removed when the move has been played. */
  readonly #turns = new Map<string, Turn>();

  constructor(dependencies: ComputerDependencies) {
    this.#deps = dependencies;
  }

  get isThinking(): boolean {
    return this.#turns.size > 0;
  }

  async idle(): Promise<void> {
    await Promise.all([...this.#turns.values()].map(({ chosen }) => chosen));
  }

  async wakeAll(): Promise<void> {
    const { store, owner } = this.#deps;
    for await (const id of allItems((page) => store.withComputerToAct(owner(), page))) this.#wake(id);
  }

  /** Lets a computer player act soon, if it is its turn at this table. A search for an earlier version is cancelled. */
  wake(table: Table): void {
    if (this.#turns.get(table.id)?.version !== table.version) this.drop(table.id);
    if (holderToAct(table)?.kind === 'computer') this.#wake(table.id);
  }

  drop(tableId: string): void {
    this.#turns.get(tableId)?.end.abort();
    this.#turns.delete(tableId);
  }

  /** Cancels all searches; the tables are woken at the next start. */
  stop(): void {
    for (const tableId of [...this.#turns.keys()]) this.drop(tableId);
  }

  /**
   * Plays one move at once for the person to act.
   *
   * @param isMeant true while the move is still wanted; called after the table was loaded, and again after a conflict
   * @returns true when a move was made
   */
  async playForAbsent(tableId: string, isMeant: () => Promise<boolean>): Promise<boolean> {
    const { executor, log } = this.#deps;
    const outcome = await executor.carryOut(null, async () => {
      const game = await this.#game(tableId);
      if (game === null || !(await isMeant())) return refuseChange('not-playing');
      return { before: game, engine: game.engine, decision: moveForAbsent(game, log) };
    });
    return outcome.ok;
  }

  async #game(tableId: string): Promise<PlayedGame | null> {
    const { reader, executor } = this.#deps;
    const loaded = await reader.find(tableId);
    const toAct = loaded === null || executor.isStopping ? null : loaded.table.toAct;
    if (loaded === null || toAct === null) return null;
    const progress = await reader.progress(loaded);
    return progress === null ? null : { ...loaded, toAct, progress };
  }

  #wake(tableId: string): void {
    const { background, queue } = this.#deps;
    background.add(() => queue.run(tableId, () => this.#begin(tableId)));
  }

  async #begin(tableId: string): Promise<void> {
    const game = await this.#game(tableId);
    if (game === null || holderToAct(game.table)?.kind !== 'computer') return;
    const { version } = game.table;
    if (this.#turns.get(tableId)?.version === version) return;
    this.drop(tableId);
    const task = taskOf(game, this.#deps.log);
    if (task === null) return;
    const end = new AbortController();
    const chosen = this.#choose(task, end.signal).then((thought) => {
      if (thought !== null) this.#playSoon(turn, task, thought);
      else this.#forget(turn);
    });
    const turn: Turn = { tableId, version, end, chosen };
    this.#turns.set(tableId, turn);
  }

  /** A single legal move needs no search. */
  async #choose(task: Task, signal: AbortSignal): Promise<Thought | null> {
    return task.question.moves.length === 1 ? { index: 0, outcome: 'done' } : this.#deps.thinker.choose(task, signal);
  }

  #playSoon(turn: Turn, task: Task, thought: Thought): void {
    const { background, queue } = this.#deps;
    background.add(() =>
      queue
        .run(turn.tableId, () => this.#play(turn, task, thought))
        // Retries after failed writes are independent of a new search meanwhile.
        .finally(() => this.#forget(turn)),
    );
  }

  /** Plays the chosen move if the table is unchanged; otherwise a computer player may have to think again. */
  async #play({ tableId, version, end }: Turn, task: Task, thought: Thought): Promise<void> {
    const { executor, log } = this.#deps;
    const isGivenUp = (): boolean => end.signal.aborted;
    const outcome = await executor.carryOut(null, async () => {
      const game = await this.#game(tableId);
      if (game?.table.version !== version || isGivenUp()) return refuseChange('stale');
      return { before: game, engine: game.engine, decision: playThought(game, { task, thought }, 'computer', log) };
    });
    // The code that cancelled the search continues with the table.
    const isStale = !outcome.ok && outcome.error.kind === 'table' && outcome.error.reason === 'stale';
    if (isStale && !isGivenUp()) this.#wake(tableId);
  }

  #forget(turn: Turn): void {
    if (this.#turns.get(turn.tableId) === turn) this.#turns.delete(turn.tableId);
  }
}
