import { Hono } from 'hono';
import type { Identifies } from '../gateway/identifies.js';
import { refusals } from '../rules/errors.js';
import { botId, botMember, botUser } from '../world/guild/guild.js';
import { isThread } from '../world/guild/channels.js';
import { asGuildMember, asUser } from '../world/guild/people.js';
import type { World } from '../world/world.js';

const sessionsADay = 1000;

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
    approximate_guild_count: world.serverIds().length,
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
  app.get('/users/@me/guilds', (context) =>
    context.json(
      world
        .serverIds()
        .filter((id) => world.serverWith(id).botIsMember)
        .map((id) => {
          const { name, icon, features, roles } = world.asGuild(id);
          const permissions = roles.reduce((sum, role) => sum | BigInt(role.permissions), 0n).toString();
          return { id, name, icon, banner: null, owner: false, permissions, features };
        }),
    ),
  );
  app.get('/users/:id', (context) => {
    const person = world.person(context.req.param('id'));
    if (context.req.param('id') === botId) return context.json(botUser);
    if (person === undefined) throw refusals.unknownUser();
    return context.json(asUser(person));
  });
  app.get('/applications/@me', (context) => context.json(application));
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
    if (person === undefined) throw refusals.unknownMember();
    return context.json(asGuildMember(person));
  });
  return app;
};
