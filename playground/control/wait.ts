import type { InteractionRegistry } from '../interactions/interaction-registry.js';
import type { World } from '../world/world.js';

/** Waits for states of the playground through its events, without polling. */
export class Waiter {
  readonly #world: World;
  readonly #interactions: InteractionRegistry;

  constructor(world: World, interactions: InteractionRegistry) {
    this.#world = world;
    this.#interactions = interactions;
  }

  /**
   * Resolves with the first result of `probe` that is not undefined; calls it now and after every event.
   * @param within milliseconds of real time, enough for a busy machine, before the promise rejects with the name in
   * `what`
   */
  until<Result>(what: string, probe: () => Result | undefined, within = 30_000): Promise<Result> {
    return new Promise((resolve, reject) => {
      const stop: (() => void)[] = [];
      const settle = (act: () => void): void => {
        for (const cancel of stop) cancel();
        act();
      };
      const ask = (): boolean => {
        try {
          const found = probe();
          if (found === undefined) return false;
          settle(() => resolve(found));
        } catch (error) {
          settle(() => reject(error instanceof Error ? error : new Error(String(error))));
        }
        return true;
      };
      if (ask()) return;
      const timer = setTimeout(
        () => settle(() => reject(new Error(`Waited ${within} ms in vain for ${what}.`))),
        within,
      );
      stop.push(
        () => clearTimeout(timer),
        this.#world.feed.subscribe(() => ask()),
        this.#interactions.feed.subscribe(() => ask()),
      );
    });
  }
}
