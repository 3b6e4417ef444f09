/**
 * The rules that can refuse a move, by name, with the parameter names of their sentences; `true` for none. Modules
 * extend this interface from their own folders.
 */
export interface Reasons {
  readonly over: true;
  readonly 'not-your-turn': true;
  /** A step before the tile is placed. */
  readonly 'tile-first': true;
  /** A tile move without a tile to place. */
  readonly 'tile-laid': true;
  /** A step that belongs to another moment of the turn. */
  readonly 'not-now': true;
  /** The place is outside the chosen part of the landscape, from `cell` to `last`. */
  readonly 'other-part': 'cell' | 'last';
  readonly 'no-such-part': 'cell';
  readonly 'cell-taken': 'cell';
  readonly 'cell-apart': 'cell';
  readonly 'edges-differ': 'cell' | 'rotation';
  /** `rotation` is the one to use instead. */
  readonly 'rotation-alike': 'rotation';
  /** `spots` are the existing ones, joined by commas. */
  readonly 'no-such-spot': 'spot' | 'spots';
  readonly 'not-for-figures': 'spot';
  readonly 'feature-taken': 'spot';
  readonly 'nobody-to-join': 'spot' | 'figure';
  readonly 'none-in-hand': 'figure';
  readonly 'not-in-this-game': 'step';
}
export type Reason = keyof Reasons;
