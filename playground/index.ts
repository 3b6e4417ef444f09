import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { Locale } from 'discord-api-types/v10';
import { Hono, type Context } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { Logger } from 'pino';
import { Control } from './control/control.js';
import { DiskStorage } from './disk/disk-storage.js';
import { Faults, injectFaults } from './faults.js';
import { Gateway } from './gateway/gateway.js';
import { Identifies } from './gateway/identifies.js';
import { Actions } from './interactions/actions.js';
import { attachmentSizeLimit } from './interactions/payload.js';
import { InteractionRegistry } from './interactions/interaction-registry.js';
import { fileRoutes } from './page-api/files.js';
import { isOwnPage } from './page-api/origin.js';
import { Live } from './page-api/live.js';
import { pageRoutes } from './page-api/routes.js';
import { countAnswers, enforceLimits } from './limits/enforce.js';
import { webhookLimit } from './limits/rules.js';
import { Traffic } from './limits/traffic.js';
import { restApp } from './rest/app.js';
import { refusals } from './rules/errors.js';
import { firstPeople, type MountedSite, testLimitSpeed, type PlaygroundOptions } from './settings.js';
import { characters } from './rules/sums.js';
import { firstChannelsIn } from './world/first-channels.js';
import { botToken } from './world/guild/guild.js';
import type { StoredMessage } from './world/messages.js';
import { World } from './world/world.js';

export { PerformedAction, NotAnswered } from './control/performed-action.js';
export { Control } from './control/control.js';
export type { ForgeryResult, Reply } from './control/forged.js';
export type { Connection } from './control/connection.js';
export type { ServerControl } from './control/server.js';
export type { SeenControl, SeenMessage, SeenPicture } from './control/seen.js';
export type { Fault, Match } from './faults.js';
export type { Traffic } from './limits/traffic.js';
export type { Readings } from './readings.js';
export { reportedLimits, reportedRefusals, type ReportedRefusal } from './rules/reported.js';
export type { Forgery } from './interactions/forged.js';
export { ActionRefused } from './interactions/input/refused.js';
export type { MountedSite, PlaygroundOptions } from './settings.js';

export interface Playground {
  readonly url: string;
  /** For the client's `rest.api`. */
  readonly apiUrl: string;
  readonly token: string;
  /** The answers to interactions that a channel accepts in a minute; 0 without a limit. */
  readonly answersPerMinute: number;
  readonly control: Control;
  stop(): Promise<void>;
}

/** Characters. */
const nearTheLimit = 3_500;

const builtPage = 'dist/playground/page';

const tooLarge = (context: Context): Response => {
  const refusal = refusals.tooLarge();
  return context.json(refusal.body(), refusal.status);
};

/**
 * Starts a stand-in for Discord on this machine.
 * @throws when the port is taken
 */
