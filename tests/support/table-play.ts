import type { StashMove, StashView } from './stash-game.js';
import { z } from 'zod';
import type { Audience } from '../../engines/core/seat.js';
import type { Outcome, Person } from '../../src/tables/service.js';
import type { Table } from '../../src/tables/table.js';
import { stashGame } from './stash-game.js';
import { from, type House } from './table-house.js';

const viewSchema = z.object({
  hand: z.array(z.int()).nullable(),
  handSizes: z.array(z.int()),
  stashSizes: z.array(z.int()),
  pile: z.int(),
  turn: z.int(),
  actions: z.int(),
});

/** What one audience sees of a game of stash; a view with anything more in it is refused. */
export const viewOf = (house: House, table: Table, audience: Audience): StashView =>
  z.strictObject(viewSchema.shape).parse(house.service.sight(table, audience)?.view);

export const movesOf = (house: House, table: Table, audience: Audience): readonly string[] =>
  (house.service.sight(table, audience)?.moves ?? []).map((move) => stashGame.engine.notation.format(move));

/** The stash move of the lowest card on the person's hand. */
export const stashLowest = (house: House, table: Table, audience: Audience): string => {
  const hand = viewOf(house, table, audience).hand ?? [];
  const move: StashMove = { do: 'stash', card: Math.min(...hand) };
  return stashGame.engine.notation.format(move);
};

export const play = (
  house: House,
  { id }: Table,
  person: Person,
  notation: string,
  version?: number,
): Promise<Outcome> =>
  house.service.play({ ...from(person), tableId: id, notation, ...(version === undefined ? {} : { version }) });
