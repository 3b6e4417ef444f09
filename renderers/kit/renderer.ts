import type { Canvas, Context2D } from './canvas.js';
import type { GameTypes, Objection } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import type { Point } from './figures/paths.js';
import type { Rect } from './layout.js';
import type { Regions } from './regions.js';
import type { PosterPainter } from './sheets/cover.js';
import type { Locale } from '#src/lib/locale.js';

export type TextParams = Readonly<Record<string, string | number>>;

/** The texts of one language. A key is `<namespace>:<path>`, the namespace being `common` or the id of a game. */
export interface Texts {
  readonly locale: Locale;
  /**
   * The text at `key` with its parameters filled in; `count` chooses the plural. An unknown key throws: it is a bug.
   */
  t(key: string, params?: TextParams): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
}

/** What a picture or a sentence needs in addition to the view. */
export interface Scene {
  readonly texts: Texts;
  /** How each seat is called, by seat: plain text without markup, at most 32 characters, any alphabet. */
  readonly names: readonly string[];
  /**
   * Whether play has stopped for good. A view knows nothing of a game that was given up or closed before its end and
   * still names a seat to act; in fact none is.
   */
  readonly stopped?: boolean;
  /** Whether pictures are dimmed, for people whose Discord is dark. */
  readonly dimmed?: boolean;
}

/** One row of the final account. */
export interface ScoreRow {
  /** What the points are for, at most 32 characters: plain text without markup. */
  readonly label: string;
  /** What each seat got for it, by seat; null where the row does not concern a seat. */
  readonly values: readonly (number | null)[];
}

/** What stands for a seat in pictures: its colour, what is readable on that, and its mark around a centre. */
export interface SeatSign {
  readonly colour: string;
  readonly on: string;
  readonly draw: (ctx: Context2D, x: number, y: number, diameter: number) => void;
}

/** A small picture of what somebody got, and what it shows in words. */
export interface Illustration {
  readonly draw: () => Canvas;
  readonly alt: string;
}

/** A place on the table that a page tells about when somebody looks closer: a city, whose it is, what it pays. */
export interface Landmark {
  /** All parts of it, as closed polygons in the coordinates of what a page shows. */
  readonly outlines: readonly (readonly Point[])[];
  /** Plain text, short. */
  readonly words: string;
}

/** A game's pictures and words: everything people see of a view, a move, an event or a refusal. */
export interface Renderer<Types extends GameTypes = GameTypes> {
  /**
   * Whether a board that is no longer the newest must lose its picture, because it shows what players must remember.
   */
  readonly boardExpires: boolean;
  /** Paints the figures of the game's poster. */
  readonly poster: PosterPainter;
  /**
   * The board: between 4 : 3 and 11 : 7.
   *
   * @param recent what everybody was told since the board before this one. All that it changed is marked; when it is
   * left out, the last
   *   change that the view itself knows of
   */
  board(view: Types['View'], scene: Scene, recent?: readonly Types['Event'][]): Canvas;
  /** All of it in full size, for games whose board may outgrow what `board` can show. */
  whole?(view: Types['View'], scene: Scene): Canvas;
  /** What a page shows, which has room for more than a message; left out where it is the board. */
  table?(view: Types['View'], scene: Scene): Canvas;
  /** What lies next to that picture on a page, no wider than a phone, where it shows the land alone. */
  pile?(view: Types['View'], scene: Scene): Canvas | null;
  /** What a seat has in front of it, next to its name on a page, where that picture does not show it. */
  held?(view: Types['View'], seat: Seat): Canvas | null;
  /** Where on that picture things lie that these events brought, as a page shows them arrive; left out where none do. */
  arrivals?(view: Types['View'], events: readonly Types['Event'][], scene: Scene): readonly Rect[];
  /** What a page tells about places on that picture; the later lie above the earlier. */
  landmarks?(view: Types['View'], scene: Scene): readonly Landmark[];
  /**
   * What can be tapped on that picture while these moves are possible; null for a decision that is better asked in words. It is asked again with the moves that a tapped region leaves, until one is
   * left. These may be moves that the rules take without offering them: a tile and its figure at once.
   */
  regions?(view: Types['View'], moves: readonly Types['Move'][], scene: Scene): Regions<Types['Move']> | null;
  /** Whether players hold anything of their own in this game, as far as this view tells. */
  hasHands(view: Types['View']): boolean;
  /** What the viewer alone holds, or null when this game has nothing private for them. */
  hand(view: Types['View'], scene: Scene): Canvas | null;
  /** The hand in words, for alt text and screen readers; null exactly when `hand` is. */
  handInWords(view: Types['View'], scene: Scene): string | null;
  /** The position in words, at most 1,024 characters, the most important first. */
  altText(view: Types['View'], scene: Scene): string;
  /** The whole position in words, one fact a line (Discord markdown), of any length. */
  position(view: Types['View'], scene: Scene): string;
  /**
   * A move in words, as a menu or the autocomplete offers it: at most 100 characters, distinct among the legal moves.
   */
  move(view: Types['View'], move: Types['Move'], scene: Scene): string;
  /** What happened, as one sentence of the narration (Discord markdown); null when it is not worth telling. */
  event(event: Types['Event'], scene: Scene): string | null;
  /**
   * What a turn brought, from its first event to its last: fewer sentences than a sentence an event, where several
   * events are one thing to a reader. Left out, a sentence an event.
   */
  turn?(events: readonly Types['Event'][], scene: Scene): readonly string[];
  /**
   * What a player got by an event that concerns them, as a picture (the card drawn, say); null when words are enough.
   */
  illustrate?(event: Types['Event'], scene: Scene): Illustration | null;
  /**
   * What may still come, as far as the view tells (what is left in the pile or box): Discord markdown, one fact a line.
   */
  chances?(view: Types['View'], scene: Scene): string;
  /** The material that is left as a picture, for games where that is seen faster than read; null once none is. */
  material?(view: Types['View'], scene: Scene): Illustration | null;
  /** An amount in the unit that decides the game ("8 wagons"), with its plural; points unless given. */
  points?(count: number, scene: Scene): string;
  /**
   * Who scored how much for what, of a game that is over: the rows add up to the result.
   *
   * @param events what everybody was told, from the first move on; a game imported without them still adds up
   */
  scores?(view: Types['View'], events: readonly Types['Event'][], scene: Scene): readonly ScoreRow[];
  /** What stands for each seat, by seat, of a game that is over; left out where it is the kit's mark. */
  seatSigns?(view: Types['View'], scene: Scene): readonly SeatSign[];
  /** Why the winner won (tie-breaks too), of a game that is over: one sentence in Discord markdown. */
  verdict?(view: Types['View'], scene: Scene): string;
  /**
   * What to remember of a game that is over (the longest road, the best turn): at most three sentences in Discord
   * markdown.
   *
   * @param events what everybody was told, from the first move on
   */
  highlights?(view: Types['View'], events: readonly Types['Event'][], scene: Scene): readonly string[];
  /** Which rule refuses a move and what one can do instead. */
  refusal(illegal: Objection, scene: Scene): string;
}
