import {
  ComponentType,
  SeparatorSpacingSize,
  type APIComponentInMessageActionRow,
  type APIContainerComponent,
  type APIMessageTopLevelComponent,
  type APISectionAccessoryComponent,
  type APISectionComponent,
  ButtonStyle,
  type APIButtonComponent,
  type APIButtonComponentWithCustomId,
  ChannelType,
  type APISelectMenuComponent,
  type APISelectMenuOption,
} from 'discord-api-types/v10';
import { Markdown } from '../../../web/shared/markdown/Markdown.js';
import { Picture } from '../pictures/Picture.js';
import { hexColour } from './colour.js';
import { FileLink } from './FileLink.js';
import './Layout.css';
import { Link } from '../markdown/Link.js';
import { useControl } from '../messages/MessageContext.js';
import { Button, type Look } from './Button.js';
import { Emoji } from './Emoji.js';
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
  group: ChannelType.GroupDM,
} as const;

const useOptions = (select: APISelectMenuComponent): readonly APISelectMenuOption[] => {
  const { people, channels } = usePage();
  switch (select.type) {
    case ComponentType.StringSelect:
      return select.options;
    case ComponentType.ChannelSelect: {
      const chosen = new Set(select.default_values?.map(({ id }) => id));
      return channels
        .filter(({ kind }) => kind !== 'direct' && kind !== 'group')
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

const MessageSelect = ({ select }: { readonly select: APISelectMenuComponent }) => {
  const options = useOptions(select);
  const { waiting, held, send } = useControl(select.custom_id);
  // A menu whose options change starts afresh.
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

const LOOKS: Readonly<Record<APIButtonComponentWithCustomId['style'], Look>> = {
  [ButtonStyle.Primary]: 'primary',
  [ButtonStyle.Secondary]: 'secondary',
  [ButtonStyle.Success]: 'success',
  [ButtonStyle.Danger]: 'danger',
};

const PressButton = ({ button }: { readonly button: APIButtonComponentWithCustomId }) => {
  const { waiting, held, send } = useControl(button.custom_id);
  return (
    <Button
      look={LOOKS[button.style]}
      disabled={button.disabled === true || held}
      waiting={waiting}
      onPress={() => send([])}
    >
      <Emoji emoji={button.emoji} />
      {button.label === undefined ? null : <span>{button.label}</span>}
    </Button>
  );
};

const MessageButton = ({ button }: { readonly button: APIButtonComponent }) => {
  switch (button.style) {
    case ButtonStyle.Link:
      return (
        <Link look="button button-secondary" address={button.url}>
          <Emoji emoji={button.emoji} />
          {button.label === undefined ? null : <span>{button.label}</span>}
          <span class="button-outside" aria-hidden="true">
            ↗
          </span>
        </Link>
      );
    case ButtonStyle.Premium:
      return null;
    default:
      return <PressButton button={button} />;
  }
};

const RowItem = ({ item }: { readonly item: APIComponentInMessageActionRow }) =>
  item.type === ComponentType.Button ? <MessageButton button={item} /> : <MessageSelect select={item} />;

const Accessory = ({ accessory }: { readonly accessory: APISectionAccessoryComponent }) => {
  if (accessory.type === ComponentType.Button) return <MessageButton button={accessory} />;
  return <Picture media={accessory.media} alt={accessory.description ?? undefined} look="thumbnail" />;
};

const Section = ({ section }: { readonly section: APISectionComponent }) => (
  <div class="section">
    <div class="section-texts">
      {section.components.map((text, index) => (
        <Markdown key={index} source={text.content} />
      ))}
    </div>
    <Accessory accessory={section.accessory} />
  </div>
);

const Container = ({ container }: { readonly container: APIContainerComponent }) => (
  <div class="container" style={{ '--accent': hexColour(container.accent_color) }}>
    <Layout components={container.components} />
  </div>
);

const OneComponent = ({ component }: { readonly component: APIMessageTopLevelComponent }) => {
  switch (component.type) {
    case ComponentType.ActionRow:
      return (
        <div class="action-row">
          {component.components.map((item, index) => (
            <RowItem key={'custom_id' in item ? item.custom_id : index} item={item} />
          ))}
        </div>
      );
    case ComponentType.TextDisplay:
      return <Markdown source={component.content} />;
    case ComponentType.Section:
      return <Section section={component} />;
    case ComponentType.MediaGallery:
      return (
        <div class="gallery" data-count={component.items.length}>
          {component.items.map((item) => (
            <Picture key={item.media.url} media={item.media} alt={item.description ?? undefined} look="gallery" />
          ))}
        </div>
      );
    case ComponentType.File:
      return <FileLink url={component.file.url} name={component.name ?? component.file.url} size={component.size} />;
    case ComponentType.Separator:
      return (
        <hr
          class="separator"
          data-line={component.divider !== false}
          data-wide={component.spacing === SeparatorSpacingSize.Large}
        />
      );
    case ComponentType.Container:
      return <Container container={component} />;
    default:
      return null;
  }
};

export const Layout = ({ components }: { readonly components: readonly APIMessageTopLevelComponent[] }) => (
  <>
    {components.map((component, index) => (
      <OneComponent key={component.id ?? index} component={component} />
    ))}
  </>
);
