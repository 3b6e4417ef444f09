import {
  GuildScheduledEventEntityType as EntityType,
  GuildScheduledEventPrivacyLevel,
  GuildScheduledEventStatus as Status,
} from 'discord-api-types/v10';
import { Hono } from 'hono';
import { z } from 'zod';
import { invalidForm, refusals } from '../rules/errors.js';
import { text } from '../rules/fields.js';
import { parseForm, withoutNulls } from '../rules/parse.js';
import { botId, botUser } from '../world/guild/guild.js';
import { isFinished, type ScheduledEvent } from '../world/scheduled-events.js';
import type { World } from '../world/world.js';
import { readBody } from './body.js';

/** The limit of scheduled and active events of a server (docs/resources/guild-scheduled-event). */
const UNFINISHED_AT_MOST = 100;

const place = z.strictObject({ location: text(1, 100) });
const moment = z.iso.datetime({ offset: true });
const fields = {
  name: text(1, 100),
  description: text(1, 1000),
  scheduled_start_time: moment,
  scheduled_end_time: moment,
  entity_metadata: place,
};

/** An event of kind EXTERNAL needs its place and its end (docs, Field Requirements By Entity Type). */
const newEvent = z.strictObject({
  ...fields,
  description: fields.description.exactOptional(),
  privacy_level: z.literal(GuildScheduledEventPrivacyLevel.GuildOnly),
  // The bot creates no others.
  entity_type: z.literal(EntityType.External),
});

const eventChange = z
  .strictObject({ ...fields, status: z.literal([Status.Scheduled, Status.Active, Status.Completed, Status.Canceled]) })
  .partial();

/** The valid transitions (docs, Valid Guild Scheduled Event Status Transitions). */
const transitions: Readonly<Record<Status, readonly Status[]>> = {
  [Status.Scheduled]: [Status.Active, Status.Canceled],
  [Status.Active]: [Status.Completed],
  [Status.Completed]: [],
  [Status.Canceled]: [],
};

const demandOrder = ({ scheduled_start_time: start, scheduled_end_time: end }: ScheduledEvent): void => {
  if (end !== null && Date.parse(end) > Date.parse(start)) return;
  throw invalidForm([
    {
      path: ['scheduled_end_time'],
      code: 'GUILD_SCHEDULED_EVENT_SCHEDULE_END_BEFORE_START',
      message: 'Cannot schedule event to end before it starts.',
    },
  ]);
};

export const scheduledEventRoutes = (world: World): Hono => {
  const app = new Hono();
  const known = (guildId: string): string => {
    if (!world.serverIds().includes(guildId) || !world.serverWith(guildId).botIsMember) throw refusals.unknownGuild();
    return guildId;
  };
  /** Creating events, and changing or deleting the bot's own, needs CREATE_EVENTS (docs/topics/permissions). */
  const demandPermission = (guildId: string): void => {
    if (world.serverWith(guildId).mayCreateEvents !== true) throw refusals.missingPermissions();
  };
  const find = (guildId: string, id: string): ScheduledEvent => {
    const found = world.scheduledEvents.find(known(guildId), id);
    if (found === undefined) throw refusals.unknownScheduledEvent();
    return found;
  };
  const path = '/guilds/:guild/scheduled-events';

  app.get(path, (context) => context.json(world.scheduledEvents.in(known(context.req.param('guild')))));

  app.post(path, async (context) => {
    const guildId = known(context.req.param('guild'));
    demandPermission(guildId);
    const { json } = await readBody(context);
    const { description = null, ...given } = parseForm(newEvent, withoutNulls(json));
    if (world.scheduledEvents.in(guildId).length >= UNFINISHED_AT_MOST) throw refusals.tooManyScheduledEvents();
    const made: ScheduledEvent = {
      ...given,
      description,
      id: world.snowflakes.next(),
      guild_id: guildId,
      channel_id: null,
      creator_id: botId,
      creator: botUser,
      status: Status.Scheduled,
      entity_id: null,
      recurrence_rule: null,
    };
    demandOrder(made);
    world.putScheduledEvent(made);
    return context.json(made);
  });

  app.get(`${path}/:event`, (context) => {
    const { guild, event } = context.req.param();
    return context.json(find(guild, event));
  });

  app.patch(`${path}/:event`, async (context) => {
    const { guild, event } = context.req.param();
    const before = find(guild, event);
    demandPermission(guild);
    const { json } = await readBody(context);
    const { status = before.status, ...given } = parseForm(eventChange, withoutNulls(json));
    if (isFinished(before)) throw refusals.finishedEvent();
    if (status !== before.status && !transitions[before.status].includes(status))
      throw invalidForm([
        { path: ['status'], code: 'GUILD_SCHEDULED_EVENT_INVALID_STATUS', message: 'Invalid status transition.' },
      ]);
    const after: ScheduledEvent = Object.assign({ ...before }, given, { status });
    demandOrder(after);
    world.putScheduledEvent(after);
    return context.json(after);
  });

  app.delete(`${path}/:event`, (context) => {
    const { guild, event } = context.req.param();
    const found = find(guild, event);
    demandPermission(guild);
    world.deleteScheduledEvent(found);
    return context.body(null, 204);
  });
  return app;
};
