import { describe, expect, it } from 'vitest';
import { openSeating } from '#src/model/record/seating.js';
import { accepted, from } from '#tests/harness/bot/service-requests.js';
import type { Table } from '#src/model/table.js';
import type { SeatingChoice } from '#src/tables/table-service.js';
import {
  ana,
  bo,
  cy,
  game,
  lobby,
  openServiceFixture,
  refusal,
  type ServiceFixture,
} from '#tests/support/service-fixture.js';

const at = ({ id }: Table) => ({ tableId: id });
const invited = (table: Table) => table.seating.invitations.map(({ userId, declined }) => [userId, declined]);

const choose = async ({ service }: ServiceFixture, table: Table, chosen: SeatingChoice) =>
  accepted(await service.chooseSeating({ ...from(ana), ...at(table), chosen }));

const inviteBo = async ({ service }: ServiceFixture, table: Table) =>
  accepted(await service.invite({ ...from(ana), ...at(table), userIds: [bo.userId] }));

describe('an invitation', () => {
  it('opens a lobby that is closed to others, and is gone when it is accepted', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await choose(fixture, await lobby(fixture), { access: 'invited' });
    expect(refusal(await service.join({ ...from(bo), ...at(table) })).reason).toBe('invited-only');
    expect(invited(await inviteBo(fixture, table))).toEqual([[bo.userId, false]]);
    expect(refusal(await service.join({ ...from(cy), ...at(table) })).reason).toBe('invited-only');
    accepted(await service.invite({ ...from(ana), ...at(table), userIds: ['di'] }));
    const joined = accepted(await service.join({ ...from(bo), ...at(table), accepts: true }));
    expect([joined.seats.length, invited(joined)]).toEqual([2, [['di', false]]]);
  });

  it('is declined for the host to see, not given again, and can be accepted all the same', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await inviteBo(fixture, await lobby(fixture));
    const declined = accepted(await service.decline({ ...from(bo), ...at(table) }));
    expect(invited(declined)).toEqual([[bo.userId, true]]);
    expect(refusal(await service.decline({ ...from(bo), ...at(table) })).reason).toBe('already-declined');
    expect(refusal(await service.decline({ ...from(cy), ...at(table) })).reason).toBe('not-invited');
    const again = await service.invite({ ...from(ana), ...at(table), userIds: [bo.userId] });
    expect(refusal(again).reason).toBe('nobody-to-invite');
    accepted(await service.join({ ...from(bo), ...at(table), accepts: true }));
  });

  it('is no more when the host takes it back while it is being accepted', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await inviteBo(fixture, await lobby(fixture));
    const [withdrawn, accepting] = await Promise.all([
      service.withdraw({ ...from(ana), ...at(table), userId: bo.userId }),
      service.join({ ...from(bo), ...at(table), accepts: true }),
    ]);
    accepted(withdrawn);
    expect(refusal(accepting).reason).toBe('not-invited');
    // The reverse: a seated person stays seated.
    await inviteBo(fixture, table);
    const [joined, late] = await Promise.all([
      service.join({ ...from(bo), ...at(table), accepts: true }),
      service.withdraw({ ...from(ana), ...at(table), userId: bo.userId }),
    ]);
    expect(accepted(joined).seats).toHaveLength(2);
    expect(refusal(late).reason).toBe('no-invitation');
  });

  it('is for those who sit there to give, for the host alone where only the invited come in, and for the host to take back', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await lobby(fixture);
    const asks = (by: typeof ana, userIds: readonly string[]) => service.invite({ ...from(by), ...at(table), userIds });
    expect(refusal(await asks(bo, [cy.userId])).reason).toBe('not-seated');
    accepted(await service.join({ ...from(bo), ...at(table) }));
    accepted(await asks(bo, [cy.userId, cy.userId]));
    expect(refusal(await asks(ana, [cy.userId, bo.userId])).reason).toBe('nobody-to-invite');
    const many = Array.from({ length: 15 }, (_, index) => `guest-${index}`);
    expect(refusal(await asks(ana, many)).reason).toBe('too-many-invited');
    expect(refusal(await service.withdraw({ ...from(bo), ...at(table), userId: cy.userId })).reason).toBe(
      'host-only-invites',
    );
    await choose(fixture, table, { access: 'invited' });
    expect(refusal(await asks(bo, ['di'])).reason).toBe('host-only-invites');
    expect(
      refusal(await service.chooseSeating({ ...from(bo), ...at(table), chosen: { access: 'public' } })).reason,
    ).toBe('host-only-options');
  });

  it('is one of fifteen at most, and touches no other', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await lobby(fixture);
    const asks = (userIds: readonly string[]) => service.invite({ ...from(ana), ...at(table), userIds });
    const many = Array.from({ length: 15 }, (_, index) => `guest-${index}`);
    const all = accepted(await asks(many));
    expect(all.seating.invitations).toEqual(many.map((userId) => ({ userId, version: all.version, declined: false })));
    expect(refusal(await asks([bo.userId]))).toEqual({ reason: 'too-many-invited', params: { max: 15 } });
    const declined = accepted(await service.decline({ ...from({ userId: 'guest-3', name: 'Di' }), ...at(table) }));
    expect(invited(declined)).toEqual(many.map((userId) => [userId, userId === 'guest-3']));
    const fewer = accepted(await service.withdraw({ ...from(ana), ...at(table), userId: 'guest-0' }));
    expect(invited(fewer)).toEqual(many.slice(1).map((userId) => [userId, userId === 'guest-3']));
    const kinds = (await fixture.store.log(table.id)).map(({ change }) => change.kind);
    expect(kinds).toEqual(['open', 'invite', 'decline', 'withdraw']);
  });

  it('is given, declined and taken back in a lobby only', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await game(fixture, [bo]);
    const given = service.invite({ ...from(ana), ...at(table), userIds: [cy.userId] });
    const declined = service.decline({ ...from(cy), ...at(table) });
    const withdrawn = service.withdraw({ ...from(ana), ...at(table), userId: cy.userId });
    for (const outcome of [given, declined, withdrawn]) expect(refusal(await outcome).reason).toBe('not-in-lobby');
  });

  it('survives the end of the program, and ends with the lobby', async () => {
    const fixture = openServiceFixture();
    const table = await inviteBo(fixture, await lobby(fixture));
    const again = openServiceFixture({ store: fixture.store });
    expect(invited((await again.service.load(table.id)) ?? table)).toEqual([[bo.userId, false]]);
    expect((await again.store.questions({ shardCount: 1, shards: [0] })).map(({ version }) => version)).toEqual([2]);
    accepted(await again.service.join({ ...from(cy), ...at(table) }));
    const begun = accepted(await again.service.begin({ ...from(ana), ...at(table) }));
    expect(begun.seating).toEqual(openSeating);
    expect(refusal(await again.service.join({ ...from(bo), ...at(table), accepts: true })).reason).toBe('not-in-lobby');
  });
});

