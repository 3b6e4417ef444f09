import type { SuggestedMove } from '#src/model/player-view.js';
import type { Engine } from '#engines/core/engine.js';
import { endless } from '#engines/core/search/strategy.js';
import type { Audience, Seat } from '#engines/core/seat.js';
import { inServer } from '#src/model/location.js';
import { rewindable } from '#src/model/record/history.js';
import type { LogEntry, TableChange } from '#src/model/record/log-entry.js';
import { areHintsAllowed, openSeating } from '#src/model/record/seating.js';
import type { SeatHolder, StoredTable } from '#src/model/table.js';
import { type Decision, decideByReplay, type GameInPlay, refuseChange } from '#src/tables/actions/decision.js';
import { move, play } from '#src/tables/actions/game/play.js';
import { undo } from '#src/tables/actions/game/undo.js';
import { snapshotOf, type TableSnapshot } from '#src/tables/queries/table-snapshot.js';
import { fileEntryOf, recordOfFile } from '#src/tables/replay/game-file.js';
import { type GameReplay, replaySteps } from '#src/tables/replay/game-replay.js';
import { firstPosition, type Progress, replay, withPosition } from '#src/tables/replay/progress.js';
import { seedOfChoice } from '#src/tables/replay/seed.js';
import type { GameRecord } from '#src/tables/replay/verify.js';
import { engineOf, type GameRules, type Rules } from '#src/tables/rules.js';
import { adviceTask, bestOf } from '#src/tables/thinking/best-moves.js';
import { choose } from '#src/tables/thinking/choose.js';
import { questionOf } from '#src/tables/thinking/question.js';
import type { Task } from '#src/tables/thinking/thinker.js';
import { tableFrame } from '#src/web/shown-table.js';
import { shownRefusal } from '#src/web/shown-refusal.js';
import type { ServerFrame, TableFrame } from '#src/web/protocol.js';
import { type KeptGame, startingFrom } from './kept-game.js';
import type { LocalRequest } from './protocol.js';

/** People at one device need no accounts: each has one by seat. */
const accountOf = (seat: Seat): string => `seat-${seat}`;

/** Beyond it a file of the game would be too long to be read again; see `MAX_FILE_ENTRIES`. */
const MAX_CHANGES = 3_000;

const holdersOf = ({ file }: KeptGame): readonly SeatHolder[] =>
  file.players.map((player, seat) =>
    player.kind === 'person'
      ? { kind: 'person', userId: accountOf(seat), name: player.name }
      : { kind: 'computer', name: player.name, level: player.level ?? 'medium' },
  );

const storedTable = (kept: KeptGame, record: GameRecord): StoredTable => ({
  ...{ id: kept.id, gameId: record.gameId, location: inServer('0'), channelId: '0', parentChannelId: null },
  ...{ locale: 'en', pictureLook: 'light', hostId: accountOf(0), phase: 'playing', options: record.options },
  version: record.log.at(-1)?.version ?? 0,
  seats: holdersOf(kept),
  ...{ toAct: null, clock: null, proposal: null, board: null, result: null },
  // No ratings are counted here.
  seating: { ...openSeating, advice: kept.advice, aids: kept.aids, unrated: true },
  ...{ rules: record.rules, seedHash: record.seedHash, secretSeed: record.seed, secretDraw: null },
  createdAt: new Date(kept.startedAt),
  changedAt: new Date(kept.changedAt),
});

/** A table of people and computer players at one device, by the same rules as a table of the bot. */
export class LocalTable {
  readonly #rules: Rules;
  readonly #engine: Engine;
  readonly #kept: KeptGame;
  readonly #record: GameRecord;
  #log: KeptGame['file']['log'];
  #table: StoredTable;
  #progress: Progress;

  private constructor(rules: Rules, engine: Engine, kept: KeptGame) {
    this.#rules = rules;
    this.#engine = engine;
    this.#kept = kept;
    this.#log = kept.file.log;
    this.#record = { ...recordOfFile(kept.file), options: engine.options.parse(kept.file.options) };
    this.#table = storedTable(kept, this.#record);
    this.#progress = this.#replayed(this.#record);
    this.#table = withPosition(this.#table, this.#progress.position);
    if (kept.file.log.some(({ kind }) => kind === 'close'))
      this.#table = { ...this.#table, phase: 'closed', toAct: null };
  }

