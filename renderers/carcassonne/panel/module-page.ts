import type { PhaseId } from '#engines/carcassonne/composition/phase.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { Carcassonne } from '#engines/carcassonne/index.js';
import type { TileId } from '#engines/carcassonne/tiles/tile.js';
import type { RulePicture } from '#renderers/carcassonne/rules/rule-pictures.js';
import type { PanelInput, PanelPage } from '#renderers/kit/game/game.js';
import type { Drawing } from './pages/drawing.js';

/** A page of the rules: its texts are at `carcassonne:rules.<key>`. */
export interface Page {
  readonly key: string;
  readonly picture?: RulePicture;
}

/** A kind of turn for an example: its texts are at `carcassonne:example.<key>`. */
export interface ExampleKind {
  readonly key: string;
  readonly fits: (events: readonly Event[]) => boolean;
}

/**
 * A turn of a game with the module, from a setup and moves written by hand: its texts are at
 * `carcassonne:example.<key>`.
 */
export interface ShownTurn {
  readonly key: string;
  /** The tiles in the order of drawing, for three players; seat 0 begins. */
  readonly tiles: readonly TileId[];
  /** The moves before it, in notation, each by the seat to act. */
  readonly before: readonly string[];
  /** The moves of the turn, including those of others in it. */
  readonly turn: readonly string[];
}

interface DecisionPage {
  readonly phase: PhaseId;
  readonly page: (input: PanelInput<Carcassonne>) => PanelPage<Drawing>;
}

export interface ModulePages {
  /** Absent if the page for any decision is enough: a button or choice for each answer. */
  readonly decision?: DecisionPage;
  readonly rules: Page;
  readonly example?: ExampleKind;
  /** Absent if a usual game has an example, or none is needed. */
  readonly shown?: ShownTurn;
}
