import { DAY } from '#src/lib/durations.js';
import { isRefused } from '#src/lib/work-queue.js';
import type { Mistake } from '#src/model/record/analysis.js';
import type { Drill, DrillPlace } from '#src/model/record/drill.js';
import { hasEnded, type Table } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { recordedSteps } from '#src/tables/replay/game-replay.js';
import { engineOf, type Rules } from '#src/tables/rules.js';
import type { TableService } from '#src/tables/table-service.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { Analyses } from './analyses.js';

/** The days until a position is asked again, by the right answers in a row; after the last it is learnt. */
const REPETITIONS = [1, 3, 7, 21] as const;
/** A person practises no more positions a day. */
export const DRILLS_A_DAY = 10;
/** Positions that can no longer be posed are dropped, up to this number at a time. */
const MAX_TRIED = 20;
/** The person's newest games among which the next one to analyse is looked for. */
const GAMES_LOOKED_AT = 10;

/** A position as the person saw it. */
export interface PosedDrill {
  readonly drill: Drill;
  readonly gameId: string;
  readonly table: Pick<Table, 'id' | 'phase' | 'pictureLook' | 'seats' | 'seating'>;
  readonly mistake: Mistake;
  readonly view: object;
  readonly moves: readonly object[];
}

export type DrillVerdict = 'right' | 'as-good' | 'same' | 'wrong';

export interface CoachParts {
  readonly store: Store;
  readonly tables: Pick<TableService, 'record' | 'load' | 'gamesOfPerson'>;
  readonly games: { find(id: string): Rules | null };
  readonly analyses: Pick<Analyses, 'find' | 'make' | 'waiting'>;
  readonly time: TimeSource;
}

/** Asks people for better moves in positions of their own games, again and again at growing distances. */
export class Coach {
  readonly #parts: CoachParts;

  constructor(parts: CoachParts) {
    this.#parts = parts;
  }

  /** Returns the next position that is due; null when there is none, and `enough` after ten on one day (UTC). */
  async next(userId: string): Promise<PosedDrill | 'enough' | null> {
    const { store, time } = this.#parts;
    const now = time.now();
    const today = new Date(Math.floor(now.getTime() / DAY) * DAY);
    if ((await store.drillsAnswered(userId, today)) >= DRILLS_A_DAY) return 'enough';
    for (const drill of await store.dueDrills(userId, now, MAX_TRIED)) {
      const posed = await this.#pose(drill);
      if (posed !== null) return posed;
      await store.dropDrill(drill);
    }
    return null;
  }

  async find(place: DrillPlace, userId: string): Promise<PosedDrill | null> {
    const drill = await this.#parts.store.drill(place, userId);
    return drill === null ? null : this.#pose(drill);
  }

  /** Judges a move in a position, and notes when to ask for it again; null for an illegal move. */
  async answer({ drill, gameId, mistake, view, moves }: PosedDrill, notation: string): Promise<DrillVerdict | null> {
    const { store, games, time } = this.#parts;
    const rules = games.find(gameId);
    if (rules === null) return null;
    const { engine, computer } = rules;
    const chosen = engine.notation.parse(notation);
    const better = engine.notation.parse(mistake.better);
    if (!chosen.ok || !better.ok) return null;
    const written = engine.notation.format(chosen.value);
    // A whole turn begins with the notation of its first move.
    const begins = (move: string): boolean => written === move || written.startsWith(`${move} `);
    if (!moves.some((move) => begins(engine.notation.format(move)))) return null;
    const [own = 0, best = 0] = computer.appraise(view, [chosen.value, better.value], engine.begin(view));
    const verdict: DrillVerdict = begins(mistake.better)
      ? 'right'
      : begins(mistake.made)
        ? 'same'
        : own >= best
          ? 'as-good'
          : 'wrong';
    const now = time.now();
    // A position counts once until it is due again.
    if (drill.due > now) return verdict;
    const isRight = verdict === 'right' || verdict === 'as-good';
    const days = REPETITIONS[isRight ? drill.stage + 1 : 0];
    if (days === undefined) await store.dropDrill(drill);
    else {
      const due = new Date(now.getTime() + days * DAY);
      await store.answerDrill({ ...drill, stage: isRight ? drill.stage + 1 : 0, due, answeredAt: now });
    }
    return verdict;
  }

  /**
   * Analyses one more finished game of a person while nobody waits for an analysis, so that they soon have positions.
   *
   * @returns true when one is being analysed
   */
  async replenish(userId: string): Promise<boolean> {
    const { tables, analyses } = this.#parts;
    if (analyses.waiting > 0) return false;
    const { items } = await tables.gamesOfPerson(userId, 'ended', { limit: GAMES_LOOKED_AT });
    for (const table of items) {
      if (!hasEnded(table) || (await analyses.find(table.id)) !== null) continue;
      return !isRefused(analyses.make(table));
    }
    return false;
  }

  async #pose(drill: Drill): Promise<PosedDrill | null> {
    const { tables, games, analyses } = this.#parts;
    const { tableId, step } = drill;
    const [record, table, analysis] = await Promise.all([
      tables.record(tableId),
      tables.load(tableId),
      analyses.find(tableId),
    ]);
    const mistake = analysis?.mistakes.find((one) => one.step === step);
    const rules = record === null ? null : games.find(record.gameId);
    const engine = record === null || rules === null ? null : engineOf(rules, record.rules);
    if (record === null || table === null || engine === null || mistake === undefined) return null;
    const taken = recordedSteps(engine, record);
    const before = taken.ok ? taken.value[step - 1] : undefined;
    if (before === undefined) return null;
    const { state } = before.position;
    const moves = engine.moves(state, mistake.seat);
    if (moves.length === 0) return null;
    return { drill, gameId: record.gameId, table, mistake, view: engine.view(state, mistake.seat), moves };
  }
}
