import { Routes } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { outcomeOf, shareStage } from './rest.js';

const hour = (at: number): string => `2027-05-01T${String(at).padStart(2, '0')}:00:00Z`;

const body = {
  name: 'Game night',
  description: 'Come',
  scheduled_start_time: hour(20),
  scheduled_end_time: hour(23),
  entity_metadata: { location: '#ring' },
  entity_type: 3,
  privacy_level: 2,
};

describe('scheduled events', () => {
  const { stage, channel } = shareStage();
  const server = () => stage().playground.control.server;
  const route = () => Routes.guildScheduledEvents(server().guildOf(channel()));
  const create = (change: object = {}) =>
    outcomeOf(stage().client.rest.post(route(), { body: { ...body, ...change } }));
  const change = (id: string, given: object) =>
    outcomeOf(stage().client.rest.patch(Routes.guildScheduledEvent(server().guildOf(channel()), id), { body: given }));
  const newest = (): string => server().scheduledEvents().at(-1)?.id ?? '';

  it('need the permission, a place and an end after their beginning', async () => {
    expect(await create()).toMatchObject({ status: 403, code: 50013 });
    server().allowEvents();
    expect((await create({ entity_metadata: null })).problems).toEqual(['entity_metadata: BASE_TYPE_REQUIRED']);
    expect((await create({ scheduled_end_time: null })).problems).toEqual(['scheduled_end_time: BASE_TYPE_REQUIRED']);
    expect((await create({ scheduled_end_time: hour(19) })).problems[0]).toContain('END_BEFORE_START');
    expect((await create({ name: 'x'.repeat(101) })).problems).toEqual(['name: BASE_TYPE_MAX_LENGTH']);
    expect((await create()).status).toBe(200);
  });

  it('are started, ended and canceled in this order alone', async () => {
    server().allowEvents();
    await create();
    const id = newest();
    expect((await change(id, { status: 3 })).problems).toEqual(['status: GUILD_SCHEDULED_EVENT_INVALID_STATUS']);
    expect((await change(id, { name: 'Another', status: 2 })).status).toBe(200);
    expect((await change(id, { status: 4 })).status).toBe(400);
    expect((await change(id, { status: 3 })).status).toBe(200);
    expect(await change(id, { name: 'Late' })).toMatchObject({ status: 400, code: 180000 });
    server().deleteScheduledEvent(id);
    expect(await change(id, { name: 'Gone' })).toMatchObject({ status: 404, code: 10070 });
  });

  it('are at most a hundred that have not ended', async () => {
    server().allowEvents();
    const open = (await stage().client.rest.get(route())) as readonly unknown[];
    for (let count = open.length; count < 100; count += 1) await create();
    expect(await create()).toMatchObject({ status: 400, code: 30038 });
  });
});
