import {
  GatewayCloseCodes,
  GatewayDispatchEvents as Event,
  GatewayIntentBits,
  GatewayOpcodes,
} from 'discord-api-types/v10';
import type { Logger } from 'pino';
import { WebSocketServer, type WebSocket } from 'ws';
import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import { botId, botToken, botUser, guildId } from '../world/guild.js';
import type { World } from '../world/world.js';
import { privileged, readFrame, type Frame, type Identify, type Resume } from './frames.js';
import { Session } from './session.js';
import { dispatchesOf, wholeGuild, type Dispatch } from './dispatches.js';

const heartbeatInterval = 41_250;

export interface GatewayParts {
  readonly world: World;
  readonly interactions: InteractionRegistry;
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
  #open = true;
  #guildHeld = false;
  #strangers: readonly string[] = [];
  #identifies = 0;

  constructor(parts: GatewayParts) {
    this.#parts = parts;
    this.sockets.on('connection', (socket) => this.#greet(socket));
    parts.world.feed.subscribe((event) => {
      for (const one of dispatchesOf(parts.world, event)) this.#tell(one);
    });
    parts.interactions.feed.subscribe((event) => {
      if (event.type === 'deliver') this.#session?.dispatch(Event.InteractionCreate, event.interaction.payload);
    });
  }

  /** Whether a connection is let in now. */
  get isOpen(): boolean {
    return this.#open;
  }

  /** Sessions that were begun: with 1,000 a day Discord resets the token (docs/events/gateway). */
  get identifies(): number {
    return this.#identifies;
  }

  /** Breaks the connection as a bad network does. The next RESUME repeats the last `replay` events. */
  drop(replay = 0): void {
    this.#replay = replay;
    this.#session?.socket?.terminate();
  }

  /** Breaks the connection and lets none in until `reopen`; what happens meanwhile is replayed after RESUME. */
  shut(): void {
    this.#open = false;
    this.drop();
  }

  reopen(): void {
    this.#open = true;
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

  /** Closes the connection with a code of Discord's; 4004 and 4010 to 4014 are final (docs/topics/opcodes-and-status-codes). */
  close(code: GatewayCloseCodes, reason: string): void {
    const socket = this.#session?.socket;
    this.#session = null;
    this.#parts.world.botReady = false;
    socket?.close(code, reason);
  }

  /** From the next session on the server's GUILD_CREATE stays out until `releaseGuild`, and so do those of `strangers`, for ever. */
  holdGuild(strangers: readonly string[] = []): void {
    this.#guildHeld = true;
    this.#strangers = strangers;
  }

  releaseGuild(): void {
    if (!this.#guildHeld) return;
    this.#guildHeld = false;
    this.#sendGuild();
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
          : this.#refuse(socket, GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
      case GatewayOpcodes.Resume:
        return session === null
          ? this.#resume(socket, d)
          : this.#refuse(socket, GatewayCloseCodes.AlreadyAuthenticated, 'Already authenticated.');
      case GatewayOpcodes.PresenceUpdate:
        return session ?? this.#refuse(socket, GatewayCloseCodes.NotAuthenticated, 'Not authenticated.');
    }
  }

  #refuse(socket: WebSocket, code: GatewayCloseCodes, reason: string): null {
    socket.close(code, reason);
    return null;
  }

  #identify(socket: WebSocket, { token, intents, shard = [0, 1] }: Identify): Session | null {
    if (token !== botToken)
      return this.#refuse(socket, GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
    if ((intents & privileged) !== 0)
      return this.#refuse(socket, GatewayCloseCodes.DisallowedIntents, 'Disallowed intent(s).');
    const { world, url } = this.#parts;
    const session = new Session(intents, socket, (json) => world.files.sign(json, world.clock.now()));
    this.#session = session;
    this.#identifies += 1;
    const mine = world.server.botIsMember ? [guildId] : [];
    session.dispatch(Event.Ready, {
      v: 10,
      user: botUser,
      // All servers are unavailable at first; each arrives with its GUILD_CREATE, in any order (docs/events/gateway).
      guilds: [...mine, ...this.#strangers].map((id) => ({ id, unavailable: true })),
      session_id: session.id,
      resume_gateway_url: url(),
      shard,
      application: { id: botId, flags: 0 },
    });
    if (!this.#guildHeld) this.#sendGuild();
    world.botReady = true;
    return session;
  }

  #resume(socket: WebSocket, { token, session_id: id, seq }: Resume): Session | null {
    if (token !== botToken)
      return this.#refuse(socket, GatewayCloseCodes.AuthenticationFailed, 'Authentication failed.');
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

  /** A server in trouble comes as GUILD_DELETE with `unavailable` in place of GUILD_CREATE (docs/events/gateway). */
  #sendGuild(): void {
    const { world } = this.#parts;
    if (!world.server.botIsMember) return;
    const intent = GatewayIntentBits.Guilds;
    if (world.server.outage) this.#tell({ intent, event: Event.GuildDelete, data: { id: guildId, unavailable: true } });
    else this.#tell({ intent, event: Event.GuildCreate, data: wholeGuild(world) });
  }

  #tell({ intent, event, data }: Dispatch): void {
    const session = this.#session;
    if (session !== null && (session.intents & intent) !== 0) session.dispatch(event, data);
  }
}
