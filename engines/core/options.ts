import type { Engine, OptionObjection } from './engine.js';
import type { SeatRange } from './seat.js';

/** The seats for these options, which may be in the stored form of an earlier version. */
export const seatsWith = (engine: Engine, options: object): SeatRange =>
  engine.seatsFor?.(engine.options.parse(options)) ?? engine.seats;

/**
 * The reason why a table with this number of taken seats cannot play with these options; null when it can.
 *
 * @param options parsed by the game's schema
 */
export const optionObjection = (engine: Engine, options: object, taken: number): OptionObjection | null => {
  const on = new Set(Object.entries(options).flatMap(([name, value]) => (value === true ? [name] : [])));
  for (const { option, needs = [], excludes = [] } of engine.optionRules ?? []) {
    if (!on.has(option)) continue;
    const lacking = needs.find((other) => !on.has(other));
    if (lacking !== undefined) return { kind: 'needs', option, other: lacking };
    const excluded = excludes.find((other) => on.has(other));
    if (excluded !== undefined) return { kind: 'excludes', option, other: excluded };
  }
  const { max } = seatsWith(engine, options);
  return taken > max ? { kind: 'seats', max } : null;
};
