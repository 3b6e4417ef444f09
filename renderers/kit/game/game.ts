import type { Canvas } from '#renderers/kit/canvas.js';
import type { PremoveRules } from '#engines/core/premoves.js';
import type { Computer } from '#engines/core/computer.js';
import type { Engine, GameTypes } from '#engines/core/engine.js';
import type { Renderer, Scene, Texts } from '#renderers/kit/renderer.js';

/** Where a control leads: to another page of the panel, or to a move being played. */
export type Target =
  /**
   * Steps from the root page, joined by `/` in the custom id: each is 1–20 characters of `A–Z a–z 0–9 . _ + -`, 55 in
   * all.
   */
  | { readonly go: readonly string[] }
  /** The notation of a legal move. */
  | { readonly play: string };

export interface PanelButton {
  readonly kind: 'button';
  /** At most 80 characters. */
  readonly label: string;
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
  /** Any number from 1: the panel pages them by 25. */
  readonly choices: readonly PanelChoice[];
}

/**
 * One page of a player's private panel. Buttons that follow each other share rows of five.
 *
 * @typeParam Drawing what a picture of the panel shows, for `Game.drawPanel`: plain data, for it may be drawn in
 * another thread
 */
export interface PanelPage<Drawing extends object = object> {
  /** What is to be decided here (Discord markdown, short). */
  readonly text: string;
  readonly picture?: { readonly drawing: Drawing; readonly alt: string };
  /** What may be looked up, beneath the picture: it would push that out of sight. */
  readonly notes?: string;
  readonly controls: readonly (PanelButton | PanelMenu)[];
  /** Whether the controls lead everywhere, so that a button to the first page would only be another word for one of them. */
  readonly hasWayBack?: true;
}

export interface PanelInput<Types extends GameTypes = GameTypes> {
  /** The view of the player whose panel it is. */
  readonly view: Types['View'];
  /** The player's legal moves, never empty. */
  readonly moves: readonly Types['Move'][];
  /**
   * The choices made so far; empty at the root. It comes from a custom id: anything that leads nowhere shows the root.
   */
  readonly path: readonly string[];
  readonly scene: Scene;
}

/** What an option may be set to. */
export type OptionValue = string | number | boolean;

/**
 * Options that are chosen together by one name; the rest stay as they are. A game has five at most. Its name is at
 * `<game>:presets.<name>`; what it adds, how long the game becomes and for whom it is, at `<game>:preset-about.<name>`.
 */
export interface Preset {
  readonly name: string;
  readonly options: Readonly<Record<string, OptionValue>>;
}

/**
 * An option of the game's `/play` subcommand; texts are at `<game>:options.<name>.name`, `.description` and
 * `.choices.<choice>`.
 */
export type PlayOption =
  /** Those of a `group` are expansions: they have a page for each group, called `<game>:groups.<group>`. */
  | { readonly kind: 'flag'; readonly name: string; readonly group?: string }
  | { readonly kind: 'choice'; readonly name: string; readonly choices: readonly string[] }
  | { readonly kind: 'number'; readonly name: string; readonly min: number; readonly max: number };

export interface RulesPage {
  readonly title: string;
  /** Of what it is a part that not everybody reads: that has a list of contents of its own, of at most 25 pages. */
  readonly group?: string;
  /** Discord markdown, at most 1,800 characters. */
  readonly text: string;
  /** `canvas` is read once, when the page is first opened: a getter may draw it only then. */
  readonly picture?: { readonly canvas: Canvas; readonly alt: string };
}

/**
 * What players may answer before they are asked, and how each question is called. The texts around them are at
 * `<game>:ahead`: `button`, `title`, `how`, `open` (what stands for no answer).
 */
export interface GamePremoves<Types extends GameTypes = GameTypes> extends PremoveRules<Types> {
  /** `label`: at most 45 characters; `detail`: at most 100. */
  ask(view: Types['View'], key: string, scene: Scene): { readonly label: string; readonly detail: string };
}

