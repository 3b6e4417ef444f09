import {
  GatewayCloseCodes,
  GatewayDispatchEvents as Event,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import { z } from 'zod';
import type { Desk } from '../interactions/desk.js';
import { isThread, type PlaceRecord } from '../world/channels.js';
import { botId, botMember, botToken, botUser, guildId } from '../world/guild.js';
import { isKnownToBot } from '../world/places.js';
import type { World } from '../world/world.js';
import { Session } from './session.js';

const heartbeatInterval = 41_250;

const frame = z.discriminatedUnion('op', [
  z.object({ op: z.literal(GatewayOpcodes.Heartbeat), d: z.int().nullable() }),
  z.object({
    op: z.literal(GatewayOpcodes.Identify),
    d: z.object({ token: z.string(), intents: z.int().min(0), properties: z.object({}) }),
  }),
  z.object({ op: z.literal(GatewayOpcodes.PresenceUpdate), d: z.unknown() }),
  z.object({
    op: z.literal(GatewayOpcodes.Resume),
    d: z.object({ token: z.string(), session_id: z.string(), seq: z.int() }),
  }),
]);
type Frame = z.output<typeof frame>;

const privileged = GatewayIntentBits.GuildMembers | GatewayIntentBits.GuildPresences | GatewayIntentBits.MessageContent;

export interface GatewayParts {
  readonly world: World;
  readonly desk: Desk;
  readonly log: Logger;
  readonly url: () => string;
}

/** Discord's gateway for one bot in one shard. */
export class Gateway {
  readonly sockets = new WebSocketServer({ noServer: true });
  readonly #parts: GatewayParts;
  #session: Session | null = null;
  /** How many events the next RESUME sends although the client has seen them. */
  #replay = 0;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.sockets.on('connection', (socket) => this.#greet(socket));
    parts.world.feed.subscribe((event) => {
      if (event.type === 'channel') this.#tellPlace(event.place, event.change);
      else if (event.type === 'message-gone' && event.stored.ephemeralFor === null) {
        const { id, channel_id } = event.stored.message;
        this.#tell(GatewayIntentBits.GuildMessages, Event.MessageDelete, { id, channel_id, guild_id: guildId });
      }
    });
    parts.desk.feed.subscribe((event) => {
      if (event.type === 'deliver') this.#session?.dispatch(Event.InteractionCreate, event.interaction.payload);
    });
  }

  /** Breaks the connection as a bad network does. The next RESUME repeats the last `replay` events. */
  drop(replay = 0): void {
    this.#replay = replay;
    this.#session?.socket?.terminate();
  }

  /** Asks the client to reconnect and resume. */
  requestReconnect(replay = 0): void {
    this.#replay = replay;
    this.#session?.socket?.send(JSON.stringify({ op: GatewayOpcodes.Reconnect, d: null }));
  }

  /** Ends the session: the client must identify anew. */
  invalidate(): void {
    const socket = this.#session?.socket;
    this.#session = null;
    this.#parts.world.botReady = false;
    socket?.send(JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: false }));
  }

  stop(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
  }

  #greet(socket: WebSocket): void {
    let session: Session | null = null;
    socket.send(
      JSON.stringify({ op: GatewayOpcodes.Hello, d: { heartbeat_interval: heartbeatInterval }, s: null, t: null }),
    );
    socket.on('message', (data) => {
      const read = readFrame(data);
      if (read === null) {
        socket.close(GatewayCloseCodes.DecodeError, 'The frame cannot be read.');
        return;
      }
      session = this.#hear(socket, session, read);
    });
    socket.on('error', (error) => this.#parts.log.debug({ err: error }, 'gateway socket'));
    socket.on('close', () => {
      session?.disconnect(socket);
      if (session !== null && session === this.#session && !session.connected) this.#parts.world.botReady = false;
    });
  }

  #hear(socket: WebSocket, session: Session | null, { op, d }: Frame): Session | null {
    switch (op) {
      case GatewayOpcodes.Heartbeat:
        socket.send(JSON.stringify({ op: GatewayOpcodes.HeartbeatAck, d: null }));
        return session;
      case GatewayOpcodes.Identify:
        return session === null
          ? this.#identify(socket, d)
          : this.#close(socket, GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
      case GatewayOpcodes.Resume:
        return session === null
          ? this.#resume(socket, d)
          : this.#close(socket, GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
      case GatewayOpcodes.PresenceUpdate:
        return session ?? this.#close(socket, GatewayCloseCodes.NotAuthenticated, 'Not authenticated.');
    }
  }

  #close(socket: WebSocket, code: GatewayCloseCodes, reason: string): null {
    socket.close(code, reason);
    return null;
  }

  #identify(
    socket: WebSocket,
    { token, intents }: Extract<Frame, { op: GatewayOpcodes.Identify }>['d'],
  ): Session | null {
    if (token !== botToken)
      return this.#close(socket, GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    if ((intents & privileged) !== 0)
      return this.#close(socket, GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
    const { world, url } = this.#parts;
    const session = new Session(intents, socket, (json) => world.files.sign(json, world.clock.now()));
    this.#session = session;
    session.dispatch(Event.Ready, {
      v: 10,
      user: botUser,
      guilds: [{ id: guildId, unavailable: true }],
      session_id: session.id,
      resume_gateway_url: url(),
      shard: [0, 1],
      application: { id: botId, flags: 0 },
    });
    if ((intents & GatewayIntentBits.Guilds) !== 0) session.dispatch(Event.GuildCreate, this.#guild());
    world.botReady = true;
    return session;
  }

  #resume(
    socket: WebSocket,
    { token, session_id: id, seq }: Extract<Frame, { op: GatewayOpcodes.Resume }>['d'],
  ): Session | null {
    if (token !== botToken)
      return this.#close(socket, GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    const session = this.#session;
    if (session?.id !== id || seq > session.sequence) {
      socket.send(JSON.stringify({ op: GatewayOpcodes.InvalidSession, d: false }));
      return null;
    }
    session.resume(socket, seq - this.#replay);
    this.#replay = 0;
    session.dispatch(Event.Resumed, {});
    this.#parts.world.botReady = true;
    return session;
  }

  #guild(): object {
    const { world } = this.#parts;
    const places = world.places();
    return {
      ...world.asGuild(),
      large: false,
      unavailable: false,
      member_count: world.people().length + 1,
      voice_states: [],
      members: [botMember],
      channels: places.filter((place) => !isThread(place)).map((place) => world.asChannel(place)),
      threads: places
        .filter((place) => isThread(place) && !place.archived && isKnownToBot(place))
        .map((place) => world.asChannel(place)),
      presences: [],
      stage_instances: [],
      guild_scheduled_events: [],
      soundboard_sounds: [],
    };
  }

  #tell(intent: number, event: Event, data: unknown): void {
    const session = this.#session;
    if (session !== null && (session.intents & intent) !== 0) session.dispatch(event, data);
  }

  #tellPlace(place: PlaceRecord, change: 'created' | 'changed' | 'deleted'): void {
    const events = !isThread(place)
      ? { created: Event.ChannelCreate, changed: Event.ChannelUpdate, deleted: Event.ChannelDelete }
      : { created: Event.ThreadCreate, changed: Event.ThreadUpdate, deleted: Event.ThreadDelete };
    this.#tell(GatewayIntentBits.Guilds, events[change], this.#parts.world.asChannel(place));
  }
}

function readFrame(data: RawData): Frame | null {
  try {
    const text = Array.isArray(data)
      ? Buffer.concat(data).toString()
      : Buffer.from(data instanceof ArrayBuffer ? new Uint8Array(data) : data).toString();
    const json: unknown = JSON.parse(text);
    return frame.safeParse(json).data ?? null;
  } catch {
    return null;
  }
}
