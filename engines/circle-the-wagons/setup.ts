import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { drawBelow, shuffled, type Random } from '#engines/core/random.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { isSeat, isSeatCount } from '#engines/core/seat.js';
import { allCards, cardIdSchema, cardOf, comparingConditions, type CardId } from './cards.js';

export const seatRange = { min: 1, max: 2 } as const;

export const levels = ['newcomer', 'local', 'legend', 'marshal'] as const;
export type Level = (typeof levels)[number];

export const optionsSchema = z
  .strictObject({
    /** One person against the automatic opponent: our adaptation of the published solo game. */
    solo: z.enum(['off', ...levels]).default('off'),
  })
  .readonly();
export type Options = z.infer<typeof optionsSchema>;

/** The cards before the first move. The rest of the game involves no chance. */
export const setupSchema = z
  .strictObject({
    options: optionsSchema,
    seats: z.int().min(seatRange.min).max(seatRange.max),
    /** The player who takes the first card. */
    firstSeat: z.int().nonnegative(),
    /** Cards with the scoring side up. */
    scoring: z.array(cardIdSchema).readonly(),
    /** Clockwise; in the solo game, from the first card that may be taken. */
    ring: z.array(cardIdSchema).readonly(),
    /** The solo game's face-up deck, top card first; empty otherwise. */
    deck: z.array(cardIdSchema).readonly(),
  })
  .readonly();
export type Setup = z.infer<typeof setupSchema>;

const shares = {
  duel: { scoring: 3, ring: 15, deck: 0 },
  solo: { scoring: 2, ring: 8, deck: 8 },
} as const;

const shareOf = (seats: number) => (seats === 1 ? shares.solo : shares.duel);

const compares = (card: CardId): boolean => comparingConditions.includes(cardOf(card).back);

export const deal = (options: Options, seats: number, random: Random): Setup => {
  const [order, afterCards] = shuffled(
    random,
    allCards.map(({ id }) => id),
  );
  const [firstSeat] = drawBelow(afterCards, seats);
  const share = shareOf(seats);
  const scoring = order.filter((card) => seats > 1 || !compares(card)).slice(0, share.scoring);
  const others = order.filter((card) => !scoring.includes(card));
  return { options, seats, firstSeat, scoring, ring: others.slice(0, share.ring), deck: others.slice(share.ring) };
};

export const checkSetup = (setup: Setup): Result<Setup, Objection> => {
  const { options, seats, firstSeat, scoring, ring, deck } = setup;
  if (!isSeatCount(seats, seatRange)) return refuse({ reason: 'setup-seats', params: { seats } });
  if (seats === 1 && options.solo === 'off') return refuse({ reason: 'alone' });
  if (seats > 1 && options.solo !== 'off') return refuse({ reason: 'solo-is-for-one' });
  const share = shareOf(seats);
  if (scoring.length !== share.scoring || ring.length !== share.ring || deck.length !== share.deck)
    return refuse({ reason: 'setup-shares' });
  if (new Set([...scoring, ...ring, ...deck]).size !== allCards.length) return refuse({ reason: 'setup-cards' });
  if (seats === 1 && scoring.some(compares)) return refuse({ reason: 'setup-comparing' });
  if (!isSeat(firstSeat, seats)) return refuse({ reason: 'setup-first-seat' });
  return ok(setup);
};
