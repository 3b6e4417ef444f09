import type { APIApplicationCommandOptionChoice } from 'discord-api-types/v10';
import type { CommandOption } from '#playground/protocol.js';
import type { InteractionRegistry } from '../interaction-registry.js';
import type { Interaction } from '../interaction.js';

export class OfferedNames {
  readonly #asked = new WeakMap<Interaction, string>();
  readonly #names = new Map<string, ReadonlyMap<unknown, string>>();

  constructor({ feed }: Pick<InteractionRegistry, 'feed'>) {
    feed.subscribe((event) => {
      if (event.type === 'choices') this.#offer(event.interaction, event.choices);
    });
  }

  ask(interaction: Interaction, command: string, options: readonly CommandOption[]): Interaction {
    const focused = options.flatMap(({ options: inner = [], ...own }) => [own, ...inner]).find((one) => one.focused);
    this.#asked.set(interaction, `${interaction.person.id} ${command} ${focused?.name ?? ''}`);
    return interaction;
  }

  /** Replaces the values of options with the names that were offered for them. */
  inPlaceOfValues(personId: string, command: string, options: readonly CommandOption[]): readonly CommandOption[] {
    return options.map((option) => {
      const name = this.#names.get(`${personId} ${command} ${option.name}`)?.get(option.value);
      return {
        ...option,
        ...(name === undefined ? {} : { value: name }),
        ...(option.options === undefined
          ? {}
          : { options: [...this.inPlaceOfValues(personId, command, option.options)] }),
      };
    });
  }

  #offer(interaction: Interaction, choices: readonly APIApplicationCommandOptionChoice[]): void {
    const asked = this.#asked.get(interaction);
    if (asked !== undefined) this.#names.set(asked, new Map(choices.map(({ name, value }) => [value, name])));
  }
}
