/**
 * The rules that can refuse a move, by name, with the names of the parameters of their sentences; `true` where there are
 * none. Modules extend this interface from their own folders.
 */
export interface Reasons {
  readonly over: true;
  readonly 'not-your-turn': true;
  /** A step before the tile was laid. */
  readonly 'tile-first': true;
  /** A tile move where none is to be laid now. */
  readonly 'tile-laid': true;
  /** A step that belongs to another moment of the turn. */
  readonly 'not-now': true;
  /** A part of the landscape was chosen, with `cell` and `last` as corners, and this is elsewhere. */
  readonly 'other-part': 'cell' | 'last';
  readonly 'no-such-part': 'cell';
  readonly 'cell-taken': 'cell';
  readonly 'cell-apart': 'cell';
  readonly 'edges-differ': 'cell' | 'rotation';
  /** `rotation` is the one to use instead. */
  readonly 'rotation-alike': 'rotation';
  /** `spots` are those there are, joined by commas. */
  readonly 'no-such-spot': 'spot' | 'spots';
  readonly 'not-for-figures': 'spot';
  readonly 'feature-taken': 'spot';
  readonly 'nobody-to-join': 'spot' | 'figure';
  readonly 'none-in-hand': 'figure';
  readonly 'not-in-this-game': 'step';
}
export type Reason = keyof Reasons;
