import { describe, expect, it } from 'vitest';
import { HOUR } from '#src/lib/durations.js';
import type { Table } from '#src/model/table.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Person } from '#src/tables/table-service.js';
import {
  ana,
  bo,
  game,
  lobby,
  openServiceFixture,
  refusal,
  type ServiceFixture,
} from '#tests/support/service-fixture.js';

const rules = { turn: HOUR, reserve: 0, timeout: 'move' } as const;

const setClock = ({ service }: ServiceFixture, { id }: Table, by: Person, clock: typeof rules | 'none' = rules) =>
  service.setClock({ ...from(by), tableId: id, clock });

const pause = ({ service }: ServiceFixture, { id }: Table, by: Person) => service.pause({ ...from(by), tableId: id });

describe('the clock of a table', () => {
  it('is chosen by the host, in the lobby only, and the log says that the table was configured', async () => {
    const fixture = openServiceFixture();
    const table = await lobby(fixture);
    expect(refusal(await setClock(fixture, table, bo)).reason).toBe('host-only-options');
    expect(accepted(await setClock(fixture, table, ana)).clock?.rules).toEqual(rules);
    expect((await fixture.store.log(table.id)).map(({ change }) => change.kind)).toContain('configure');
    const running = await game(fixture, [bo], {}, 'other');
    expect(refusal(await setClock(fixture, running, ana)).reason).toBe('not-in-lobby');
  });

  it('stands still only where a game runs and time is counted', async () => {
    const fixture = openServiceFixture();
    const table = await lobby(fixture);
    expect(refusal(await pause(fixture, table, ana)).reason).toBe('not-playing');
    const withoutTime = await lobby(fixture, {}, 'other');
    accepted(await setClock(fixture, withoutTime, ana, 'none'));
    accepted(await fixture.service.join({ ...from(bo), tableId: withoutTime.id }));
    accepted(await fixture.service.begin({ ...from(ana), tableId: withoutTime.id }));
    expect(refusal(await pause(fixture, withoutTime, ana)).reason).toBe('no-clock');
  });

  it('stands still as soon as all people agree, whatever computer players think of it', async () => {
    const fixture = openServiceFixture();
    const table = await lobby(fixture);
    accepted(await setClock(fixture, table, ana));
    accepted(await fixture.service.addComputer({ ...from(ana), tableId: table.id }));
    accepted(await fixture.service.begin({ ...from(ana), tableId: table.id }));
    const stopped = accepted(await pause(fixture, table, ana));
    expect(stopped.clock).toMatchObject({ rules, reserves: [0, 0], paused: { left: HOUR }, agreed: [] });
    expect(accepted(await pause(fixture, table, ana)).clock?.paused).toBeNull();
  });
});
