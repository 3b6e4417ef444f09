/** What an option asks of others while it is on. Options are on when their value is `true`. */
export interface OptionRule {
  readonly option: string;
  /** Options without which it is not played. */
  readonly needs?: readonly string[];
  /** Options beside which it is not played. */
  readonly excludes?: readonly string[];
}

/** Why some options cannot be played with. */
export type OptionObjection =
  | { readonly kind: 'needs' | 'excludes'; readonly option: string; readonly other: string }
  /** More people have sat down than can play with them. */
  | { readonly kind: 'seats'; readonly max: number };
