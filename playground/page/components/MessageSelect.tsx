import { ChannelType, ComponentType } from 'discord-api-types/v10';
import type { APISelectMenuComponent, APISelectMenuOption } from 'discord-api-types/v10';
import { useControl } from '../messages/MessageContext.js';
import { usePage } from '../shell/context.js';
import { SelectMenu } from './SelectMenu.js';

const channelTypes = {
  text: ChannelType.GuildText,
  announcement: ChannelType.GuildAnnouncement,
  voice: ChannelType.GuildVoice,
  stage: ChannelType.GuildStageVoice,
  forum: ChannelType.GuildForum,
  thread: ChannelType.PublicThread,
  'private-thread': ChannelType.PrivateThread,
  direct: ChannelType.DM,
} as const;

/** What a menu offers: its own options, or the people and channels there are. */
const useOptions = (select: APISelectMenuComponent): readonly APISelectMenuOption[] => {
  const { people, channels } = usePage();
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options;
    case ComponentType.ChannelSelect: {
      const chosen = new Set(select.default_values?.map(({ id }) => id));
      return channels
        .filter(({ kind }) => kind !== 'direct')
        .filter(({ kind }) => select.channel_types === undefined || select.channel_types.includes(channelTypes[kind]))
        .map(({ id, name }) => ({ value: id, label: `#${name}`, default: chosen.has(id) }));
    }
    case ComponentType.UserSelect:
    case ComponentType.MentionableSelect:
      return people.map(({ id, name }) => ({ value: id, label: name }));
    case ComponentType.RoleSelect:
      return [];
  }
};

export const MessageSelect = ({ select }: { readonly select: APISelectMenuComponent }) => {
  const options = useOptions(select);
  const { waiting, held, send } = useControl(select.custom_id);
  // A menu that comes back with other options starts afresh.
  const key = options.map(({ value, default: preset }) => `${value} ${preset === true ? 1 : 0}`).join('\n');
  return (
    <SelectMenu
      key={key}
      options={options}
      placeholder={select.placeholder}
      least={select.min_values ?? 1}
      most={select.max_values ?? 1}
      disabled={select.disabled === true || held}
      waiting={waiting}
      onChoose={send}
    />
  );
};
