import type { Seat } from '#engines/core/seat.js';
import type { Square, Colour, Face } from './board/board.js';
import type { Drop } from './board/ring.js';
import type { FinishedGame } from './state.js';
import type { Push } from './rules/free-walk.js';

/** An event of the game. All events are public; a seat's colour appears only when a game has ended. */
export type Event =
  | { readonly type: 'rolled'; readonly seat: Seat; readonly face: Face }
  | { readonly type: 'lost-turn'; readonly seat: Seat; readonly face: Face }
  | { readonly type: 'added'; readonly seat: Seat; readonly colour: Colour; readonly square: Square }
  | { readonly type: 'walked'; readonly seat: Seat; readonly from: Square; readonly to: Square; readonly steps: number }
  | { readonly type: 'pushed'; readonly push: Push }
  | { readonly type: 'dropped'; readonly drop: Drop }
  | { readonly type: 'came-home'; readonly seat: Seat; readonly from: Square; readonly to: Square }
  | { readonly type: 'flipped'; readonly seat: Seat; readonly square: Square }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'stalling'; readonly turnsLeft: number }
  /** One game of the table has ended; `number` counts from 1. */
  | { readonly type: 'game-ended'; readonly number: number; readonly game: FinishedGame }
  | { readonly type: 'next-game'; readonly number: number; readonly beginner: Seat }
  | { readonly type: 'ended'; readonly winners: readonly Seat[] };
