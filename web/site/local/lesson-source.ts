import type { Game } from '#renderers/kit/game/game.js';
import { LEARNER, type LessonAttempt, lessonPosition, stepsOf, tryInLesson } from '#src/study/lesson.js';
import type { Rules } from '#src/tables/rules.js';
import type { TableFrame } from '#src/web/protocol.js';
import type { Answer, Request, TableSource } from '../../table/connection/source.js';
import { gameOfLesson } from './kept-game.js';
import { LocalTable } from './local-table.js';

interface Listener {
  readonly onTable: (frame: TableFrame) => void;
  readonly onAttempt: (attempt: LessonAttempt) => void;
}

const stale: Answer = { kind: 'refused', refusal: { kind: 'table', reason: 'stale' } };

/** The table of a lesson: it asks one step, takes the learner's move, and rests until the next step is opened. */
export class LessonSource implements TableSource {
  readonly isLocal = true;
  readonly isLesson = true;
  readonly #rules: Rules;
  readonly #game: Game;
  readonly #names: readonly string[];
  readonly #listener: Listener;
  #table: LocalTable | null = null;
  #index = 0;

  /** @param names the learner's, then the rival's */
  constructor(rules: Rules, game: Game, names: readonly string[], listener: Listener) {
    this.#rules = rules;
    this.#game = game;
    this.#names = names;
    this.#listener = listener;
  }

  /** Shows the position of a step, counted from 0; after the last one the position at the end. */
  open(index: number): void {
    const steps = stepsOf(this.#game);
    const table = LocalTable.open(this.#rules, gameOfLesson(this.#rules, this.#game.lesson().setup, this.#names));
    if (table === null) throw new RangeError('A lesson begins with a position of its game');
    const line = steps.slice(0, index).flatMap(({ before = [], move }) => [...before, move]);
    for (const notation of [...line, ...(steps[index]?.before ?? [])]) this.#playFor(table, notation);
    [this.#table, this.#index] = [table, index];
    this.#show(steps[index] !== undefined);
  }

  readonly ask = (request: Request): Promise<Answer> => {
    const position = lessonPosition(this.#game, this.#index);
    if (request.type !== 'play' || position === null || this.#table === null) return Promise.resolve(stale);
    const attempt = tryInLesson(this.#game, position, request.move);
    if (attempt === null || !this.#play(this.#table, request.move)) return Promise.resolve(stale);
    // Nothing more is asked until the learner has read what the move brought.
    this.#show(false);
    this.#listener.onAttempt(attempt);
    return Promise.resolve({ kind: 'done' });
  };

  readonly load = (): Promise<unknown> => Promise.resolve(null);

  #play(table: LocalTable, move: string): boolean {
    const { version } = table.frame('table', []).table;
    return table.answer(LEARNER, { type: 'play', move, version, request: 'lesson' }).type === 'done';
  }

  /** Plays a move of the lesson's own for the seat to act. */
  #playFor(table: LocalTable, notation: string): void {
    const move = this.#rules.engine.notation.parse(notation);
    if (table.toAct === LEARNER) this.#play(table, notation);
    else if (move.ok) table.moveComputer(move.value);
  }

  #show(isAsked: boolean): void {
    if (this.#table === null) return;
    const frame = this.#table.frame(LEARNER, []);
    const { position } = frame;
    this.#listener.onTable(isAsked || position === null ? frame : { ...frame, position: { ...position, moves: [] } });
  }
}
