import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ScopedEvent, Status } from '#engines/core/engine.js';
import { randomFrom } from '#engines/core/random.js';
import { eventFor } from '#engines/core/engine.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { shorten } from '#renderers/kit/words.js';
import { levelSchema, usualLevel } from '#engines/core/search/strategy.js';
import { games } from '#src/app/games.js';
import type { Game } from '#renderers/kit/game/game.js';
import { altWithLevels } from '#src/words/holder.js';
import { limits } from '#renderers/kit/wording.js';
import { textsFor } from '#src/i18n/texts.js';
import { hasEnded, type SeatHolder } from '#src/model/table.js';
import type { LogRow, TableRecord } from '../database/database-reader.js';

/** A value as it is after having been stored. */
export const plain = (value: object): unknown => z.unknown().parse(JSON.parse(JSON.stringify(value)));

export class ImpossibleEntry extends Error {
  override readonly name = 'Impossible';
}

/** A seat's holder, as far as a picture's words name one. */
const holderOf = ({ kind, name, level }: TableRecord['seats'][number]): SeatHolder =>
  kind === 'computer'
    ? { kind, name, level: levelSchema.parse(level ?? usualLevel) }
    : { kind: 'person', userId: '', name };

interface PlayedMove extends Pick<LogRow, 'version' | 'seat' | 'turn'> {
  readonly events: readonly ScopedEvent<{ readonly type: string }>[];
}

/** A sentence without its subject and its end: several about one person are joined to one. */
const predicateOf = (sentence: string): string => sentence.replace(/^\*\*.+?\*\* /u, '').replace(/\.$/, '');

/** The game of a table, replayed from its log by only the rules, without the bot's own replay code. */
export class ReplayModel {
  readonly game: Game;
  /** The seed's deal; null before the game has begun. */
  setup: object | null = null;
  readonly #log: LogRow[] = [];
  /** The position after each version; none before the game has begun. */
  readonly #positions: (object | null)[] = [null];
  /** The moves that were not undone. */
  readonly #moves: PlayedMove[] = [];
  /** The seat that resigned without a successor. */
  #resigned: { readonly seat: number; readonly seats: number } | null = null;

  constructor(gameId: string) {
    const game = games.find(({ engine }) => engine.id === gameId);
    if (game === undefined) throw new ImpossibleEntry(`there is no game ${gameId}`);
    this.game = game;
  }

  /** Replays the game of a table to the end of its log. @throws ImpossibleEntry */
  static of(table: TableRecord): ReplayModel {
    const model = new ReplayModel(table.game);
    model.follow(table);
    return model;
  }

  get version(): number {
    return this.#log.length;
  }

  /** The position after the last entry; null before the game has begun. */
  get position(): object | null {
    return this.#positions.at(-1) ?? null;
  }

