import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { Figure, FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { TurnStep, StepKind } from '#engines/carcassonne/move.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { FeatureKind, Mark, Show, TileId, TileType } from '#engines/carcassonne/tiles/tile.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { MeepleLook } from '#renderers/kit/figures/meeple.js';
import type { FigurePlace, Rect } from '#renderers/kit/layout.js';
import type { Scene, TextParams, Texts } from '#renderers/kit/renderer.js';
import type { Areas } from './landscape/landscape-window.js';
import type { DrawTile } from './tiles/draw-tile.js';
import type { MonasterySite } from './tiles/plan/monastery-site.js';
import type { Point } from './tiles/shapes.js';

interface ShowLook {
  /** Paints it in tile units. */
  readonly paint: (ctx: Context2D) => void;
  readonly colour: string;
  /** The key of its name, if no feature of the tile has the same. */
  readonly name?: string;
}

/** Names a tile by its contents. Modules receive it as a parameter, because it calls their own looks. */
export type TileName = (id: TileId) => string;

export interface FigureToDraw {
  readonly seat: Seat;
  readonly kind: FigureKind;
  /** True for figures that lie down like farmers. */
  readonly lying?: boolean;
}

/** Draws a figure around a centre. Modules receive it as a parameter, because it calls their own looks. */
export type DrawFigure = (ctx: Context2D, figure: FigureToDraw, place: FigurePlace) => void;

/** A seat's pieces besides figures, with their number; a count of 0 is omitted. */
export interface Holding {
  readonly count: number;
  readonly draw: (ctx: Context2D, x: number, y: number, side: number) => void;
}

/** Functions for tiles and figures. Modules receive them as a parameter, because they call the looks themselves. */
export interface TableDrawing {
  readonly drawTile: DrawTile;
  readonly drawFigure: DrawFigure;
}

/** A panel about the pieces of all players, such as revealed tokens. */
export interface SidePanel {
  /** 0 while there is nothing to show. */
  readonly height: (view: View) => number;
  /** True when the next decision is about it: then it replaces the pile, as there is no tile to place. */
  readonly isTall?: (view: View) => boolean;
  readonly draw: (ctx: Context2D, area: Rect, view: View, drawing: TableDrawing) => void;
}

export interface Telling {
  readonly texts: Texts;
  readonly tell: (key: string, params?: TextParams) => string;
  /** The name of a seat, for Discord markdown. */
  readonly name: (seat: Seat) => string;
  /** "Ada +4 and Bob +4"; null if no seat gained any. Points are by seat. */
  readonly gains: (points: readonly number[]) => string | null;
}

/** A row of the final scores: it selects events of the whole game. Its label is `carcassonne:scores.<key>`. */
export interface ScoreKind {
  readonly key: string;
  readonly includes: (event: Event) => boolean;
  readonly place: 'before' | 'after';
}

interface FigureLook extends MeepleLook {
  /** Size relative to an ordinary meeple. */
  readonly size?: number;
  /** Draws it if it is not a meeple. */
  readonly draw?: (ctx: Context2D, seat: Seat, place: FigurePlace) => void;
}

export interface FigureStand {
  /**
   * The places of this number of figures on a tile, in tile units, in order of arrival; each is drawn over those behind
   * it.
   */
  readonly places: (tile: OrientedTile, count: number) => readonly Point[];
  /** Their height in tile units, if it is not the usual one. */
  readonly height?: number;
  readonly lying?: true;
}

/** A premove question: `label` has at most 45 characters, `detail` at most 100. */
export interface PremoveLabel {
  readonly label: string;
  readonly detail: string;
}

/** A module's additions to pictures and words; all are optional. */
export interface ModuleLook {
  readonly shows?: Readonly<Partial<Record<Show, ShowLook>>>;
  /** Paints objects on the grass of a tile, below roads and cities, in tile units. */
  readonly paintGround?: (ctx: Context2D, tile: OrientedTile) => void;
  /** Paints objects on the ground of a map, in flat colours and tile units. */
  readonly paintOnMap?: (ctx: Context2D, tile: OrientedTile) => void;
  readonly monastery?: {
    readonly isOn: (type: TileType) => boolean;
    readonly paint: (ctx: Context2D, site: MonasterySite) => void;
  };
  /** The visible marks. Their names are at `carcassonne:marks.<mark>`; other marks are not shown to people. */
  readonly marks?: readonly Mark[];
  /** Paints the marks on a tile after its land, in tile units. */
  readonly paintMarks?: (ctx: Context2D, tile: OrientedTile) => void;
  readonly figures?: Readonly<Partial<Record<FigureKind, FigureLook>>>;
  readonly figureStands?: Readonly<Partial<Record<FeatureKind, FigureStand>>>;
  /** A figure's position, in tile units, if the module's pieces change it; otherwise undefined. */
  readonly standOf?: (view: View, figure: Figure) => Point | undefined;
  /** Additional names of spots, so that typed ones are recognised. */
  readonly spots?: readonly string[];
  /** Draws pieces on the landscape other than figures. */
  readonly drawOnLandscape?: (ctx: Context2D, view: View, areaOf: Areas, drawFigure: DrawFigure) => void;
  /** Draws the same on a map, in flat colours. */
  readonly drawOnMap?: (ctx: Context2D, view: View, areaOf: Areas) => void;
  readonly sidePanel?: SidePanel;
  /** A seat's pieces in hand other than figures; shown for the active player. */
  readonly holdings?: (view: View, seat: Seat, drawTile: DrawTile) => readonly Holding[];
  /** The landscape with the structures of these events, for the picture of a draft turn. */
  readonly simulate?: (view: View, events: readonly Event[]) => View;

  /** The text of a module's event; null for an unimportant one, undefined for events of others. */
  readonly tellEvent?: (event: Event, telling: Telling) => string | null | undefined;
  readonly steps?: {
    readonly kinds: readonly StepKind[];
    /** `names` are the unescaped names of the seats. */
    readonly inWords: (texts: Texts, step: TurnStep, names: readonly string[]) => string;
  };
  /** By phase of the module: the key of the words for declining what it offers. */
  readonly passes?: Readonly<Partial<Record<View['phase'], string>>>;
  /**
   * The player's task in a phase of the module, in one or two sentences with the name; undefined for phases of others.
   */
  readonly tellTask?: (view: View, scene: Scene, name: (seat: Seat) => string) => string | undefined;
  /** A short label and the subject of a premove question; undefined for questions of others. */
  readonly premoveLabel?: (view: View, key: string, texts: Texts, tileName: TileName) => PremoveLabel | undefined;
  /**
   * The cell of a module's phase, so that a picture of a part of the landscape includes it; undefined for phases of
   * others.
   */
  readonly playsAt?: (view: View) => Cell | undefined;
  /** Further effects of a turn on a seat besides points: a few words each. Names are by seat, as plain text. */
  readonly tellEffect?: (
    events: readonly Event[],
    seat: Seat,
    texts: Texts,
    names: readonly string[],
  ) => readonly string[];
  /** The module's pieces on the table, one fact a sentence. */
  readonly tellPosition?: (view: View, scene: Scene, tileName: TileName) => readonly string[];
  readonly scores?: ScoreKind;
}
