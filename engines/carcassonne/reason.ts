/** The rules that can refuse a move, by name. Modules extend this interface from their own folders. */
export interface Reasons {
  readonly over: true;
  readonly 'not-your-turn': true;
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
  /** params: figure */
  readonly 'none-in-hand': true;
  /** params: step */
  readonly 'not-in-this-game': true;
}
export type Reason = keyof Reasons;
