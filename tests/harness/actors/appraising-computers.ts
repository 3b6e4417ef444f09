import type { Computer } from '#engines/core/computer.js';

/** A computer player that plays by appraisal at every level and without delay: its choice depends on no clock. */
export const withoutStrategies = (computer: Computer): Computer => ({
  appraise: (view, moves, memory) => computer.appraise(view, moves, memory),
  terms: (view, move, memory) => computer.terms?.(view, move, memory) ?? [],
});

export const appraisingComputers = (
  games: readonly { readonly engine: { readonly id: string }; readonly computer: Computer }[],
): ReadonlyMap<string, { readonly computer: Computer }> =>
  new Map(games.map(({ engine, computer }) => [engine.id, { computer: withoutStrategies(computer) }]));
