/**
 * The slots of a turn, in order. Each begins with the base game's phase of the same name, if there is one; the modules'
 * phases follow in module order.
 */
export const slots = [
  'start',
  /** A token replaces the tile to draw; also in a repeated part of the turn. */
  'before-draw',
  'draw',
  'tile',
  'figure',
  'movement',
  /** The players concerned decide about features that are about to be scored. */
  'before-scoring',
  'scoring',
  'homecoming',
  /** Figures that came home move elsewhere. */
  'travel',
  'after-scoring',
  'repeat',
  'closing',
  'next',
  'last-round',
  'end',
] as const;
export type Slot = (typeof slots)[number];

type SlotPhases = Readonly<Record<Slot, true>>;

export interface Phases extends SlotPhases {
  readonly over: true;
}
export type PhaseId = keyof Phases;
