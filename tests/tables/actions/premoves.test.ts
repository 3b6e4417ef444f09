import { describe, expect, it } from 'vitest';
import { premoves, computer, engine } from '#engines/carcassonne/index.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { NotStored, openStore, type Store } from '#src/store/index.js';
import type { Rules } from '#src/tables/rules.js';
import type { Outcome, Person } from '#src/tables/table-service.js';
import {
  ana,
  bo,
  cy,
  game,
  lobby,
  openServiceFixture,
  refusal,
  type ServiceFixture,
  type ServiceFixtureOptions,
  moderator,
} from '#tests/support/service-fixture.js';
import { replaceWilling } from '#tests/support/service-consent.js';

const options = Object.fromEntries(['tent', 'acrobats', 'ringmaster', 'bridges'].map((id) => [id, id === 'bridges']));
const tiles = ['bridges-A', 'base-U', 'base-E', 'base-V', 'base-B', 'base-B'];

/** Carcassonne in which Ana places a bazaar first, and three tiles are sold. */
const atBazaar: Rules = {
  engine: {
    ...engine,
    deal: (chosen, seats) => ({ options: chosen, seats, first: 0, tiles, expansions: { tent: null } }),
  },
  computer,
  premoves,
};

const people = [ana, bo, cy];

const opened = async (more: ServiceFixtureOptions = {}) => {
  const fixture = openServiceFixture({ ...more, games: [atBazaar] });
  const { id } = await lobby(fixture, options, 'ring', 'carcassonne');
  for (const each of [bo, cy]) accepted(await fixture.service.join({ ...from(each), tableId: id }));
  accepted(await fixture.service.begin({ ...from(ana), tableId: id }));
  const table = { fixture, id };
  await play(table, ana, 'S1/0', 'pass');
  return table;
};

interface AtTable {
  readonly fixture: ServiceFixture;
  readonly id: string;
}

const play = async ({ fixture: { service }, id }: AtTable, person: Person, ...notations: readonly string[]) => {
  for (const notation of notations) accepted(await service.play({ ...from(person), tableId: id, notation }));
};

const give = ({ fixture: { service }, id }: AtTable, person: Person, answers: Record<string, number | null>) =>
  service.premove({ ...from(person), tableId: id, answers });

const own = async ({ fixture: { service }, id }: AtTable, person: Person) => {
  const given = await service.premoves(id, person.userId);
  return given === null ? null : [given.questions.map(({ key }) => key).join(), given.answers];
};

/** The moves of the auction, each with the first letter of its player. */
const moves = async ({ fixture: { store }, id }: AtTable): Promise<readonly string[]> =>
  (await store.log(id, 6)).flatMap(({ change, userId }) =>
    change.kind === 'move' ? [`${people.find((each) => each.userId === userId)?.name ?? '?'} ${change.notation}`] : [],
  );

const asked = async ({ fixture: { service }, id }: AtTable) => (await service.load(id))?.toAct?.seat;

const playFirst = async (table: AtTable): Promise<void> => {
  const loaded = await table.fixture.service.load(table.id);
  const seat = loaded?.toAct?.seat ?? 0;
  const [first] = loaded?.view(seat)?.moves ?? [];
  const person = people[seat];
  if (first === undefined || person === undefined) throw new Error('nobody is to act');
  await play(table, person, engine.notation.format(engine.move.parse(first)));
};

