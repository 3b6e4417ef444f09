import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { Status } from '../../engines/core/engine.js';
import { randomFrom } from '../../engines/core/random.js';
import type { Game } from '../../src/discord/games/game.js';
import { games } from '../../src/app/registry.js';
import type { FiledTable, LineRow } from './bot-file.js';

/** As it is after having been stored. */
export const plain = (value: object): unknown => z.unknown().parse(JSON.parse(JSON.stringify(value)));

/** What a log says that cannot have happened. */
export class Impossible extends Error {
  override readonly name = 'Impossible';
}

/** The game of a table, told again from its log by the rules alone: nothing of the bot's own replaying is used. */
export class ReplayModel {
  readonly game: Game;
  /** The log as far as it was told. */
  readonly #lines: LineRow[] = [];
  /** The position after each version; none before the game has begun. */
  readonly #positions: (object | null)[] = [null];
  /** What the seed deals; null before the game has begun. */
  setup: object | null = null;
  /** The versions of the moves that were not taken back. */
  readonly #moves: number[] = [];

  constructor(gameId: string) {
    const game = games.find(({ engine }) => engine.id === gameId);
    if (game === undefined) throw new Impossible(`there is no game ${gameId}`);
    this.game = game;
  }

  get version(): number {
    return this.#lines.length;
  }

  /** The position after the last line; null before the game has begun. */
  get position(): object | null {
    return this.#positions.at(-1) ?? null;
  }

  get status(): Status | null {
    const { position } = this;
    return position === null ? null : this.game.engine.status(position);
  }

  /** Whether the file still says what it said before, and nothing of it is gone. */
  isContinuedBy({ lines }: FiledTable): boolean {
    return isDeepStrictEqual(lines.slice(0, this.#lines.length), this.#lines);
  }

  /** Goes on where it stopped. @throws Impossible */
  follow(table: FiledTable): void {
    for (const line of table.lines.slice(this.#lines.length)) {
      if (line.version !== this.#lines.length + 1) throw new Impossible(`version ${this.#lines.length + 1} is missing`);
      this.#positions.push(this.#after(table, line));
      this.#lines.push(line);
    }
  }

  /** Whether this is the position that the log led to at that version. */
  wasAt(version: number, position: object): boolean {
    const told = this.#positions[version];
    return told !== undefined && told !== null && isDeepStrictEqual(plain(told), position);
  }

  #after(table: FiledTable, line: LineRow): object | null {
    switch (line.kind) {
      case 'begin':
        return this.#beginning(table);
      case 'move':
        return this.#moved(line);
      case 'undo':
        return this.#takenBack(line);
      default:
        return this.position;
    }
  }

  #beginning({ options, seats, seed }: FiledTable): object {
    if (seed === null) throw new Impossible('the game has begun and has no seed');
    const { engine } = this.game;
    this.setup = engine.deal(options, seats.length, randomFrom(seed));
    const begun = engine.start(this.setup);
    if (!begun.ok) throw new Impossible(`the game cannot begin: ${begun.error.reason}`);
    return begun.value;
  }

  #moved({ version, seat, turn, notation }: LineRow): object {
    const { position, status } = this;
    if (position === null || seat === null || notation === null)
      throw new Impossible(`version ${version} moves where nothing can be moved`);
    if (status?.kind !== 'playing' || status.seat !== seat || status.turn !== turn)
      throw new Impossible(`version ${version} is a move out of turn`);
    const move = this.game.engine.notation.parse(notation);
    if (!move.ok) throw new Impossible(`version ${version} is no move: ${notation}`);
    const step = this.game.engine.play(position, seat, move.value);
    if (!step.ok) throw new Impossible(`version ${version} is against the rules: ${notation}, ${step.error.reason}`);
    this.#moves.push(version);
    return step.value.state;
  }

  #takenBack({ version, seat }: LineRow): object {
    const last = this.#moves.pop() ?? 0;
    const before = this.#positions[last - 1];
    if (before === undefined || before === null || this.#lines[last - 1]?.seat !== seat)
      throw new Impossible(`version ${version} takes back what is not there`);
    return before;
  }
}
