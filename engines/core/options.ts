import type { Engine, OptionObjection } from './engine.js';
import type { SeatRange } from './seat.js';

/** How many may play with these options, which may be as an earlier version of the game stored them. */
export const seatsWith = (engine: Engine, options: object): SeatRange =>
  engine.seatsFor?.(engine.options.parse(options)) ?? engine.seats;

/**
 * Why a table with this many seats taken cannot play with these options; null when it can.
 *
 * @param options as the game's schema reads them
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
