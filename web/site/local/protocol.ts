import { z } from 'zod';
import type { Seat } from '#engines/core/seat.js';
import type { VerifiedGame } from '#src/tables/replay/verification.js';
import type { FileError } from '#src/tables/replay/game-file.js';
import type { Result } from '#engines/core/result.js';
import type { GameAnalysis } from '#src/model/record/analysis.js';
import type { ServerFrame, TableFrame } from '#src/web/protocol.js';
import type { Request } from '../../table/connection/source.js';
import type { KeptGame } from './kept-game.js';

/*
 * The messages between a page and the worker that keeps its table. Both are parts of one build, so only what came from
 * outside (games and files) is parsed.
 */

/** The requests of a table at one device. It has no clock, no premoves and no questions between players. */
export type LocalRequest = Extract<Request, { type: 'play' | 'undo' | 'rewind' | 'resign' | 'hint' }>;

const localKinds: ReadonlySet<string> = new Set<LocalRequest['type']>(['play', 'undo', 'rewind', 'resign', 'hint']);

export const isLocalRequest = (request: Request): request is LocalRequest => localKinds.has(request.type);

export interface WorkerCalls {
  /** Opens the table; false when this build cannot play the game. */
  readonly open: (given: { readonly game: KeptGame; readonly isQuick: boolean }) => boolean;
  /** Covers the table before the device changes hands. */
  readonly cover: (nothing: null) => null;
  /** Hands the device to a person, who then sees their hand. */
  readonly show: (seat: Seat) => null;
  readonly ask: (request: LocalRequest) => ServerFrame;
  /** The replay of a finished game, by the paths of the bot's pages; null for none. */
  readonly load: (path: string) => unknown;
  /** The position as everyone at the table may see it. */
  readonly look: (nothing: null) => object;
  readonly analyse: (game: KeptGame) => GameAnalysis | null;
  readonly verify: (content: Uint8Array) => Result<VerifiedGame, FileError>;
}

export type CallName = keyof WorkerCalls;

export type CallMessage = {
  [Name in CallName]: { readonly call: number; readonly name: Name; readonly given: Parameters<WorkerCalls[Name]>[0] };
}[CallName];

export type WorkerNews =
  | { readonly kind: 'answer'; readonly call: number; readonly value: unknown }
  | { readonly kind: 'failed'; readonly call: number }
  /**
   * `passTo`: the person to whom the device must be handed, null when the reader goes on; until `isCovered` the one
   * before still looks at what they have done.
   */
  | { readonly kind: 'table'; readonly frame: TableFrame; readonly passTo: Seat | null; readonly isCovered: boolean }
  | { readonly kind: 'kept'; readonly game: KeptGame }
  /** A computer player has moved after thinking for so many milliseconds. */
  | { readonly kind: 'thought'; readonly seat: Seat; readonly milliseconds: number };

export const pathOfStep = z.string().regex(/^replay\/\d{1,5}$/u);