  /** @returns null when this build does not know the game, its rules, or a move of it */
  static open(rules: Rules, kept: KeptGame): LocalTable | null {
    const engine = engineOf(rules, kept.file.rules);
    if (engine === null) return null;
    const { from, file } = kept;
    try {
      return new LocalTable(rules, from === null ? engine : startingFrom(engine, from, file.seed), kept);
    } catch {
      return null;
    }
  }

  get kept(): KeptGame {
    const { phase, result, changedAt } = this.#table;
    const players = this.#table.seats.map((holder) =>
      holder.kind === 'computer'
        ? ({ kind: 'computer', name: holder.name, level: holder.level } as const)
        : ({ kind: 'person', name: holder.name } as const),
    );
    return {
      ...this.#kept,
      changedAt: changedAt.getTime(),
      toAct: this.toAct,
      analysis: null,
      file: {
        ...this.#kept.file,
        players,
        log: [...this.#log],
        result: phase === 'over' && result !== null ? { places: [...result.places], points: [...result.points] } : null,
      },
    };
  }

  /** The seat to act; null when the game is over. */
  get toAct(): Seat | null {
    return this.#table.toAct?.seat ?? null;
  }

  get seats(): readonly SeatHolder[] {
    return this.#table.seats;
  }

  get publicView(): object {
    return this.#engine.view(this.#progress.position.state, 'table');
  }

