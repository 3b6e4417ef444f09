import { randomBytes } from 'node:crypto';
import { GatewayOpcodes, type GatewayDispatchEvents } from 'discord-api-types/v10';
import type { WebSocket } from 'ws';

interface Dispatch {
  readonly s: number;
  readonly frame: string;
}

/** The number of events that a session keeps for a client that resumes. */
const remembered = 1000;

export type Shard = readonly [id: number, count: number];

/** One shard's session on the gateway. It outlives its socket, so that the client can resume it. */
export class Session {
  readonly id = randomBytes(16).toString('hex');
  readonly shard: Shard;
  readonly intents: number;
  /** True after READY; no events are sent before it. */
  isReady = false;
  readonly #sign: (json: string) => string;
  #socket: WebSocket | null;
  #sequence = 0;
  #sent: Dispatch[] = [];

  constructor(shard: Shard, intents: number, socket: WebSocket, sign: (json: string) => string) {
    this.shard = shard;
    this.intents = intents;
    this.#sign = sign;
    this.#socket = socket;
  }

  get connected(): boolean {
    return this.#socket !== null;
  }

  get sequence(): number {
    return this.#sequence;
  }

  /** Discord sends a server's events to shard `(guild_id >> 22) % num_shards` (docs/events/gateway, Sharding). */
  hears(guildId: string): boolean {
    const [id, count] = this.shard;
    return (BigInt(guildId) >> 22n) % BigInt(count) === BigInt(id);
  }

  dispatch(event: GatewayDispatchEvents, data: unknown): void {
    this.#sequence += 1;
    const frame = this.#sign(JSON.stringify({ op: GatewayOpcodes.Dispatch, t: event, s: this.#sequence, d: data }));
    this.#sent = [...this.#sent.slice(1 - remembered), { s: this.#sequence, frame }];
    this.#socket?.send(frame);
  }

  resume(socket: WebSocket, seen: number): void {
    this.#socket = socket;
    for (const { s, frame } of this.#sent) {
      if (s > seen) socket.send(frame);
    }
  }

  /** Detaches the socket `leaves`, which may no longer be the current one. */
  disconnect(leaves: WebSocket): void {
    if (this.#socket === leaves) this.#socket = null;
  }

  get socket(): WebSocket | null {
    return this.#socket;
  }
}
