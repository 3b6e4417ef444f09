import type { PlayerPremoves } from '#src/model/player-view.js';
import type { PremoveAnswers, PremoveQuestion } from '#engines/core/premoves.js';
import type { Seat } from '#engines/core/seat.js';
import type { TableChange } from '#src/model/record/log-entry.js';
import { seatOf, type ActiveTurn, type StoredTable } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { refuseChange, type GameInPlay } from '../actions/decision.js';
import { move } from '../actions/game/play.js';
import type { ExecutionAttempt } from '../actions/execution/executor.js';
import type { LoadedTable, TableReader } from '../queries/table-reader.js';
import type { Outcome, NewAnswers } from '../table-service.js';

/** Changes after which another player may have the seat, or an answered question may come again. */
const voiding: ReadonlySet<TableChange['kind']> = new Set(['undo', 'rewind', 'resign', 'replace', 'return', 'close']);

type Game = GameInPlay & LoadedTable;

interface Occasion {
  readonly id: string;
  readonly view: object;
}

/** The premoves of players. They are private: the table's log contains only the resulting move, once it is played. */
export class Premoves {
  readonly #store: Store;
  readonly #reader: TableReader;
  /** Tables with premoves, which are dropped at the end of the occasion. */
  readonly #answered = new Set<string>();

  constructor(store: Store, reader: TableReader) {
    this.#store = store;
    this.#reader = reader;
  }

  async of(tableId: string, userId: string): Promise<PlayerPremoves | null> {
    const game = await this.#find(tableId);
    const seat = game === null ? null : seatOf(game.table, userId);
    if (game === null || seat === null) return null;
    const occasion = this.#occasion(game, seat);
    const questions = this.#questions(game, occasion, seat);
    if (occasion === null || questions.length === 0) return null;
    return { questions, answers: await this.#answers(tableId, occasion.id, seat) };
  }

  async answer(tableId: string, userId: string, given: NewAnswers): Promise<ExecutionAttempt | Outcome> {
    const game = await this.#find(tableId);
    if (game === null) return refuseChange('not-playing');
    const { table, toAct } = game;
    const seat = seatOf(table, userId);
    if (seat === null) return refuseChange('not-seated');
    const occasion = this.#occasion(game, seat);
    const asked = this.#questions(game, occasion, seat).filter(({ key }) => given[key] !== undefined);
    if (occasion === null || asked.length === 0) return refuseChange('nothing-ahead');
    const bad = asked.find(({ key, min, max }) => {
      const answer = given[key] ?? min;
      return !Number.isInteger(answer) || answer < min || answer > max;
    });
    if (bad !== undefined) return refuseChange('bad-answer', { min: bad.min, max: bad.max });
    const before = await this.#answers(tableId, occasion.id, seat);
    const after = { ...before, ...Object.fromEntries(asked.map(({ key }) => [key, given[key]])) };
    const answers = Object.fromEntries(
      Object.entries(after).flatMap(([key, answer]) => (typeof answer === 'number' ? [[key, answer] as const] : [])),
    );
    await this.#store.keepPremoves(tableId, { seat, occasion: occasion.id, answers });
    this.#answered.add(tableId);
    const due = toAct.seat === seat ? await this.due(table) : null;
    return due ?? { ok: true, value: await this.#reader.snapshot(table) };
  }

  async due(stored: StoredTable): Promise<ExecutionAttempt | null> {
    const game = await this.#game(this.#reader.withRules(stored));
    if (game === null) return null;
    const { table, toAct, engine, rules } = game;
    const { id } = table;
    const occasion = this.#occasion(game, toAct.seat);
    if (occasion === null) {
      if (this.#answered.delete(id)) await this.#store.dropPremoves(id);
      return null;
    }
    const answers = await this.#answers(id, occasion.id, toAct.seat);
    const chosen = rules.premoves?.move(occasion.view, answers) ?? null;
    const holder = table.seats[toAct.seat];
    if (chosen === null || holder?.kind !== 'person') return null;
    return { before: game, engine, decision: move(game, chosen, 'person', holder.userId) };
  }

  /** Call it before a change is stored: it drops premoves that the change invalidates. */
  async prepare(loaded: LoadedTable | null, { kind }: TableChange): Promise<void> {
    if (loaded?.rules.premoves === undefined || !voiding.has(kind)) return;
    this.#answered.delete(loaded.table.id);
    await this.#store.dropPremoves(loaded.table.id);
  }

  async #find(tableId: string): Promise<Game | null> {
    return this.#game(await this.#reader.find(tableId));
  }

  async #game(loaded: LoadedTable | null): Promise<Game | null> {
    const toAct: ActiveTurn | null = loaded?.table.toAct ?? null;
    if (loaded === null || toAct === null) return null;
    if (loaded.rules.premoves?.isPossible(loaded.table.options) !== true) return null;
    const progress = await this.#reader.progress(loaded);
    return progress === null ? null : { ...loaded, toAct, progress };
  }

  #occasion({ rules, engine, progress }: Game, seat: Seat): Occasion | null {
    const view = engine.view(progress.position.state, seat);
    const id = rules.premoves?.occasion(view) ?? null;
    return id === null ? null : { id, view };
  }

  #questions({ rules }: Game, occasion: Occasion | null, seat: Seat): readonly PremoveQuestion[] {
    return occasion === null ? [] : (rules.premoves?.questions(occasion.view, seat) ?? []);
  }

  async #answers(tableId: string, occasion: string, seat: Seat): Promise<PremoveAnswers> {
    const all = await this.#store.premoves(tableId);
    if (all.length > 0) this.#answered.add(tableId);
    return all.find((each) => each.seat === seat && each.occasion === occasion)?.answers ?? {};
  }
}