/** Everything the bot needs to let people play one game. Each folder in `commands/<game>` exports one. */
export interface Game<Types extends GameTypes = GameTypes, Drawing extends object = object> {
  readonly engine: Engine<Types>;
  /** Earlier versions of its rules, under which games that began with them are played to their end. */
  readonly earlier?: readonly Engine<Types>[];
  readonly computer: Computer<Types>;
  readonly renderer: Renderer<Types>;
  /** The colour of the game's messages, 0xRRGGBB. */
  readonly accent: number;
  readonly emoji: string;
  /**
   * At most as many as a slash command takes in addition to the presets. Which go together is for the engine to say.
   */
  readonly playOptions: readonly PlayOption[];
  readonly presets?: readonly Preset[];
  /** The options of its solo game, which a person plays who is alone; left out where computer players take part. */
  readonly solo?: Readonly<Record<string, OptionValue>>;
  /**
   * What the options of a table amount to, in a few words each ("a tournament of 2 games"); none when it is the usual
   * game.
   */
  describeOptions(options: Types['Options'], texts: Texts): readonly string[];
  /** What an expansion brings into the game and how much longer that becomes, in a few words. */
  expansionSize?(name: string, texts: Texts): string;
  /** How large and long the game is with these options, in a few words. */
  size?(options: Readonly<Record<string, OptionValue>>, texts: Texts): string;
  /** A picture of the expansions of a group, in their order. */
  drawExpansions?(names: readonly string[], texts: Texts): Canvas;
  /**
   * Whether under these options everybody has one turn after the other around the table, so that who comes next is
   * known while a turn runs; left out where that can be otherwise.
   */
  inOrder?(options: Types['Options']): boolean;
  /** Left out where players are only asked in turn. */
  readonly premoves?: GamePremoves<Types>;
  panel(input: PanelInput<Types>): PanelPage<Drawing>;
  /**
   * Looks at what choices bring at once, one after the other, and remembers it: `suggest`, and the first page of the
   * panel, which compares the best of them, take little time then. Left out where they always do.
   */
  lookAt?(view: Types['View'], moves: readonly Types['Move'][]): Generator<void, void, void>;
  /** Draws the picture of a page of the panel. */
  drawPanel(drawing: Drawing, scene: Scene): Canvas;
  /**
   * Moves that the board itself offers to the player whose turn it is, at most three: buttons that play, where a panel
   * would only repeat the one thing to do. Everybody sees them, so they come from what everybody may know.
   */
  quickMoves?(view: Types['View'], scene: Scene): readonly (PanelButton & { readonly to: { readonly play: string } })[];
  /**
   * What the autocomplete lists, where people think of several moves at once: moves that the rules take, though they do
   * not offer them. Left out, the legal moves.
   */
  choices?(view: Types['View'], moves: readonly Types['Move'][]): readonly Types['Move'][];
  /**
   * What the player to act faces now, as everybody may read it above the board (Discord markdown, a few short lines);
   * empty or left out where the board says it all.
   */
  prompt?(view: Types['View'], scene: Scene): string;
  /**
   * What a player reads above their first turn in their life, in two sentences of the position: who they are, what wins,
   * what this turn is about. Empty where this viewer may not know it.
   *
   * @param asks whether it asks for the decision too, because no panel stands below it
   */
  firstTurn(view: Types['View'], scene: Scene, asks: boolean): string;
  /**
   * What everybody can count now, by seat, in the unit that decides the game; none while some of it is secret. Left out
   * where a game counts nothing on its way.
   */
  standing?(view: Types['View']): readonly number[];
  /**
   * The player's moves as the autocomplete lists them, the most useful first; left out, as the computer player judges
   * them.
   *
   * @param worth how the computer player judges each, in the order of the moves; empty where they are not judged yet
   */
  suggest?(view: Types['View'], moves: readonly Types['Move'][], worth: readonly number[]): readonly Types['Move'][];
  /** How the game is played: two pages or more, at most 25 of each group and of none, which a menu holds. */
  rules(scene: Scene): readonly RulesPage[];
  /** A few typical turns, one after the other, each a page with its picture; left out while a game has none. */
  example?(scene: Scene): readonly RulesPage[];
}