describe('a lobby that begins when it is full', () => {
  it('begins by itself when the last seat is taken, also after a restart in between', async () => {
    const fixture = openServiceFixture();
    const { service, time } = fixture;
    const table = await choose(fixture, await lobby(fixture, {}), { startWhenFull: true });
    for (const who of [bo, cy]) accepted(await service.join({ ...from(who), ...at(table) }));
    time.pass(0);
    await service.idle();
    expect((await service.load(table.id))?.phase).toBe('lobby');
    accepted(await service.addComputer({ ...from(ana), ...at(table) }));
    await service.stop();
    // The bot was killed before it could begin.
    const again = openServiceFixture({ store: fixture.store, time });
    await again.service.idle();
    time.pass(0);
    await again.service.idle();
    expect((await again.service.load(table.id))?.phase).toBe('playing');
    const [, begun] = (await again.store.log(table.id)).filter(({ change }) => change.kind !== 'join').slice(-2);
    expect([begun?.actor, begun?.change.kind]).toEqual(['clock', 'begin']);
  });

  it('waits for the host again after a player left', async () => {
    const fixture = openServiceFixture();
    const { service, time } = fixture;
    const table = await choose(fixture, await lobby(fixture, {}), { startWhenFull: true });
    accepted(await service.join({ ...from(bo), ...at(table) }));
    accepted(await service.addComputer({ ...from(ana), ...at(table) }));
    accepted(await service.addComputer({ ...from(ana), ...at(table) }));
    accepted(await service.leave({ ...from(bo), ...at(table) }));
    time.pass(0);
    await service.idle();
    expect((await service.load(table.id))?.phase).toBe('lobby');
  });
});

describe('a challenge that one person has accepted', () => {
  it('stays as it is until the others have answered, and begins then', async () => {
    const { service } = openServiceFixture();
    const opened = await service.open({
      ...{ ...from(ana), gameId: 'stash', location: { kind: 'bot-dm' }, channelId: 'own', locale: 'en', options: {} },
      ...{ invited: [bo.userId, cy.userId], seating: { access: 'invited' } },
    });
    const table = accepted(opened);
    accepted(await service.join({ ...from(bo), ...at(table), accepts: true }));
    expect(refusal(await service.begin({ ...from(ana), ...at(table) })).reason).toBe('answers-awaited');
    const withdrawn = await service.withdraw({ ...from(ana), ...at(table), userId: cy.userId });
    expect(refusal(withdrawn).reason).toBe('terms-accepted');
    const invited = await service.invite({ ...from(ana), ...at(table), userIds: ['di'] });
    expect(refusal(invited).reason).toBe('terms-accepted');
    const alone = await service.chooseSeating({ ...from(ana), ...at(table), chosen: { startWhenFull: false } });
    expect(refusal(alone).reason).toBe('stale');
    accepted(await service.decline({ ...from(cy), ...at(table) }));
    expect(accepted(await service.begin({ ...from(ana), ...at(table) })).seats).toHaveLength(2);
  });
});

describe('hints and levels', () => {
  it('name the person who changes them after another one has sat down', async () => {
    const fixture = openServiceFixture();
    const { service } = fixture;
    const table = await lobby(fixture);
    expect((await choose(fixture, table, { advice: true })).seating.lateChange).toBeNull();
    const computer = accepted(await service.addComputer({ ...from(ana), ...at(table), level: 'hard', name: 'Léo' }));
    accepted(await service.join({ ...from(bo), ...at(table) }));
    expect((await choose(fixture, table, { advice: true })).seating.lateChange).toBeNull();
    const host = { userId: ana.userId, options: true, clock: false };
    expect((await choose(fixture, table, { advice: false })).seating.lateChange).toEqual(host);
    const name = computer.seats[1]?.name ?? '';
    const eased = accepted(await service.setLevel({ ...from(bo), ...at(table), name, level: 'easy' }));
    expect(eased.seating.lateChange).toEqual({ ...host, userId: bo.userId });
  });
});
