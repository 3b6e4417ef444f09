import type { Canvas } from '#renderers/kit/canvas.js';
import type { PremoveRules } from '#engines/core/premoves.js';
import type { Computer } from '#engines/core/computer.js';
import type { Engine, GameTypes } from '#engines/core/engine.js';
import type { Lesson } from './lesson.js';
import type { Renderer, Scene, Texts } from '#renderers/kit/renderer.js';

/** The target of a control: another page of the panel, or a move. */
export type Target =
  /**
   * Steps from the root page, joined by `/` in the custom id: each is 1–20 characters of `A–Z a–z 0–9 . _ + -`, 55 in
   * total.
   */
  | { readonly go: readonly string[] }
  /** The notation of a legal move. */
  | { readonly play: string };

export interface PanelButton {
  readonly kind: 'button';
  /** At most 80 characters. */
  readonly label: string;
  /** The label in words where it is a sign; Discord reads the sign. */
  readonly spoken?: string;
  readonly emoji?: string;
  readonly style?: 'primary' | 'secondary' | 'success' | 'danger';
  readonly disabled?: boolean;
  readonly to: Target;
}

export interface PanelChoice {
  /** At most 100 characters. */
  readonly label: string;
  /** A second line, at most 100 characters. */
  readonly detail?: string;
  readonly emoji?: string;
  readonly to: Target;
}

export interface PanelMenu {
  readonly kind: 'menu';
  readonly prompt: string;
  /** At least one; the panel pages them by 25. */
  readonly choices: readonly PanelChoice[];
}

/**
 * One page of a player's private panel. Consecutive buttons share rows of five.
 *
 * @typeParam Drawing the data of a picture for `Game.drawPanel`. It is plain data, because another thread may draw it
 */
export interface PanelPage<Drawing extends object = object> {
  /** The question (Discord markdown, short). */
  readonly text: string;
  readonly picture?: { readonly drawing: Drawing; readonly alt: string };
  /** Reference text below the picture, so that it does not push the picture out of sight. */
  readonly notes?: string;
  readonly controls: readonly (PanelButton | PanelMenu)[];
  /** Present when the controls reach every page, so that a button to the first page would be a duplicate. */
  readonly hasWayBack?: true;
}

export interface PanelInput<Types extends GameTypes = GameTypes> {
  readonly view: Types['View'];
  /** The player's legal moves, never empty. */
  readonly moves: readonly Types['Move'][];
  /** The choices so far; empty at the root. It comes from a custom id, so an unknown path shows the root. */
  readonly path: readonly string[];
  readonly scene: Scene;
}

export type OptionValue = string | number | boolean;

/**
 * Options that one name sets together; the rest stay unchanged. A game has at most five presets. The name is at
 * `<game>:presets.<name>`; the description (contents, length, audience) is at `<game>:preset-about.<name>`.
 */
export interface Preset {
  readonly name: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/**
 * An option of the game's `/play` subcommand; its texts are at `<game>:options.<name>.name`, `.description` and
 * `.choices.<choice>`.
 */
export type PlayOption =
  /** Flags with a `group` are expansions: each group has a page, `<game>:groups.<group>`. */
  | { readonly kind: 'flag'; readonly name: string; readonly group?: string }
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly name: string; readonly min: number; readonly max: number };

export interface RulesPage {
  readonly title: string;
  /** A section that not every reader needs; it has a list of contents of its own, with at most 25 pages. */
  readonly group?: string;
  /** True for a page about typing moves, which not every place to play can do. */
  readonly isTyping?: boolean;
  /** True for an expansion that is in play in the view for which the rules were asked. */
  readonly isInPlay?: boolean;
  /** Discord markdown, at most 1,800 characters; a line about typing a move begins with code. */
  readonly text: string;
  /** `canvas` is read once, when the page is first opened; a getter may draw it then. */
  readonly picture?: { readonly canvas: Canvas; readonly alt: string };
}

/**
 * The premoves of a game, and the text of each question. The surrounding texts are at `<game>:ahead`: `button`,
 * `title`, `how`, `open` (for no answer).
 */
export interface GamePremoves<Types extends GameTypes = GameTypes> extends PremoveRules<Types> {
  /** `label`: at most 45 characters; `detail`: at most 100. */
  ask(view: Types['View'], key: string, scene: Scene): { readonly label: string; readonly detail: string };
}

