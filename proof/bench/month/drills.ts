import type { Engine } from '#engines/core/engine.js';
import type { RandomChoice } from '#tests/harness/actors/random-choice.js';
import type { Invariants } from '#tests/harness/checks/invariants.js';
import { gamesById } from '#src/app/games.js';
import { DAY } from '#src/lib/durations.js';
import type { GameAnalysis, Mistake } from '#src/model/record/analysis.js';
import { hasEnded, seatOf } from '#src/model/table.js';
import type { Store } from '#src/store/index.js';
import { Coach, DRILLS_A_DAY } from '#src/study/coach.js';
import { drillsIn } from '#src/study/drills.js';
import { recordedSteps } from '#src/tables/replay/game-replay.js';
import type { GameRecord } from '#src/tables/replay/verify.js';
import type { TableService } from '#src/tables/table-service.js';
import type { TimeSource } from '#src/tables/time-source.js';
import type { Player } from './habits.js';

export const drillPromises = [
  'no person practises more than ten positions a day',
  'a position comes back when its days are over',
] as const;

interface DrillMonthParts {
  readonly store: Store;
  readonly tables: TableService;
  readonly time: TimeSource;
  readonly random: RandomChoice;
}

/** People practise once in this number of visits. */
const VISITS_ONE_IN = 6;
const MISTAKES = 3;
/** The days until a position comes back, by the right answers in a row. */
const DAYS = [1, 3, 7, 21];

/** The costly turns of a seat, without playing the game out: other moves that were legal. */
const mistakesOf = (engine: Engine, record: GameRecord, seat: number): readonly Mistake[] => {
  const taken = recordedSteps(engine, record);
  if (!taken.ok) return [];
  return taken.value
    .flatMap(({ step }, index): readonly Mistake[] => {
      const before = taken.value[index - 1];
      if (before === undefined || step.kind !== 'move' || step.seat !== seat || step.notation === null) return [];
      const made = step.notation;
      const others = engine
        .moves(before.position.state, seat)
        .map((move) => engine.notation.format(move))
        .filter((move) => move !== made);
      const [better] = others;
      return better === undefined
        ? []
        : [{ ...{ step: index, seat, made, better, terms: [] }, loss: 0.1, cost: 1, points: null }];
    })
    .slice(0, MISTAKES);
};

/** People who practise positions of their games, and what was promised to them. */
export class DrillMonth {
  readonly #parts: DrillMonthParts;
  readonly #coach: Coach;
  /** By person and day (UTC): the positions answered. */
  readonly #answered = new Map<string, number>();
  /** By position: the right answers in a row, and when it is to come back. */
  readonly #planned = new Map<string, { readonly stage: number; readonly due: number }>();
  readonly #early: string[] = [];

  constructor(parts: DrillMonthParts) {
    const { store, tables, time } = parts;
    this.#parts = parts;
    const games = { find: (id: string) => gamesById.get(id) ?? null };
    const analyses = { find: (id: string) => store.analysis(id), make: () => 'full' as const, waiting: 0 };
    this.#coach = new Coach({ store, tables, games, analyses, time });
  }

  async visit(player: Player): Promise<void> {
    const { time, random } = this.#parts;
    if (!random.oneIn(VISITS_ONE_IN)) return;
    await this.#analyse(player);
    const { userId } = player;
    for (;;) {
      const posed = await this.#coach.next(userId);
      if (posed === null || posed === 'enough') return;
      const { drill, mistake } = posed;
      const now = time.now().getTime();
      const key = `${drill.tableId} ${drill.step}`;
      const before = this.#planned.get(key) ?? { stage: 0, due: 0 };
      if (now < before.due) this.#early.push(key);
      const isRight = !random.oneIn(3);
      await this.#coach.answer(posed, isRight ? mistake.better : mistake.made);
      const stage = isRight ? before.stage + 1 : 0;
      this.#planned.set(key, { stage, due: now + (DAYS[stage] ?? Infinity) * DAY });
      const today = `${userId} ${Math.floor(now / DAY)}`;
      this.#answered.set(today, (this.#answered.get(today) ?? 0) + 1);
    }
  }

  check(check: Invariants<(typeof drillPromises)[number]>['check']): void {
    for (const [who, count] of this.#answered)
      check('no person practises more than ten positions a day', count <= DRILLS_A_DAY, () => `${who}: ${count}`);
    for (const key of this.#planned.keys())
      check('a position comes back when its days are over', !this.#early.includes(key), () => key);
  }

  /** Has the newest finished game of a person analysed, if it is not. */
  async #analyse({ userId }: Player): Promise<void> {
    const { store, tables, time } = this.#parts;
    const { items } = await tables.gamesOfPerson(userId, 'ended', { limit: 5 });
    for (const table of items) {
      const seat = seatOf(table, userId);
      if (seat === null || !hasEnded(table) || (await store.analysis(table.id)) !== null) continue;
      const record = await tables.record(table.id);
      const engine = gamesById.get(table.gameId)?.engine;
      if (record === null || engine === undefined) continue;
      const mistakes = [...mistakesOf(engine, record, seat)];
      const analysis: GameAnalysis = { curve: [], mistakes, players: [], margin: 0 };
      await store.keepAnalysis(table.id, analysis);
      await store.keepDrills(table.id, drillsIn(table, analysis), time.now());
      return;
    }
  }
}
