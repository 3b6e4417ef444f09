import type { Canvas } from 'canvas';
import type { GameTypes, Illegal } from '../../engines/core/engine.js';

export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

export type TextParams = Readonly<Record<string, string | number>>;

/** The texts of one language. A key is `<namespace>:<path>`, the namespace being `common` or the id of a game. */
export interface Texts {
  readonly locale: Locale;
  /** The text at `key` with its parameters filled in; `count` chooses the plural. An unknown key throws: it is a bug. */
  t(key: string, params?: TextParams): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
}

/** What a picture or a sentence needs beside the view. */
export interface Scene {
  readonly texts: Texts;
  /** How each seat is called, by seat: plain text without markup, at most 32 characters, any alphabet. */
  readonly names: readonly string[];
}

/** A game's pictures and words: everything people see of a view, a move, an event or a refusal. */
export interface Renderer<Types extends GameTypes = GameTypes> {
  /** Whether a board that is no longer the newest must lose its picture, because it shows what players must remember. */
  readonly boardFades: boolean;
  board(view: Types['View'], scene: Scene): Canvas;
  /** All of it in full size, for games whose board may outgrow what `board` can show. */
  whole?(view: Types['View'], scene: Scene): Canvas;
  /** What the viewer alone holds, or null when this game has nothing private for them. */
  hand(view: Types['View'], scene: Scene): Canvas | null;
  /** The hand in words, for alt text and screen readers; null exactly when `hand` is. */
  handInWords(view: Types['View'], scene: Scene): string | null;
  /** The position in words, at most 1,024 characters, the most important first. */
  altText(view: Types['View'], scene: Scene): string;
  /** The whole position in words, one fact a line (Discord markdown), of any length. */
  position(view: Types['View'], scene: Scene): string;
  /** A move in words, as a menu or the autocomplete offers it: at most 100 characters, distinct among the legal moves. */
  move(view: Types['View'], move: Types['Move'], scene: Scene): string;
  /** What happened, as one sentence of the narration (Discord markdown); null when it is not worth telling. */
  event(event: Types['Event'], scene: Scene): string | null;
  /** Which rule refuses a move and what one can do instead. */
  refusal(illegal: Illegal, scene: Scene): string;
}
