import { GuildScheduledEventStatus as Status, type APIGuildScheduledEvent } from 'discord-api-types/v10';

export type ScheduledEvent = APIGuildScheduledEvent;

export const isFinished = ({ status }: Pick<ScheduledEvent, 'status'>): boolean =>
  status === Status.Completed || status === Status.Canceled;

/** The scheduled events of all servers, with those that have ended. */
export class ScheduledEvents {
  readonly #byId = new Map<string, ScheduledEvent>();

  all(guildId: string): readonly ScheduledEvent[] {
    return [...this.#byId.values()].filter((one) => one.guild_id === guildId);
  }

  /** The events of a server that are scheduled or active. */
  in(guildId: string): readonly ScheduledEvent[] {
    return this.all(guildId).filter((one) => !isFinished(one));
  }

  find(guildId: string, id: string): ScheduledEvent | undefined {
    const found = this.#byId.get(id);
    return found?.guild_id === guildId ? found : undefined;
  }

  put(scheduled: ScheduledEvent): void {
    this.#byId.set(scheduled.id, scheduled);
  }

  remove({ id }: Pick<ScheduledEvent, 'id'>): void {
    this.#byId.delete(id);
  }
}
