import type { GatewayCloseCodes } from 'discord-api-types/v10';
import type { Gateway } from '../gateway/gateway.js';

export class Connection {
  readonly #gateway: Gateway;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  get identifies(): number {
    return this.#gateway.identifies.count;
  }

  /** Sets the answer of `GET /gateway/bot`. */
  recommend(recommendedShards: number, maxConcurrency: number): void {
    Object.assign(this.#gateway.identifies, { recommendedShards, maxConcurrency });
  }

  /** Makes the next sessions of a shard wait for READY until `releaseShard`. */
  holdShard(id: number): void {
    this.#gateway.holdShard(id);
  }

  releaseShard(id: number): void {
    this.#gateway.releaseShard(id);
  }

  /** Breaks the connection; the client resumes and receives its last `replay` events a second time. */
  drop(replay = 0): void {
    this.#gateway.drop(replay);
  }

  requestReconnect(replay = 0): void {
    this.#gateway.requestReconnect(replay);
  }

  /** Ends the gateway session; the client must identify again. */
  invalidateSession(): void {
    this.#gateway.invalidate();
  }

  /**
   * Breaks the connection and accepts none until `reopen`, which then replays the interactions of the meantime, however
   * old.
   */
  shut(): void {
    this.#gateway.shut();
  }

  reopen(): void {
    this.#gateway.reopen();
  }

  /** Closes with one of Discord's codes, for good or until the client returns. */
  close(code: GatewayCloseCodes, reason = ''): void {
    this.#gateway.close(code, reason);
  }

  /** Delays GUILD_CREATE at the next start until `releaseGuild`; `strangers` are ids of servers that never arrive. */
  holdGuild(strangers: readonly string[] = []): void {
    this.#gateway.holdGuild(strangers);
  }

  releaseGuild(): void {
    this.#gateway.releaseGuild();
  }
}
