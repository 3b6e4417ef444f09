import type { Context2D } from '#renderers/kit/canvas.js';
import type { Seat } from '#engines/core/seat.js';
import type { Event } from '#engines/carcassonne/event.js';
import type { Figure, FigureKind } from '#engines/carcassonne/position/figure.js';
import type { Cell } from '#engines/carcassonne/geometry/cell.js';
import type { TurnStep, StepKind } from '#engines/carcassonne/move.js';
import type { OrientedTile } from '#engines/carcassonne/tiles/oriented-tile.js';
import type { FeatureKind, Mark, Show, TileId, TileType } from '#engines/carcassonne/tiles/tile.js';
import type { View } from '#engines/carcassonne/position/view.js';
import type { MeepleLook } from '../kit/figures/meeple.js';
import type { Rect } from '../kit/layout.js';
import type { Scene, TextParams, Texts } from '../kit/renderer.js';
import type { Areas } from './landscape/landscape-window.js';
import type { DrawTile } from './tiles/draw-tile.js';
import type { MonasterySite } from './tiles/plan/monastery-site.js';
import type { Point } from './tiles/shapes.js';

/** What a space in the middle of a tile looks like. */
export interface ShowLook {
  /** Paints it, all in shares of the tile. */
  readonly paint: (ctx: Context2D) => void;
  /** Its colour on a map. */
  readonly colour: string;
  /** The key of its name, where no feature of the tile says the same. */
  readonly name?: string;
}

/** What a tile shows, in words. Looks are given it, since it tells what they themselves show on tiles. */
export type TileName = (id: TileId) => string;

/** Draws a figure around a centre. Looks are given it, since it draws the figures that they themselves bring. */
export type DrawFigure = (ctx: Context2D, seat: Seat, kind: FigureKind, x: number, y: number, side: number) => void;

/** What a seat has next to its figures, and how many of it; none are left out. */
export interface Holding {
  readonly count: number;
  /** Draws one around a centre, `side` pixels high. */
  readonly draw: (ctx: Context2D, x: number, y: number, side: number) => void;
}

/** A panel about the material of all players, such as tokens that were turned up. */
export interface SidePanel {
  /** 0 while there is nothing to show. */
  readonly height: (view: View) => number;
  /** Whether the next decision is about it: then it takes the place of the pile, for there is no tile to be laid. */
  readonly isTall?: (view: View) => boolean;
  /** Given how tiles are drawn, since drawing them paints what looks themselves show. */
  readonly draw: (ctx: Context2D, area: Rect, view: View, drawTile: DrawTile, drawFigure: DrawFigure) => void;
}

/** What telling an event needs. */
export interface Telling {
  readonly texts: Texts;
  /** A text at `carcassonne:events.…`. */
  readonly tell: (key: string, params?: TextParams) => string;
  /** How a seat is called, for Discord markdown. */
  readonly name: (seat: Seat) => string;
  /** "Ada +4 and Bob +4"; null when no seat got anything. Points are by seat. */
  readonly gains: (points: readonly number[]) => string | null;
}

/** A row of the final account: what of the whole game belongs to it. Its label is `carcassonne:scores.<key>`. */
export interface ScoreKind {
  readonly key: string;
  readonly includes: (event: Event) => boolean;
  /** Whether it stands before the rows of the base game, or after them. */
  readonly place: 'before' | 'after';
}

/** What a kind of figure looks like. */
export interface FigureLook extends MeepleLook {
  /** How large it is compared with an ordinary meeple. */
  readonly size?: number;
  /** Draws it around a centre, `height` pixels high, where it is no meeple. */
  readonly draw?: (ctx: Context2D, seat: Seat, x: number, y: number, height: number) => void;
}

/** How figures stand on a feature of a module. */
export interface FigureStand {
  /**
   * The places of that many of them on a tile, in shares of it, in the order in which they came; each is before those
   * behind it.
   */
  readonly places: (tile: OrientedTile, count: number) => readonly Point[];
  /** How high they are, in shares of the tile, where they are not as high as others. */
  readonly height?: number;
  readonly lying?: true;
}

