import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { drawBelow, randomSchema, shuffled, type Random } from '#engines/core/random.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { isSeat, isSeatCount } from '#engines/core/seat.js';
import { allDynamites, allWagons, dynamiteSchema, wagonSchema } from './cards.js';

export const seatRange = { min: 2, max: 4 } as const;

export const optionsSchema = z
  .strictObject({
    /** Announced values stay visible, for children and relaxed play. */
    'open-memory': z.boolean().default(false),
  })
  .readonly();
export type Options = z.infer<typeof optionsSchema>;

/** The random part of a game before the first move, and the generator for later shuffles. */
export const setupSchema = z
  .strictObject({
    options: optionsSchema,
    seats: z.int().min(seatRange.min).max(seatRange.max),
    /** The wagon pile, top card first. */
    wagons: z.array(wagonSchema).readonly(),
    /** The dynamite pile, top card first. */
    dynamites: z.array(dynamiteSchema).readonly(),
    firstSeat: z.int().nonnegative(),
    random: randomSchema,
  })
  .readonly();
export type Setup = z.infer<typeof setupSchema>;

export const deal = (options: Options, seats: number, random: Random): Setup => {
  const [wagons, afterWagons] = shuffled(random, allWagons);
  const [dynamites, afterDynamites] = shuffled(afterWagons, allDynamites);
  const [firstSeat, rest] = drawBelow(afterDynamites, seats);
  return { options, seats, wagons, dynamites, firstSeat, random: rest };
};

const sameCards = <Card>(cards: readonly Card[], box: readonly Card[]): boolean => {
  const sort = (list: readonly Card[]): string =>
    list
      .map((card) => JSON.stringify(card))
      .sort()
      .join();
  return sort(cards) === sort(box);
};

export const checkSetup = (setup: Setup): Result<Setup, Objection> => {
  if (!isSeatCount(setup.seats, seatRange)) return refuse({ reason: 'setup-seats', params: { seats: setup.seats } });
  const canonical = setup.wagons.map(({ picture, load }) => ({ picture, load }));
  if (!sameCards(canonical, allWagons)) return refuse({ reason: 'setup-wagons' });
  if (!sameCards(setup.dynamites, allDynamites)) return refuse({ reason: 'setup-dynamites' });
  if (!isSeat(setup.firstSeat, setup.seats)) return refuse({ reason: 'setup-first-seat' });
  return ok(setup);
};
