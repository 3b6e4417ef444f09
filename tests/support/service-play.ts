import type { StashMove, StashView } from './sample-game.js';
import { z } from 'zod';
import type { Status } from '#engines/core/engine.js';
import type { Audience } from '#engines/core/seat.js';
import type { Outcome, Person } from '#src/tables/table-service.js';
import type { Table } from '#src/model/table.js';
import { sampleGame } from './sample-game.js';
import { from } from '#tests/harness/bot/service-requests.js';
import { type ServiceFixture } from './service-fixture.js';

const viewSchema = z.object({
  hand: z.array(z.int()).nullable(),
  handSizes: z.array(z.int()),
  stashSizes: z.array(z.int()),
  pile: z.int(),
  turn: z.int(),
  actions: z.int(),
  audience: z.union([z.int(), z.literal('table')]),
  over: z.boolean(),
});

/** An audience's view of a game of stash; a view with unknown members is refused. */
export const viewOf = async (fixture: ServiceFixture, { id }: Table, audience: Audience): Promise<StashView> =>
  z.strictObject(viewSchema.shape).parse((await fixture.service.load(id))?.view(audience)?.view);

export const statusOf = async (fixture: ServiceFixture, { id }: Table): Promise<Status | undefined> =>
  (await fixture.service.load(id))?.view('table')?.status;

export const movesOf = async (fixture: ServiceFixture, { id }: Table, audience: Audience): Promise<readonly string[]> =>
  ((await fixture.service.load(id))?.view(audience)?.moves ?? []).map((move) =>
    sampleGame.engine.notation.format(move),
  );

export const stashLowest = async (fixture: ServiceFixture, table: Table, audience: Audience): Promise<string> => {
  const hand = (await viewOf(fixture, table, audience)).hand ?? [];
  const move: StashMove = { do: 'stash', card: Math.min(...hand) };
  return sampleGame.engine.notation.format(move);
};

const ask =
  (what: 'resign' | 'undo') =>
  (fixture: ServiceFixture, { id }: Table, person: Person): Promise<Outcome> =>
    fixture.service[what]({ ...from(person), tableId: id });

export const resign = ask('resign');
export const undo = ask('undo');

interface MoveAtVersion {
  readonly notation: string;
  /** The version of the table that the person saw. */
  readonly version: number;
}

export const playAt = (
  fixture: ServiceFixture,
  { id }: Table,
  person: Person,
  { notation, version }: MoveAtVersion,
): Promise<Outcome> => fixture.service.play({ ...from(person), tableId: id, notation, version });

export const play = (fixture: ServiceFixture, { id }: Table, person: Person, notation: string): Promise<Outcome> =>
  fixture.service.play({ ...from(person), tableId: id, notation });
