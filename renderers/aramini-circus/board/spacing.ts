/** How much room the board gives to what stands around the trains, in pixels. */
export interface Spacing {
  /** A card of the piles in the middle of the table. */
  readonly card: { readonly width: number; readonly height: number };
  /** The largest a wagon on display is wide. */
  readonly wagon: number;
  /** Inside a player's panel, around what stands there. */
  readonly padding: number;
  /** The height of who it is and what they hold. */
  readonly head: number;
}

export const roomy: Spacing = { card: { width: 124, height: 166 }, wagon: 124, padding: 12, head: 112 };

/** With it the table of four players can be as flat as a desktop shows pictures largest. */
export const tight: Spacing = { card: { width: 124, height: 150 }, wagon: 106, padding: 7, head: 96 };
