/** The rules that can refuse a move, by name. Modules extend this interface from their own folders. */
export interface Reasons {
  readonly over: true;
  readonly 'not-your-turn': true;
  /** A step before the tile was laid. */
  readonly 'tile-first': true;
  /** A tile move where none is to be laid now. */
  readonly 'tile-laid': true;
  /** A step that belongs to another moment of the turn. */
  readonly 'not-now': true;
  /** A part of the landscape was chosen, and this is elsewhere. params: cell, last (the corners of the part) */
  readonly 'other-part': true;
  /** params: cell */
  readonly 'no-such-part': true;
  /** params: cell */
  readonly 'cell-taken': true;
  /** params: cell */
  readonly 'cell-apart': true;
  /** params: cell, rotation */
  readonly 'edges-differ': true;
  /** params: rotation (the one to use instead) */
  readonly 'rotation-alike': true;
  /** params: spot, spots (those there are, joined by commas) */
  readonly 'no-such-spot': true;
  /** params: spot */
  readonly 'not-for-figures': true;
  /** params: spot */
  readonly 'feature-taken': true;
  /** params: spot, figure */
  readonly 'nobody-to-join': true;
  /** params: figure */
  readonly 'none-in-hand': true;
  /** params: step */
  readonly 'not-in-this-game': true;
}
export type Reason = keyof Reasons;
