import type { Cancel } from './clock.js';

/** Notifies its subscribers of events, in the order of subscription. */
export class Feed<Event> {
  readonly #subscribers = new Set<(event: Event) => void>();

  subscribe(subscriber: (event: Event) => void): Cancel {
    this.#subscribers.add(subscriber);
    return () => this.#subscribers.delete(subscriber);
  }

  publish(event: Event): void {
    for (const subscriber of [...this.#subscribers]) subscriber(event);
  }
}