/** Everything that the bot needs for one game. Each `renderers/<game>/index.ts` exports one. */
export interface Game<Types extends GameTypes = GameTypes, Drawing extends object = object> {
  readonly engine: Engine<Types>;
  /** Earlier versions of the rules, for games that began with them. */
  readonly earlier?: readonly Engine<Types>[];
  readonly computer: Computer<Types>;
  /** The game's number on BoardGameGeek, if it is certain; programs that log plays find the others by name. */
  readonly bggId?: number;
  readonly renderer: Renderer<Types>;
  /** The colour of the game's messages, 0xRRGGBB. */
  readonly accent: number;
  readonly emoji: string;
  /** At most the options of a slash command minus the presets. The engine decides which go together. */
  readonly playOptions: readonly PlayOption[];
  readonly presets?: readonly Preset[];
  /** The options of the solo game for one person; absent where computer players fill the table. */
  readonly solo?: Readonly<Record<string, OptionValue>>;
  /** A table's options in a few words each ("a tournament of 2 games"); empty for the usual game. */
  describeOptions(options: Types['Options'], texts: Texts): readonly string[];
  /** An expansion's additions and extra length, in a few words. */
  expansionSize?(name: string, texts: Texts): string;
  /** The size and length of a game with these options, in a few words. */
  size?(options: Readonly<Record<string, OptionValue>>, texts: Texts): string;
  drawExpansions?(names: readonly string[], texts: Texts): Canvas;
  /**
   * Tells whether turns always go around the table with these options, so that the next player is known during a turn;
   * absent if they do not.
   */
  inOrder?(options: Types['Options']): boolean;
  /** Absent when players are only asked in turn. */
  readonly premoves?: GamePremoves<Types>;
  panel(input: PanelInput<Types>): PanelPage<Drawing>;
  /**
   * Judges choices one by one and caches the results, so that `suggest` and the first page of the panel, which compares
   * the best ones, are fast. Absent where they always are.
   */
  lookAt?(view: Types['View'], moves: readonly Types['Move'][]): Generator<void, void, void>;
  drawPanel(drawing: Drawing, scene: Scene): Canvas;
  /**
   * Up to three moves as buttons on the board itself, for decisions where a panel would only repeat the obvious choice.
   * All users see them, so they use public information only.
   */
  quickMoves?(view: Types['View'], scene: Scene): readonly (PanelButton & { readonly to: { readonly play: string } })[];
  /**
   * The entries of the autocomplete, if people think of several moves at once: moves that the rules accept without
   * offering them. Default: the legal moves.
   */
  choices?(view: Types['View'], moves: readonly Types['Move'][]): readonly Types['Move'][];
  /**
   * The current decision in public words above the board (Discord markdown, a few short lines); empty or absent if the
   * board is enough.
   *
   * @param moves the legal moves, for a text that names no impossible kind of move; default: the usual text
   */
  prompt?(view: Types['View'], scene: Scene, moves?: readonly Types['Move'][]): string;
  /**
   * Two sentences for a player's very first turn, about the position: the player's side, the way to win, the subject of
   * this turn. Empty if this viewer may not know it.
   */
  firstTurn(view: Types['View'], scene: Scene): string;
  /**
   * The current public count by seat, in the unit that decides the game; empty while some of it is secret. Absent for
   * games without a running count.
   */
  standing?(view: Types['View']): readonly number[];
  /** A rival without a seat, such as the Stranger of Circle the Wagons, and its points; null for none. */
  outsider?(view: Types['View'], texts: Texts): { readonly name: string; readonly points: number } | null;
  /**
   * The player's moves in the order of the autocomplete, the most useful first; default: the computer player's order.
   *
   * @param worth the computer player's judgement of each move; empty before it is known
   */
  suggest?(view: Types['View'], moves: readonly Types['Move'][], worth: readonly number[]): readonly Types['Move'][];
  /** The rules of the game: two pages or more, at most 25 for each group and 25 without one, which fit in a menu. */
  rules(texts: Texts, view?: Types['View']): readonly RulesPage[];
  /** A game of two that teaches the rules move by move. */
  lesson(): Lesson;
  /** A few typical turns in a row, each a page with its picture; absent for games without one. */
  example?(texts: Texts): readonly RulesPage[];
}