  /** True when the player on a seat now sees what others may not. */
  hides(seat: Seat): boolean {
    const { state } = this.#progress.position;
    const seen = (audience: Audience): string => JSON.stringify({ ...this.#engine.view(state, audience), audience: 0 });
    return seen(seat) !== seen('table');
  }

  /** @param has versions of the history entries that the page already has */
  frame(audience: Audience, has: readonly number[]): TableFrame {
    const { history } = this.#progress;
    const games: GameRules = new Map([[this.#table.gameId, this.#rules]]);
    return tableFrame({ table: this.#snapshot(), history, ends: null, now: new Date() }, { audience, has }, games);
  }

  /** Answers a request of the person on a seat. The change is made when the answer is `done`. */
  answer(seat: Seat, { request, ...asked }: LocalRequest & { readonly request: string }): ServerFrame {
    const refused = (refusal: Parameters<typeof shownRefusal>[0]): ServerFrame => ({
      type: 'refused',
      request,
      refusal: shownRefusal(refusal),
    });
    if (asked.type === 'hint') {
      const moves = this.#hints(seat);
      if (moves === null) return refused({ kind: 'table', reason: 'advice-off' });
      const { notation } = this.#engine;
      return {
        ...{ type: 'hint', request, version: this.#table.version },
        moves: moves.map(({ move: best, terms }) => ({
          move: notation.format(best),
          terms: terms.map(({ name, params }) => ({ name, ...(params && { params: { ...params } }) })),
        })),
      };
    }
    const game = this.#game();
    const decision = game === null ? refuseChange('game-over') : this.#decide(game, seat, asked);
    if (!decision.ok) return refused(decision.error);
    this.#make(decision.value.change, decision.value.actor, decision.value);
    return { type: 'done', request };
  }

  /** The decision of the computer player to act; null when a person is to act or the game is over. */
  get task(): Task | null {
    const holder = this.toAct === null ? undefined : this.#table.seats[this.toAct];
    if (this.toAct === null || holder?.kind !== 'computer') return null;
    const question = questionOf(this.#engine, this.#progress.position, this.toAct);
    if (question === null) return null;
    const { gameId } = this.#table;
    return { gameId, level: holder.level, question, seed: seedOfChoice(this.#table) };
  }

  /** Plays a move of the computer player to act. */
  moveComputer(chosen: object): void {
    const game = this.#game();
    const decision = game === null ? null : move(game, chosen, 'computer', null);
    if (decision?.ok === true) this.#make(decision.value.change, 'computer', decision.value);
  }

  /** The steps of a finished game; null while it runs. */
  replay(): GameReplay | null {
    if (this.#table.phase === 'playing') return null;
    const { seats, setup } = this.#deal();
    const read = replaySteps(this.#engine, { seats, setup, log: recordOfFile(this.kept.file).log, ended: true });
    return read.ok ? read.value : null;
  }

  #deal(): { readonly seats: number; readonly setup: object } {
    const seats = this.#table.seats.length;
    // A shared position is its own setup.
    if (this.#kept.from !== null) return { seats, setup: {} };
    const { setup } = this.#kept.file;
    if (setup === null) throw new RangeError('A kept game has a setup');
    return { seats, setup: this.#engine.setup.parse(setup) };
  }

  #replayed({ log }: Pick<GameRecord, 'log'>): Progress {
    const { seats, setup } = this.#deal();
    const first = firstPosition(this.#engine, setup, seats);
    if (!first.ok) throw new RangeError('The start is refused');
    const read = replay(this.#engine, seats, { position: first.value, history: [] }, log);
    if (!read.ok) throw new RangeError(`The log is refused at ${read.error.version}`);
    return read.value;
  }

  #snapshot(): TableSnapshot {
    return snapshotOf(this.#table, { engine: this.#engine, progress: this.#progress }, () => new Map());
  }

  #game(): GameInPlay | null {
    const { toAct } = this.#table;
    return toAct === null ? null : { table: this.#table, toAct, engine: this.#engine, progress: this.#progress };
  }

  #decide(game: GameInPlay, seat: Seat, asked: Exclude<LocalRequest, { type: 'hint' }>): Decision {
    const userId = accountOf(seat);
    switch (asked.type) {
      case 'play':
        return play(game, { userId, notation: asked.move, version: asked.version });
      case 'undo':
        return undo(game, userId);
      case 'rewind':
        return this.#rewind(game, seat, asked.to);
      case 'resign': {
        const { toAct, table, progress } = game;
        const former = table.seats[seat] ?? null;
        // A game for one has no winner.
        if (table.seats.length === 1) {
          const closed = { ...table, phase: 'closed', toAct: null } as const;
          return {
            ok: true,
            value: { ...{ table: closed, change: { kind: 'close' }, actor: 'person' }, userId, progress, setup: null },
          };
        }
        return decideByReplay(game, userId, { kind: 'resign', seat, turn: toAct.turn, former, holder: null });
      }
    }
  }

  /** People at one device agree by word of mouth: all moves after a version are taken back at once. */
  #rewind(game: GameInPlay, seat: Seat, to: number): Decision {
    const { table, toAct, progress } = game;
    if (table.version >= MAX_CHANGES) return refuseChange('undo-too-often');
    const isKnown = rewindable(table.seats, [], progress.history).some(({ version }) => version === to + 1);
    if (!isKnown) return refuseChange('nothing-to-rewind');
    const change = { kind: 'rewind', seat, turn: toAct.turn, to } as const;
    const log = [...recordOfFile(this.kept.file).log, { version: table.version + 1, actor: 'person', change } as const];
    const after = this.#replayed({ log });
    return {
      ok: true,
      value: {
        table: withPosition(table, after.position),
        change,
        actor: 'person',
        userId: accountOf(seat),
        progress: after,
        setup: null,
      },
    };
  }

  #make(
    change: TableChange,
    actor: LogEntry['actor'],
    after: { readonly table: StoredTable; readonly progress: Progress | null },
  ): void {
    const version = this.#table.version + 1;
    const at = new Date();
    this.#table = { ...after.table, version, changedAt: at };
    this.#progress = after.progress ?? this.#progress;
    this.#log = [...this.#log, fileEntryOf({ version, actor, at, change, userId: null })];
  }

  #hints(seat: Seat): readonly SuggestedMove[] | null {
    const question = this.toAct === seat ? questionOf(this.#engine, this.#progress.position, seat) : null;
    if (question === null || !areHintsAllowed(this.#table.seating)) return null;
    const { computer } = this.#rules;
    const { index } = choose(computer, adviceTask(this.#table, question), endless);
    const { view, moves, memory } = question;
    const marks = computer.appraise(view, moves, memory).map((mark, at) => (at === index ? Infinity : mark));
    return bestOf(this.#rules, question, marks);
  }
}
