import { ComponentType, type APIMessageComponentInteractionData } from 'discord-api-types/v10';
import type { Button, Select } from '#playground/rules/components.js';
import { asGuildMember, asUser } from '#playground/world/guild/people.js';
import type { World } from '#playground/world/world.js';
import { ActionRefused } from './refused.js';

type Pressable = Exclude<Button, { url: string }> | Select;

/**
 * Builds the data of a press on a control.
 * @throws ActionRefused when the values are not the control's own, or their number is wrong
 */
export const componentData = (
  world: World,
  control: Pressable,
  values: readonly string[],
): APIMessageComponentInteractionData => {
  const customId = { custom_id: control.custom_id };
  if (control.type === ComponentType.Button) {
    if (values.length > 0) throw new ActionRefused('A button has no values.');
    return { ...customId, component_type: ComponentType.Button };
  }
  const { min_values: least = 1, max_values: most = 1 } = control;
  if (new Set(values).size < values.length) throw new ActionRefused('A value is chosen twice.');
  if (values.length < least || values.length > most) throw new ActionRefused(`Choose ${least} to ${most}.`);
  switch (control.type) {
    case ComponentType.StringSelect: {
      if (!values.every((value) => control.options.some((option) => option.value === value)))
        throw new ActionRefused('The menu has no such value.');
      return { ...customId, component_type: ComponentType.StringSelect, values: [...values] };
    }
    case ComponentType.UserSelect: {
      const people = values.map((value) => world.person(value) ?? missing('person'));
      const resolved = {
        users: Object.fromEntries(people.map((person) => [person.id, asUser(person)])),
        members: Object.fromEntries(people.map((person) => [person.id, asGuildMember(person)])),
      };
      return { ...customId, component_type: ComponentType.UserSelect, values: [...values], resolved };
    }
    case ComponentType.ChannelSelect: {
      const channels = values.map((value) => world.place(value) ?? missing('channel'));
      const types = control.channel_types ?? [];
      const apis = channels.map((place) => world.asChannel(place));
      if (!apis.every(({ type }) => types.length === 0 || types.includes(type)))
        throw new ActionRefused('The menu has no such channel.');
      const resolved = {
        channels: Object.fromEntries(
          apis.map(({ id, type, name }) => [id, { id, type, name: name ?? '', permissions: '0' }]),
        ),
      };
      return {
        ...customId,
        component_type: ComponentType.ChannelSelect,
        values: [...values],
        resolved,
      } as unknown as APIMessageComponentInteractionData;
    }
  }
};

const missing = (what: 'person' | 'channel'): never => {
  throw new ActionRefused(`There is no such ${what}.`);
};
