import { z } from 'zod';
import type { Objection } from '#engines/core/engine.js';
import { drawBelow, randomSchema, shuffled, type Random } from '#engines/core/random.js';
import { ok, refuse, type Result } from '#engines/core/result.js';
import { isSeat, isSeatCount } from '#engines/core/seat.js';
import { colours, colourSchema, faceSchema, type Colour } from './board/board.js';

export const seatRange = { min: 2, max: 4 } as const;

export const pushes = ['none', 'jostle', 'clumsy'] as const;

export const tournaments = ['off', 'games', 'target'] as const;

export const optionsSchema = z
  .strictObject({
    /** Several games with a running score: a number of games, or until a player reaches a score. */
    tournament: z.enum(tournaments).default('off'),
    /** The number of games, or the score to reach. */
    goal: z.int().min(2).max(60).default(3),
    /** A clown may walk less than its full length. */
    lazy: z.boolean().default(false),
    /** The rule for clowns that push others, with or without pushing them over the edge. */
    push: z.enum(pushes).default('none'),
    secret: z.boolean().default(false),
    /** On black, a player may put a clown's lowest marble on top. */
    'top-to-bottom': z.boolean().default(false),
  })
  .readonly();
export type Options = z.infer<typeof optionsSchema>;

export const setupSchema = z
  .strictObject({
    options: optionsSchema,
    seats: z.int().min(seatRange.min).max(seatRange.max),
    colours: z.array(colourSchema).readonly(),
    firstSeat: z.int().nonnegative(),
    /** The first rolls of the die, for setups written by hand; the generator rolls the rest. */
    rolls: z.array(faceSchema).max(2000).readonly(),
    random: randomSchema,
  })
  .readonly();
export type Setup = z.infer<typeof setupSchema>;

/** The colours of the seats: in the order of the box, or drawn if they are secret. */
export const dealColours = (options: Options, seats: number, random: Random): readonly [readonly Colour[], Random] => {
  const [order, rest] = options.secret ? shuffled(random, colours) : ([colours, random] as const);
  return [order.slice(0, seats), rest];
};

export const deal = (options: Options, seats: number, random: Random): Setup => {
  const [dealt, afterColours] = dealColours(options, seats, random);
  const [firstSeat, rest] = drawBelow(afterColours, seats);
  return { options, seats, colours: dealt, firstSeat, rolls: [], random: rest };
};

export const checkSetup = (setup: Setup): Result<Setup, Objection> => {
  if (!isSeatCount(setup.seats, seatRange)) return refuse({ reason: 'setup-seats', params: { seats: setup.seats } });
  if (setup.colours.length !== setup.seats || new Set(setup.colours).size !== setup.seats)
    return refuse({ reason: 'setup-colours' });
  if (!isSeat(setup.firstSeat, setup.seats)) return refuse({ reason: 'setup-first-seat' });
  return ok(setup);
};