  get status(): Status | null {
    const { position } = this;
    if (position === null) return null;
    if (this.#resigned === null) return this.game.engine.status(position);
    const { seat, seats } = this.#resigned;
    const all = Array.from({ length: seats }, (_, each) => each);
    return { kind: 'over', places: all.map((each) => (each === seat ? seats : 1)), points: all.map(() => 0) };
  }

  /** True when the database still contains all earlier entries unchanged. */
  isContinuedBy({ log }: TableRecord): boolean {
    return isDeepStrictEqual(log.slice(0, this.#log.length), this.#log);
  }

  /** Continues from the last replayed entry. @throws ImpossibleEntry */
  follow(table: TableRecord): void {
    for (const entry of table.log.slice(this.#log.length)) {
      if (entry.version !== this.#log.length + 1)
        throw new ImpossibleEntry(`version ${this.#log.length + 1} is missing`);
      this.#positions.push(this.#after(table, entry));
      this.#log.push(entry);
    }
  }

  wasAt(version: number, position: object): boolean {
    const replayed = this.#positions[version];
    return replayed !== undefined && replayed !== null && isDeepStrictEqual(plain(replayed), position);
  }

  /** The turn in progress after a version; null when there was none. */
  turnAt(version: number): number | null {
    const position = this.#positions[version] ?? null;
    const status = position === null ? null : this.game.engine.status(position);
    return status?.kind === 'playing' ? status.turn : null;
  }

  /**
   * The required contents of a message: the picture in words, and the latest events, each sentence from its verb on, in
   * one of several forms.
   */
  shown({ seats, locale, phase }: TableRecord): {
    readonly alt: string;
    readonly news: readonly (readonly string[])[];
  } {
    const { position } = this;
    const { engine, renderer } = this.game;
    if (position === null) return { alt: '', news: [] };
    const scene: Scene = {
      texts: textsFor(locale),
      names: seats.map(({ name }) => name),
      stopped: hasEnded({ phase }),
    };
    return {
      alt: altWithLevels(
        shorten(renderer.altText(engine.view(position, 'table'), scene), limits.alt),
        { seats: seats.map(holderOf) },
        scene.texts,
      ),
      // The result tells the end.
      news: this.status?.kind === 'over' ? [] : this.#news(scene),
    };
  }

  /** A turn appears as a whole, or from one of its moves on; an older message lacks the words that fade. */
  #news(scene: Scene): readonly (readonly string[])[] {
    const { renderer } = this.game;
    const last = this.#moves.at(-1);
    // Only moves appear as news.
    if (last?.version !== this.version) return [];
    const turn = this.#moves.filter(({ seat, turn }) => seat === last.seat && turn === last.turn);
    return turn.flatMap((_, from) =>
      [true, false].map((fresh) => {
        const events = turn
          .slice(from)
          .flatMap((move) => move.events)
          .map((event) => eventFor(event, 'table', fresh));
        const told = renderer.turn?.(events, scene) ?? events.flatMap((event) => renderer.event(event, scene) ?? []);
        return told.map(predicateOf);
      }),
    );
  }

  #after(table: TableRecord, entry: LogRow): object | null {
    if (entry.kind === 'begin') return this.#beginning(table);
    if (entry.kind === 'move') return this.#applyMove(entry);
    if (entry.kind === 'rewind') return this.#goBack(entry);
    // The others win when the seat stays empty.
    if (entry.kind === 'resign' && entry.holder === null && entry.seat !== null)
      this.#resigned = { seat: entry.seat, seats: table.seats.length };
    return entry.kind === 'undo' ? this.#takeBack(entry) : this.position;
  }

  #beginning({ options, seats, seed }: TableRecord): object {
    if (seed === null) throw new ImpossibleEntry('the game has begun and has no seed');
    const { engine } = this.game;
    this.setup = engine.deal(options, seats.length, randomFrom(seed));
    const begun = engine.start(this.setup);
    if (!begun.ok) throw new ImpossibleEntry(`the game cannot begin: ${begun.error.reason}`);
    return begun.value;
  }

  #applyMove({ version, seat, turn, notation }: LogRow): object {
    const { position, status } = this;
    if (position === null || seat === null || notation === null)
      throw new ImpossibleEntry(`version ${version} moves where nothing can be moved`);
    if (status?.kind !== 'playing' || status.seat !== seat || status.turn !== turn)
      throw new ImpossibleEntry(`version ${version} is a move out of turn`);
    const move = this.game.engine.notation.parse(notation);
    if (!move.ok) throw new ImpossibleEntry(`version ${version} is no move: ${notation}`);
    const transition = this.game.engine.play(position, seat, move.value);
    if (!transition.ok)
      throw new ImpossibleEntry(`version ${version} is against the rules: ${notation}, ${transition.error.reason}`);
    this.#moves.push({ version, seat, turn, events: transition.value.events });
    return transition.value.state;
  }

  /** The position after an earlier version, reached by all remaining moves. */
  #goBack({ version, target }: LogRow): object {
    const position = target === null ? undefined : this.#positions[target];
    if (position === undefined || position === null)
      throw new ImpossibleEntry(`version ${version} goes back to where there is no game`);
    while ((this.#moves.at(-1)?.version ?? 0) > (target ?? 0)) this.#moves.pop();
    return position;
  }

  #takeBack({ version, seat }: LogRow): object {
    const last = this.#moves.pop()?.version ?? 0;
    const before = this.#positions[last - 1];
    if (before === undefined || before === null || this.#log[last - 1]?.seat !== seat)
      throw new ImpossibleEntry(`version ${version} takes back what is not there`);
    return before;
  }
}
