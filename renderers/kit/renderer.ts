import type { Canvas, Context2D } from './canvas.js';
import type { GameTypes, Objection } from '#engines/core/engine.js';
import type { Seat } from '#engines/core/seat.js';
import type { Point } from './figures/paths.js';
import type { Rect } from './layout.js';
import type { Regions } from './regions.js';
import type { PosterPainter } from './sheets/cover.js';
import type { Locale } from '#src/lib/locale.js';

export type TextParams = Readonly<Record<string, string | number>>;

/** The texts of one language. A key is `<namespace>:<path>`; the namespace is `common` or the id of a game. */
export interface Texts {
  readonly locale: Locale;
  /**
   * The text at `key` with its parameters filled in; `count` chooses the plural.
   *
   * @throws for an unknown key, which is a bug
   */
  t(key: string, params?: TextParams): string;
  /** "a, b and c". */
  list(items: readonly string[]): string;
}

/** The context of a picture or a sentence in addition to the view. */
export interface Scene {
  readonly texts: Texts;
  /** Names by seat: plain text without markup, at most 32 characters, any alphabet. */
  readonly names: readonly string[];
  /**
   * True when play has stopped for good. The view of an abandoned or closed game still names a seat to act, although
   * there is none.
   */
  readonly stopped?: boolean;
  /** True where the table's rules forbid to show what moves would gain, and who holds what. */
  readonly hidesGains?: boolean;
  /** True where they forbid to list what may still come. */
  readonly hidesMaterial?: boolean;
  /** True when pictures are dimmed, for people with a dark Discord theme. */
  readonly dimmed?: boolean;
}

export interface ScoreRow {
  /** The source of the points, at most 32 characters: plain text without markup. */
  readonly label: string;
  readonly values: readonly (number | null)[];
}

/** The mark of a seat in pictures: its colour, a readable colour on it, and its shape around a centre. */
export interface SeatSign {
  readonly colour: string;
  readonly on: string;
  readonly draw: (ctx: Context2D, x: number, y: number, diameter: number) => void;
}

/** A small picture of a player's gain, with its description. */
export interface Illustration {
  readonly draw: () => Canvas;
  readonly alt: string;
}

/** Who holds what on the board, in lines of Discord markdown. */
export interface Claims {
  /** The position as a whole: the points if the game ended now, the cells that stay free. */
  readonly standing: readonly string[];
  /** One line for each claimed feature or further scoring, the most important first. */
  readonly features: readonly string[];
  readonly picture: Illustration;
}

/** A place on the table that a page describes on a closer look: a city with its owner and its points. */
export interface Landmark {
  /** All its parts as closed polygons, in the coordinates of the page's picture. */
  readonly outlines: readonly (readonly Point[])[];
  readonly words: string;
}

