/**
 * The rules that refuse a move, and the parameters of their sentences. Animals, cards and bonuses are named by their
 * kind, wagons in notation (`3B`).
 */
export const reasons = [
  'game-over',
  'not-your-turn', // params: seat (whose turn it is)
  'pick-first', // the cards of draw-two are still to be picked; params: picks
  'couple-first', // a waiting wagon is to be chosen
  'nothing-to-couple', // no choice of waiting wagons is open
  'does-not-fit', // that wagon is not waiting, or does not fit; params: wagon
  'pile-empty',
  'discard-empty',
  'discard-blocked', // a bonus card on top; params: card
  'not-on-display', // params: wagon
  'not-in-hand', // params: card, held, needed
  'not-a-payment', // a card that is no payment for this wagon; params: card, wagon
  'pays-too-little', // params: wagon, cost, paid
  'pays-too-much', // a card could be kept; params: wagon, card
  'bonus-below-animals', // in a payment animals are discarded first
  'own-token', // params: token
  'nothing-to-draw', // draw-two finds no card
  'not-in-discard', // params: animal
] as const;
export type Reason = (typeof reasons)[number];

/** The faults of a setup made by hand. */
export const setupReasons = [
  'setup-seats', // params: seats
  'setup-cards', // params: card, expected, found
  'setup-wagons', // params: wagon, expected, found
  'setup-tokens', // not one of each animal
  'setup-first', // params: first, seats
] as const;
export type SetupReason = (typeof setupReasons)[number];
