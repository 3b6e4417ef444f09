import { Hono } from 'hono';
import { z } from 'zod';
import type { Identifies } from '../gateway/identifies.js';
import { refusals } from '../rules/errors.js';
import { botId, botMember, botUser } from '../world/guild/guild.js';
import { isThread } from '../world/guild/channels.js';
import { asGuildMember, asUser } from '../world/guild/people.js';
import type { World } from '../world/world.js';

const sessionsADay = 1000;

/** By the list's limits (docs/resources/user, Get Current User Guilds). */
const guildQuery = z.object({
  after: z
    .string()
    .regex(/^\d{1,20}$/u)
    .default('0'),
  limit: z.coerce.number().int().min(1).max(200).default(200),
  with_counts: z.stringbool().default(false),
});

export const identityRoutes = (
  world: World,
  gatewayUrl: () => string,
  identifies: Pick<Identifies, 'recommendedShards' | 'maxConcurrency'>,
): Hono => {
  const app = new Hono();
  const known = (id: string): string => {
    if (!world.serverIds().includes(id)) throw refusals.unknownGuild();
    return id;
  };
  const application = {
    id: botId,
    name: 'En piste',
    icon: null,
    description: '',
    bot_public: true,
    bot_require_code_grant: false,
    verify_key: '0'.repeat(64),
    flags: 0,
    bot: botUser,
    // Both servers and users may install it (docs/resources/application, Application Integration Types).
    integration_types_config: { 0: {}, 1: {} },
  };
  app.get('/gateway', (context) => context.json({ url: gatewayUrl() }));
  app.get('/gateway/bot', (context) =>
    context.json({
      url: gatewayUrl(),
      shards: identifies.recommendedShards,
      session_start_limit: {
        total: sessionsADay,
        remaining: sessionsADay,
        reset_after: 0,
        max_concurrency: identifies.maxConcurrency,
      },
    }),
  );
  app.get('/users/@me', (context) => context.json(botUser));
  // The bot's permissions from its roles, without channel overwrites (docs/resources/user, Get Current User Guilds).
  app.get('/users/@me/guilds', (context) => {
    const { after, limit, with_counts: counted } = guildQuery.parse(context.req.query());
    return context.json(
      world
        .serverIds()
        .filter((id) => world.serverWith(id).botIsMember && BigInt(id) > BigInt(after))
        .toSorted((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1))
        .slice(0, limit)
        .map((id) => {
          const { name, icon, features, roles } = world.asGuild(id);
          const permissions = roles.reduce((sum, role) => sum | BigInt(role.permissions), 0n).toString();
          const counts = counted ? { approximate_member_count: world.people().length + 1 } : {};
          return { id, name, icon, banner: null, owner: false, permissions, features, ...counts };
        }),
    );
  });
  app.delete('/users/@me/guilds/:guild', (context) => {
    const id = known(context.req.param('guild'));
    if (!world.serverWith(id).botIsMember) throw refusals.unknownGuild();
    world.changeServer({ botIsMember: false }, id);
    return context.body(null, 204);
  });
  app.get('/users/:id', (context) => {
    const person = world.person(context.req.param('id'));
    if (context.req.param('id') === botId) return context.json(botUser);
    if (person === undefined) throw refusals.unknownUser();
    return context.json(asUser(person));
  });
  app.get('/applications/@me', (context) =>
    context.json({
      ...application,
      approximate_guild_count: world.serverIds().filter((id) => world.serverWith(id).botIsMember).length,
      approximate_user_install_count: world.people().filter(({ installed }) => installed === true).length,
    }),
  );
  app.get('/oauth2/applications/@me', (context) => context.json(application));
  app.get('/guilds/:guild', (context) => context.json(world.asGuild(known(context.req.param('guild')))));
  app.get('/guilds/:guild/channels', (context) => {
    const guildId = known(context.req.param('guild'));
    const channels = world.places().filter((place) => !isThread(place) && world.guildOf(place) === guildId);
    return context.json(channels.map((place) => world.asChannel(place)));
  });
  app.get('/guilds/:guild/members/:id', (context) => {
    const { guild, id } = context.req.param();
    known(guild);
    if (id === botId) return context.json(botMember);
    const person = world.person(id);
    if (person === undefined || person.outside === true) throw refusals.unknownMember();
    return context.json(asGuildMember(person));
  });
  return app;
};