/** A game's pictures and words: everything that people see of a view, a move, an event or a refusal. */
export interface Renderer<Types extends GameTypes = GameTypes> {
  /** True if an outdated board must lose its picture, because it shows facts that players must remember. */
  readonly boardExpires: boolean;
  readonly poster: PosterPainter;
  /**
   * The board: between 4 : 3 and 11 : 7.
   *
   * @param recent everyone's events since the board before this one, all of which are marked; default: the last change
   * in the view
   */
  board(view: Types['View'], scene: Scene, recent?: readonly Types['Event'][]): Canvas;
  /** The whole board in full size, for games with a board that may outgrow `board`. */
  whole?(view: Types['View'], scene: Scene): Canvas;
  /** The board for a page, with words next to the pieces that can be tapped; default: the board. */
  sheet?(view: Types['View'], scene: Scene, recent?: readonly Types['Event'][]): Canvas;
  /** The picture for a page, which has more room than a message; default: the board. */
  table?(view: Types['View'], scene: Scene): Canvas;
  /** The picture next to that one on a page, no wider than a phone, if that one shows only the landscape. */
  pile?(view: Types['View'], scene: Scene): Canvas | null;
  /** A seat's pieces for the place next to its name on a page, if that picture does not show them. */
  held?(view: Types['View'], seat: Seat): Canvas | null;
  /** The same in one short sentence for the seat's own player; a seat without pieces learns how they come back. */
  heldInWords?(view: Types['View'], seat: Seat, scene: Scene): string | null;
  /**
   * The areas on that picture of pieces that these events added, for the page's animation; absent if there are none.
   */
  arrivals?(view: Types['View'], events: readonly Types['Event'][], scene: Scene): readonly Rect[];
  /** A page's descriptions of places on that picture; later ones are above earlier ones. */
  landmarks?(view: Types['View'], scene: Scene): readonly Landmark[];
  /**
   * The tappable choices on that picture for these moves; null for a decision that is better asked in words. It is
   * called again with the moves of a tapped region, until one is left. The moves may be ones that the rules accept
   * without offering them: a tile and its figure at once.
   */
  regions?(view: Types['View'], moves: readonly Types['Move'][], scene: Scene): Regions<Types['Move']> | null;
  /** Tells whether players have private pieces in this game, as far as this view shows. */
  hasHands(view: Types['View']): boolean;
  hand(view: Types['View'], scene: Scene): Canvas | null;
  /** The hand in words, for alt text and screen readers; null exactly when `hand` is. */
  handInWords(view: Types['View'], scene: Scene): string | null;
  /** The position in words, at most 1,024 characters, the most important first. */
  altText(view: Types['View'], scene: Scene): string;
  /** The whole position in words, one fact a line (Discord markdown), of any length. */
  position(view: Types['View'], scene: Scene): string;
  /** A move in words, distinct among the legal moves. Menus and the autocomplete show the first 100 characters. */
  move(view: Types['View'], move: Types['Move'], scene: Scene): string;
  /** Describes an event in one sentence (Discord markdown); null for an unimportant one. */
  event(event: Types['Event'], scene: Scene): string | null;
  /**
   * Describes a turn in sentences, from its first event to its last: fewer than one per event where a reader sees
   * several events as one. Default: one sentence per event.
   */
  turn?(events: readonly Types['Event'][], scene: Scene): readonly string[];
  /** Sentences on what a picture shows and `turn` leaves to it, for readers who hear of these events. */
  pictured?(events: readonly Types['Event'][], scene: Scene): readonly string[];
  /** A picture of a player's gain by an event (the drawn card, for example); null when words are enough. */
  illustrate?(event: Types['Event'], scene: Scene): Illustration | null;
  /**
   * The possible future cards or tiles, as far as the view shows (the rest of the pile or box): Discord markdown, one
   * fact a line.
   */
  chances?(view: Types['View'], scene: Scene): string;
  /** A picture of the remaining material, for games where it is faster to see than to read; null if nothing is left. */
  material?(view: Types['View'], scene: Scene): Illustration | null;
  /** Who holds what as the game stands, for games in which several players compete for parts of the board. */
  claims?(view: Types['View'], scene: Scene): Claims;
  /** An amount in the unit that decides the game ("8 wagons"), with its plural; default: points. */
  points?(count: number, scene: Scene): string;
  /**
   * The scores of each seat by source at the end of a game, then those of a rival without a seat: the rows add up to
   * the result.
   *
   * @param events everyone's events from the first move on; an imported game without them still adds up
   */
  scores?(view: Types['View'], events: readonly Types['Event'][], scene: Scene): readonly ScoreRow[];
  /** The marks by seat at the end of a game, then that of a rival without a seat; default: the kit's marks. */
  seatSigns?(view: Types['View'], scene: Scene): readonly SeatSign[];
  /** The reason for the victory (including tie-breaks) at the end of a game: one sentence in Discord markdown. */
  verdict?(view: Types['View'], scene: Scene): string;
  /**
   * The highlights of a finished game (the longest road, the best turn): at most three sentences in Discord markdown.
   *
   * @param events everyone's events from the first move on
   */
  highlights?(view: Types['View'], events: readonly Types['Event'][], scene: Scene): readonly string[];
  /** The rule that refuses a move, and an alternative for the player. */
  refusal(illegal: Objection, scene: Scene): string;
}
