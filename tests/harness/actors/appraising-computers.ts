import type { Computer } from '#engines/core/computer.js';

/** A computer player that plays by appraisal at every level, at once: its choice depends on no clock. */
export const withoutStrategies = (computer: Computer): Computer => ({
  appraise: (view, moves, memory) => computer.appraise(view, moves, memory),
  terms: (view, move, memory) => computer.terms?.(view, move, memory) ?? [],
});

/** The computer players of games by id, each without its strategies. */
export const appraisingComputers = (
  games: readonly { readonly engine: { readonly id: string }; readonly computer: Computer }[],
): ReadonlyMap<string, { readonly computer: Computer }> =>
  new Map(games.map(({ engine, computer }) => [engine.id, { computer: withoutStrategies(computer) }]));
