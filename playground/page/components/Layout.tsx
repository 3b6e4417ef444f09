import { ComponentType, SeparatorSpacingSize } from 'discord-api-types/v10';
import type {
  APIComponentInMessageActionRow,
  APIContainerComponent,
  APIMessageTopLevelComponent,
  APISectionAccessoryComponent,
  APISectionComponent,
} from 'discord-api-types/v10';
import { Markdown } from '../markdown/Markdown.js';
import { Picture } from '../pictures/Picture.js';
import { hexColour } from './colour.js';
import { FileLink } from './FileLink.js';
import './Layout.css';
import { MessageButton } from './MessageButton.js';
import { MessageSelect } from './MessageSelect.js';

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

/** The components of a message, of either generation, one beneath the other. */
export const Layout = ({ components }: { readonly components: readonly APIMessageTopLevelComponent[] }) => (
  <>
    {components.map((component, index) => (
      <OneComponent key={component.id ?? index} component={component} />
    ))}
  </>
);