describe('bids ahead', () => {
  it('are made when their turn comes, in full but for the last one, and end with the auction', async () => {
    const lines: string[] = [];
    const table = await opened({ onLog: (line) => lines.push(line) });
    expect(await own(table, cy)).toEqual(['1,2,3', {}]);
    accepted(await give(table, cy, { 2: 17, 1: 0 }));
    accepted(await give(table, ana, { 2: 29, 3: 4 }));
    expect(await own(table, cy)).toEqual(['1,2,3', { 2: 17, 1: 0 }]);
    await play(table, bo, 'name 2');
    table.fixture.changed.length = 0;
    await play(table, bo, 'bid 3');
    expect(await moves(table)).toEqual(['Bo name 2', 'Bo bid 3', 'Cy bid 17', 'Ana bid 18']);
    expect(table.fixture.changed).toEqual([table.id]);
    expect(await asked(table)).toBe(1);
    expect(await own(table, cy)).toEqual(['1,3', { 2: 17, 1: 0 }]);
    await play(table, bo, 'sell');
    expect(await own(table, ana)).toBeNull();
    await play(table, cy, 'name 1');
    await play(table, bo, 'bid 5');
    expect((await moves(table)).slice(5)).toEqual(['Cy name 1', 'Cy bid 0', 'Bo bid 5']);
    await play(table, cy, 'sell');
    expect(await table.fixture.store.premoves(table.id)).toEqual([]);
    expect(refusal(await give(table, cy, { 3: 1 })).reason).toBe('nothing-ahead');
    // Numbers that count something else may be equal by chance.
    const said = lines.map((line) => line.replaceAll(/"(time|pid|hostname|version|interactionId)":[^,]+,/g, ''));
    expect(said.join('\n')).not.toMatch(/\b(17|18|29)\b/);
  });

  it('are changed and taken back until they are used, and asked in turn where there is none', async () => {
    const table = await opened();
    accepted(await give(table, cy, { 2: 9, 3: 1 }));
    accepted(await give(table, cy, { 2: null }));
    expect(await own(table, cy)).toEqual(['1,2,3', { 3: 1 }]);
    accepted(await give(table, ana, { 2: 4 }));
    await play(table, bo, 'name 2', 'bid 4');
    expect(await asked(table)).toBe(2);
    accepted(await give(table, cy, { 2: 5 }));
    expect([(await moves(table)).slice(-2), await asked(table)]).toEqual([['Cy bid 5', 'Ana no-bid'], 1]);
  });

  it('must be whole numbers in the range of bids, from a player who has still to bid', async () => {
    const table = await opened();
    const range = { reason: 'bad-answer', params: { min: 0, max: 50 } };
    for (const bid of [51, -1, 1.5, Number.NaN]) expect(refusal(await give(table, cy, { 2: bid }))).toEqual(range);
    expect(refusal(await give(table, cy, { 4: 1 })).reason).toBe('nothing-ahead');
    expect(refusal(await give(table, { userId: 'nobody', name: 'Di' }, { 1: 1 })).reason).toBe('not-seated');
    expect(await table.fixture.store.premoves(table.id)).toEqual([]);
  });

  it('are not those of an auction before, nor any where the log cannot be followed', async () => {
    const table = await opened();
    const { store } = table.fixture;
    await store.keepPremoves(table.id, { seat: 2, occasion: 'another', answers: { 1: 5 } });
    expect(await own(table, cy)).toEqual(['1,2,3', {}]);
    const lost: Store = { ...store, log: () => Promise.resolve([]), snapshot: () => Promise.resolve(null) };
    const later = openServiceFixture({ store: lost, games: [atBazaar] });
    expect(await own({ fixture: later, id: table.id }, cy)).toBeNull();
  });

  it('are void after a move was taken back or another person took the seat', async () => {
    const table = await opened();
    const { service, store } = table.fixture;
    accepted(await give(table, cy, { 2: 9 }));
    await play(table, bo, 'name 2', 'bid 0');
    const [last] = await service.rewindable(table.id);
    const to = (last?.version ?? 0) - 1;
    const { version } = accepted(await service.rewind({ ...from(cy), tableId: table.id, to }));
    expect(await own(table, cy)).toEqual(['1,3', { 2: 9 }]);
    accepted(await service.vote({ ...from(ana), tableId: table.id, proposal: version, agrees: true }));
    expect([await asked(table), await own(table, cy)]).toEqual([2, ['1,2,3', {}]]);
    accepted(await give(table, ana, { 2: 9 }));
    accepted(await service.resign({ ...from(bo), tableId: table.id }));
    expect(await store.premoves(table.id)).toEqual([]);
  });

  it('are void after a change of seats, a move taken back, and the end of the table', async () => {
    const table = await opened();
    const { service, store } = table.fixture;
    const at = { tableId: table.id };
    const changes: readonly (() => Promise<Outcome>)[] = [
      () => replaceWilling(table.fixture, table, { by: ana, absent: cy }),
      () => service.comeBack({ ...from(cy), ...at }),
      async () => {
        await play(table, bo, 'name 2');
        accepted(await give(table, ana, { 2: 9 }));
        return service.undo({ ...from(bo), ...at });
      },
      () => service.close({ ...from(moderator), ...at, moderator: true }),
    ];
    for (const change of changes) {
      accepted(await give(table, ana, { 3: 9 }));
      expect(await store.premoves(table.id)).toHaveLength(1);
      accepted(await change());
      expect(await store.premoves(table.id)).toEqual([]);
    }
    expect(await own(table, ana)).toBeNull();
    expect(refusal(await give(table, ana, { 3: 9 })).reason).toBe('not-playing');
  });

  it('may be the least and the most that can be bid', async () => {
    const table = await opened();
    accepted(await give(table, cy, { 1: 0, 2: 50 }));
    expect(await own(table, cy)).toEqual(['1,2,3', { 1: 0, 2: 50 }]);
  });

  it('do not exist for spectators, on occasions without a question, or in games without premoves', async () => {
    const table = await opened();
    expect(await own(table, { userId: 'nobody', name: 'Di' })).toBeNull();
    expect(await table.fixture.service.premoves('none', ana.userId)).toBeNull();
    const early = openServiceFixture({ games: [atBazaar] });
    const { id } = await lobby(early, options, 'ring', 'carcassonne');
    expect(await own({ fixture: early, id }, ana)).toBeNull();
    accepted(await early.service.join({ ...from(bo), tableId: id }));
    accepted(await early.service.begin({ ...from(ana), tableId: id }));
    expect(await own({ fixture: early, id }, ana)).toBeNull();
    const without = openServiceFixture();
    const other = await game(without, [bo]);
    expect(await own({ fixture: without, id: other.id }, ana)).toBeNull();
    expect(refusal(await give({ fixture: without, id: other.id }, ana, { 1: 1 })).reason).toBe('not-playing');
  });

  it.each([
    ['the disk refuses it', () => Promise.reject(new NotStored('SQLITE_FULL', new Error('full'))), true],
    ['another process was faster', () => Promise.resolve({ kind: 'conflict' } as const), false],
  ])('leave the player who gave them to be asked when %s', async (_, fail, isTold) => {
    const store = openStore(':memory:');
    const lines: string[] = [];
    // A premove belongs to no interaction.
    const failing: Store = {
      ...store,
      append: (change) => (change.interactionId === null ? fail() : store.append(change)),
    };
    const table = await opened({ store: failing, onLog: (line) => lines.push(line) });
    accepted(await give(table, cy, { 2: 17 }));
    await play(table, bo, 'name 2', 'bid 3');
    expect([await asked(table), (await moves(table)).at(-1)]).toEqual([2, 'Bo bid 3']);
    expect(lines.some((line) => line.includes('a premove could not be played'))).toBe(isTold);
    await play(table, cy, 'bid 18');
    expect((await moves(table)).at(-1)).toBe('Cy bid 18');
  });

  it('are known to another process, which forgets them with the auction', async () => {
    const table = await opened();
    accepted(await give(table, cy, { 2: 9 }));
    const other = { ...table, fixture: openServiceFixture({ store: table.fixture.store, games: [atBazaar] }) };
    await play(other, bo, 'name 2', 'bid 0');
    expect((await moves(other)).at(-1)).toBe('Cy bid 9');
    for (let steps = 0; steps < 12; steps += 1) await playFirst(other);
    expect(await other.fixture.store.premoves(table.id)).toEqual([]);
  });
});