export const startPlayground = async (options: PlaygroundOptions): Promise<Playground> => {
  const { host, port, log } = options;
  const server = createServer();
  // The one error handler of a socket, whichever code reads it at the time.
  server.on('connection', (socket) => socket.on('error', () => socket.destroy()));
  let origin = '';
  const world = new World({
    server: {
      name: 'En piste',
      language: options.guildLocale ?? Locale.EnglishUS,
      community: options.guildLocale !== undefined,
    },
    people: firstPeople,
    channels: firstChannelsIn(options.guildLocale ?? Locale.EnglishUS),
    historyLimit: options.historyLimit ?? 500,
    origin: () => origin,
    readings: options.readings ?? {},
  });
  const gatewayUrl = (): string => `${origin.replace(/^http/, 'ws')}/gateway`;
  const interactions = new InteractionRegistry(world, options.answerWithin);
  const actions = new Actions(world, interactions);
  const limitSpeed = options.limitSpeed ?? testLimitSpeed;
  const identifies = new Identifies(world.time, limitSpeed);
  const gateway = new Gateway({ world, interactions, log, url: gatewayUrl, identifies });
  const live = new Live(world, interactions);

  const faults = new Faults();
  const traffic = new Traffic(world.time);
  world.feed.subscribe((event) => {
    if (event.type === 'message') measure(event.stored, traffic, log);
  });
  const app = new Hono<{ Bindings: HttpBindings }>();
  // The bot asks for no page, by an address of this machine.
  app.use(async (context, next) => {
    const own = isOwnPage({ origin: context.req.header('origin'), host: context.req.header('host') }, host);
    return own ? next() : context.json({ message: 'Only the playground’s own page may ask for this.' }, 403);
  });
  // The largest message of a bot: ten files, and its text.
  app.use('/api/*', bodyLimit({ maxSize: 10 * attachmentSizeLimit + 1024 * 1024, onError: tooLarge }));
  // A refusal reads no body, and the server closes a connection whose body is unread after half a second.
  app.use('/api/*', async (context, next) => {
    await next();
    if (!context.req.raw.bodyUsed) await context.req.raw.arrayBuffer().catch(() => undefined);
  });
  app.use('/api/*', countAnswers(traffic), injectFaults(faults), enforceLimits(world, interactions, limitSpeed));
  app.onError((error, context) => {
    log.error({ err: error, path: context.req.path }, 'the playground failed');
    return context.text('The playground failed.', 500);
  });
  app.route('/api/v10', restApp({ world, interactions, log, gatewayUrl, identifies }));
  app.route('/playground', pageRoutes(world, actions));
  app.route('/', fileRoutes(world, options.pageFolder ?? builtPage));
  const listener = getRequestListener(app.fetch);
  const mounted = options.mounted ?? null;
  server.on('request', (request, response) => {
    const pages = mountedAt(mounted, request);
    if (pages === null) void listener(request, response);
    else pages.request(request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    const pages = mountedAt(mounted, request);
    if (pages === null) upgrade({ world, gateway, live, host }, request, socket, head);
    else pages.upgrade(request, socket, head);
  });

  server.listen(port, host);
  await once(server, 'listening');
  origin = `http://${host}:${portOf(server)}`;
  const storage = options.keepIn === undefined ? null : new DiskStorage(options.keepIn, world, () => origin);
  storage?.open();
  log.debug({ url: origin }, 'the playground is open');

  return {
    url: `${origin}/`,
    apiUrl: `${origin}/api`,
    token: botToken,
    answersPerMinute: webhookLimit * limitSpeed,
    control: new Control({ world, interactions, actions, gateway, faults, traffic }),
    stop: async () => {
      world.time.stop();
      gateway.stop();
      live.stop();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      storage?.close();
    },
  };
};

const mountedAt = (mounted: MountedSite | null, { url = '' }: IncomingMessage): ReturnType<MountedSite['pages']> =>
  mounted?.paths.some((path) => url.startsWith(path)) === true ? mounted.pages() : null;

interface Lines {
  readonly world: World;
  readonly gateway: Gateway;
  readonly live: Live;
  readonly host: string;
}

const upgrade = (
  { world, gateway, live, host }: Lines,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void => {
  const address = request.url ?? '/';
  const url = new URL(URL.canParse(address, 'http://playground') ? address : '/', 'http://playground');
  const person = url.searchParams.get('person');
  if (url.pathname.replace(/\/$/, '') === '/gateway' && gateway.isOpen && isOwnPage(request.headers, host)) {
    gateway.sockets.handleUpgrade(request, socket, head, (connection) =>
      gateway.sockets.emit('connection', connection, request),
    );
  } else if (
    url.pathname === '/playground/live' &&
    isOwnPage(request.headers, host) &&
    person !== null &&
    world.person(person) !== undefined
  ) {
    live.sockets.handleUpgrade(request, socket, head, (connection) => live.attach(connection, person));
  } else {
    socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
  }
};

/** Logs messages near 4,000 characters: some bots' authors report that texts of options and buttons count too. */
const measure = ({ message, components }: StoredMessage, traffic: Traffic, log: Logger): void => {
  const length = characters(components, 'all');
  traffic.noteText(length);
  if (length > nearTheLimit)
    log.warn({ message: message.id, characters: length }, 'a message is near 4,000 characters');
};

const portOf = (server: Server): number => {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens to no port.');
  return address.port;
};
