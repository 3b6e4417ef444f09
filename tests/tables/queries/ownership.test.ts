import { describe, expect, it } from 'vitest';
import type { Reminder } from '#src/tables/table-service.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import { ana, game, ManualClock, openServiceFixture, lobby } from '#tests/support/service-fixture.js';
import { play, statusOf } from '#tests/support/service-play.js';

/** The single server of these tests belongs to shard 0, whatever the number of shards. */
const ours = { shardCount: 2, shards: [0] };
const theirs = { shardCount: 2, shards: [1] };
const hours = { reminder: 24, limit: 0 };

describe('a process that does not own a server', () => {
  it('neither reminds anybody there nor catches up with its boards', async () => {
    const time = new ManualClock();
    const owning = openServiceFixture({ time, hours, owner: ours });
    const other = openServiceFixture({ time, hours, owner: theirs, store: owning.store });
    const reminded: [string, Reminder['tableId']][] = [];
    owning.service.onReminder(({ tableId }) => reminded.push(['owning', tableId]));
    other.service.onReminder(({ tableId }) => reminded.push(['other', tableId]));
    const { id } = await game(owning);
    expect([await owning.service.behind(), await other.service.behind()]).toEqual([[id], []]);
    await other.service.postpone(0, () => true);
    time.pass(25);
    await Promise.all([owning.service.idle(), other.service.idle()]);
    expect(reminded).toEqual([['owning', id]]);
  });

  it('neither suspends its tables nor puts off its deadlines', async () => {
    const time = new ManualClock();
    const owning = openServiceFixture({ time, hours, owner: ours });
    const other = openServiceFixture({ time, hours, owner: theirs, store: owning.store });
    const { id } = await game(owning);
    const due = await owning.store.nextDeadline(ours);
    await other.service.postpone(3_600_000, () => true);
    await other.service.reconcileServers(() => false);
    expect(await owning.store.nextDeadline(ours)).toEqual(due);
    expect((await owning.service.openInChannel('ring'))[0]?.id).toBe(id);
    await owning.service.reconcileServers(() => false);
    expect(await owning.store.suspendedIn({ kind: 'server', guildId: 'guild' })).toEqual([id]);
  });

  it('does not wake its computer players at the start', async () => {
    const first = openServiceFixture({ owner: ours });
    const { id } = await lobby(first);
    accepted(await first.service.addComputer({ ...from(ana), tableId: id }));
    const table = accepted(await first.service.begin({ ...from(ana), tableId: id }));
    accepted(await play(first, table, ana, 'done'));
    // The computer player has not moved yet when the program ends.
    await first.service.stop();
    const stopped = await statusOf(first, table);
    await openServiceFixture({ store: first.store, owner: theirs }).service.idle();
    expect(await statusOf(first, table)).toEqual(stopped);
    await openServiceFixture({ store: first.store, owner: ours }).service.idle();
    expect(await statusOf(first, table)).toMatchObject({ kind: 'playing', seat: 0 });
  });
});
