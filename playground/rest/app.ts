import { Hono } from 'hono';
import type { Logger } from 'pino';
import type { Identifies } from '../gateway/identifies.js';
import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import { DiscordError, refusals } from '../rules/errors.js';
import { botToken } from '../world/guild/guild.js';
import type { World } from '../world/world.js';
import { channelRoutes } from './channels.js';
import { commandRoutes } from './commands.js';
import { directRoutes } from './direct.js';
import { identityRoutes } from './identity.js';
import { interactionRoutes } from './interactions.js';
import { messageRoutes } from './messages.js';
import { scheduledEventRoutes } from './scheduled-events.js';

export interface RestParts {
  readonly world: World;
  readonly interactions: InteractionRegistry;
  readonly log: Logger;
  readonly gatewayUrl: () => string;
  readonly identifies: Pick<Identifies, 'recommendedShards' | 'maxConcurrency'>;
}

/** Discord's REST API beneath `/api/v10`, limited to the calls of a bot with slash commands. */
export const restApp = ({ world, interactions, log, gatewayUrl, identifies }: RestParts): Hono => {
  const app = new Hono();
  app.onError((error, context) => {
    if (error instanceof DiscordError) {
      log.debug({ method: context.req.method, path: context.req.path, refusal: error.body() }, 'refused');
      return context.json(error.body(), error.status);
    }
    log.error({ err: error, method: context.req.method, path: context.req.path }, 'the stand-in failed');
    return context.json({ message: '500: Internal Server Error', code: 0 }, 500);
  });
  app.notFound((context) => context.json(refusals.notFound().body(), 404));

  // The token in their path authorises these two.
  app.route('/', interactionRoutes(world, interactions));
  app.use(async (context, next) => {
    if (context.req.header('authorization') !== `Bot ${botToken}`) throw refusals.unauthorised();
    await next();
  });
  app.route('/', identityRoutes(world, gatewayUrl, identifies));
  app.route('/', commandRoutes(world));
  app.route('/', channelRoutes(world));
  app.route('/', directRoutes(world));
  app.route('/', messageRoutes(world));
  app.route('/', scheduledEventRoutes(world));
  return app;
};
