/**
 * The slots of a turn, in their order. Each begins with the phase of the base game of the same name, if there is one;
 * those of the modules follow, in the order of the modules.
 */
export const slots = [
  /** The turn of the next player begins, before a tile is drawn. */
  'start',
  /** A token comes in place of the tile to be drawn; also in a part of the turn that comes once more. */
  'before-draw',
  'draw',
  'tile',
  'figure',
  /** Neutral figures move. */
  'movement',
  /** Owners decide about what is about to be scored. */
  'before-scoring',
  'scoring',
  'homecoming',
  /** Figures that came home go elsewhere. */
  'travel',
  /** What is scored apart from features. */
  'after-scoring',
  /** Part of the turn comes once more. */
  'repeat',
  'closing',
  'next',
  /** No tile is left to be drawn. */
  'last-round',
  'end',
] as const;
export type Slot = (typeof slots)[number];

type SlotPhases = Readonly<Record<Slot, true>>;

/** The phases by name. Modules extend this interface from their own folders. */
export interface Phases extends SlotPhases {
  /** The game has ended: nothing comes after. */
  readonly over: true;
}
export type PhaseId = keyof Phases;
