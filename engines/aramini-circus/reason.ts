/**
 * The rules that refuse a move, and the parameters of their sentences. Parameters name animals, cards and bonuses by
 * kind, wagons in notation (`3B`).
 */
export const reasons = [
  'game-over',
  'not-your-turn', // params: seat (the seat to act)
  'pick-first', // the player must finish the picks of draw-two; params: picks
  'couple-first',
  'nothing-to-couple',
  'does-not-fit', // that wagon is not waiting, or does not fit; params: wagon
  'pile-empty',
  'discard-empty',
  'discard-blocked', // a bonus card on top; params: card
  'not-on-display', // params: wagon
  'not-in-hand', // params: card, held, needed
  'not-a-payment', // the card does not count for this wagon; params: card, wagon
  'pays-too-little', // params: wagon, cost, paid
  'pays-too-much', // the payment works without this card; params: wagon, card
  'bonus-below-animals', // in a payment, animals come before bonus cards
  'own-token', // params: token
  'nothing-to-draw', // draw-two has no card to pick
  'not-in-discard', // params: animal
] as const;
export type Reason = (typeof reasons)[number];

export const setupReasons = [
  'setup-seats', // params: seats
  'setup-cards', // params: card, expected, found
  'setup-wagons', // params: wagon, expected, found
  'setup-tokens', // not one of each animal
  'setup-first', // params: first, seats
] as const;
export type SetupReason = (typeof setupReasons)[number];
