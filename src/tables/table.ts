import type { Computer, Engine, Illegal, Status, Told } from '../../engines/core/engine.js';
import type { Audience, Seat } from '../../engines/core/seat.js';
import type { Locale } from '../../renderers/kit/renderer.js';

/** What the tables need of a game: its rules and its computer player. */
export interface Rules {
  readonly engine: Engine;
  readonly computer: Computer;
}

export type SeatHolder =
  | { readonly kind: 'person'; readonly userId: string; readonly name: string }
  | { readonly kind: 'computer'; readonly name: string };

export type Phase = 'lobby' | 'playing' | 'over' | 'closed';

/** One game in one channel, as everybody may know it. The position is only to be had as a `Sight`. */
export interface Table {
  /** Ten letters and digits: it stands in custom ids. */
  readonly id: string;
  readonly gameId: string;
  readonly guildId: string;
  readonly channelId: string;
  /** The language of its public texts. */
  readonly locale: Locale;
  readonly hostId: string;
  readonly phase: Phase;
  /** Grows with every change; a control made for another version is stale. */
  readonly version: number;
  /** As the game's option schema reads them. */
  readonly options: object;
  readonly seats: readonly SeatHolder[];
  /** SHA-256 of the seed in hexadecimal, from the moment the game begins. */
  readonly seedHash: string | null;
  /** The seed itself, once the game is over or closed. */
  readonly seed: string | null;
  /** The message that shows the table, and what it showed last. */
  readonly board: BoardMessage | null;
  readonly createdAt: Date;
}

/** What a channel's board message showed when it was last written. */
export interface BoardMessage {
  readonly messageId: string;
  /** The version it shows; lower than the table's when the channel has yet to catch up. */
  readonly version: number;
  /** The first version whose events it tells. */
  readonly since: number;
  /** The turn it belongs to: −1 in the lobby. */
  readonly turn: number;
}

/** The position as one audience sees it. */
export interface Sight {
  readonly audience: Audience;
  readonly view: object;
  /** Of a game of two that ended by resignation: over, with the places it led to and no points. */
  readonly status: Status;
  /** The audience's legal moves; empty for the table and for who is not to act. */
  readonly moves: readonly object[];
}

export const actors = ['person', 'computer', 'clock'] as const;
/** Who brought a change about: a person, a computer player on its own seat, or the clock for an absent person. */
export type Actor = (typeof actors)[number];

/** Something that happened at a table, in order. */
export type Entry =
  | {
      readonly kind: 'move';
      readonly version: number;
      readonly by: Actor;
      readonly seat: Seat;
      readonly turn: number;
      readonly events: readonly Told<{ readonly type: string }>[];
    }
  | { readonly kind: 'undo'; readonly version: number; readonly seat: Seat; readonly turn: number }
  | { readonly kind: 'resign'; readonly version: number; readonly seat: Seat; readonly turn: number };

/** Why the tables refuse something, apart from a game's own rules. */
export type TableRefusal =
  | { readonly kind: 'illegal'; readonly gameId: string; readonly illegal: Illegal }
  | {
      readonly kind: 'table';
      readonly reason: TableReason;
      readonly params?: Readonly<Record<string, string | number>>;
    };

export const tableReasons = [
  'no-table', // no table is open in this channel
  'channel-taken', // params: game
  'not-in-lobby',
  'not-playing',
  'already-seated',
  'not-seated',
  'full', // params: max
  'too-few', // params: min
  'host-only',
  'no-computer-to-remove',
  'bad-options', // params: option
  'not-your-turn', // params: name
  'stale',
  'unreadable-move', // params: move
  'nothing-to-undo',
  'undo-revealed',
  'undo-turn-over',
  'close-not-allowed',
  'unreadable', // the channel's open table is damaged, or of a game that this program does not know
  'unplayable', // the stored game does not follow the rules as this program knows them
  'not-stored', // the disk refused: nothing has changed
  'stopping', // the program is about to end
] as const;
export type TableReason = (typeof tableReasons)[number];