/** A question that is answered ahead: `label` in at most 45 characters, `detail` in at most 100. */
export interface PremoveLabel {
  readonly label: string;
  readonly detail: string;
}

/** What one module adds to pictures and words; everything is optional. */
export interface ModuleLook {
  readonly shows?: Readonly<Partial<Record<Show, ShowLook>>>;
  /** Paints what lies on the grass of a tile, beneath roads and cities, all in shares of the tile. */
  readonly paintGround?: (ctx: Context2D, tile: OrientedTile) => void;
  /** Paints what lies on the ground of a map, in flat colours, all in shares of the tile. */
  readonly paintOnMap?: (ctx: Context2D, tile: OrientedTile) => void;
  /** What monasteries look like on tiles of its own. */
  readonly monastery?: {
    readonly isOn: (type: TileType) => boolean;
    readonly paint: (ctx: Context2D, site: MonasterySite) => void;
  };
  /**
   * The marks that it shows. Their names are at `carcassonne:marks.<mark>`; other marks are of no interest to people.
   */
  readonly marks?: readonly Mark[];
  /** Paints what its marks mean on a tile whose land is there already, all in shares of the tile. */
  readonly paintMarks?: (ctx: Context2D, tile: OrientedTile) => void;
  readonly figures?: Readonly<Partial<Record<FigureKind, FigureLook>>>;
  /** How figures stand on features of its own. */
  readonly figureStands?: Readonly<Partial<Record<FeatureKind, FigureStand>>>;
  /**
   * Where a figure stands, in shares of its tile, because of what the module has on the landscape; undefined where that
   * changes nothing.
   */
  readonly standOf?: (view: View, figure: Figure) => Point | undefined;
  /** The names of spots that it adds to those of segments, so that they are known when somebody types them. */
  readonly spots?: readonly string[];
  /** Draws what stands on the landscape apart from figures. */
  readonly drawOnLandscape?: (ctx: Context2D, view: View, areaOf: Areas, drawFigure: DrawFigure) => void;
  /** Draws the same on a map, in flat colours. */
  readonly drawOnMap?: (ctx: Context2D, view: View, areaOf: Areas) => void;
  readonly sidePanel?: SidePanel;
  /** What a seat has in hand apart from figures; shown for the player whose turn it is. */
  readonly holdings?: (view: View, seat: Seat, drawTile: DrawTile) => readonly Holding[];
  /** The landscape with what these events build on it, for the picture of a draft turn. */
  readonly simulate?: (view: View, events: readonly Event[]) => View;

  /** Tells an event of its own; null when it is not worth telling, undefined when it is none of its own. */
  readonly tellEvent?: (event: Event, telling: Telling) => string | null | undefined;
  /** The kinds of steps that it has words for, and the words. */
  readonly steps?: {
    readonly kinds: readonly StepKind[];
    /** `names` are those of the seats, as they are. */
    readonly inWords: (texts: Texts, step: TurnStep, names: readonly string[]) => string;
  };
  /**
   * What a player does in a phase of its own, in one or two sentences that name them; undefined for phases of others.
   */
  readonly tellTask?: (view: View, scene: Scene, name: (seat: Seat) => string) => string | undefined;
  /** How a question that is answered ahead is called, in a few words, and what it is about; undefined for others'. */
  readonly premoveLabel?: (view: View, key: string, texts: Texts, tileName: TileName) => PremoveLabel | undefined;
  /**
   * Where a phase of its own takes place, so that a picture of a part of the landscape shows it; undefined for others.
   */
  readonly playsAt?: (view: View) => Cell | undefined;
  /** What else a turn would bring to a seat, apart from points: a few words each. Names are by seat, as plain text. */
  readonly tellEffect?: (
    events: readonly Event[],
    seat: Seat,
    texts: Texts,
    names: readonly string[],
  ) => readonly string[];
  /** What stands on the table, one sentence a fact. */
  readonly tellPosition?: (view: View, scene: Scene, tileName: TileName) => readonly string[];
  readonly scores?: ScoreKind;
}
