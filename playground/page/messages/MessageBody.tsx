import { type APIAttachment, type APIMessage, MessageFlags, type APIEmbed } from 'discord-api-types/v10';
import { FileLink } from '../components/FileLink.js';
import { Layout } from '../components/Layout.js';
import { Markdown } from '../../../web/shared/markdown/Markdown.js';
import { Picture } from '../pictures/Picture.js';
import { hexColour } from '../components/colour.js';
import './Embed.css';

const Embed = ({ embed }: { readonly embed: APIEmbed }) => (
  <div class="embed" style={{ '--accent': hexColour(embed.color) }}>
    {embed.thumbnail === undefined ? null : <Picture media={embed.thumbnail} alt={undefined} look="thumbnail" />}
    {embed.author === undefined ? null : <p class="embed-author">{embed.author.name}</p>}
    {embed.title === undefined ? null : (
      <div class="embed-title">
        <Markdown source={embed.title} />
      </div>
    )}
    {embed.description === undefined ? null : <Markdown source={embed.description} />}
    {embed.fields === undefined ? null : (
      <dl class="embed-fields">
        {embed.fields.map((field, index) => (
          <div key={index} data-inline={field.inline === true}>
            <dt>
              <Markdown source={field.name} />
            </dt>
            <dd>
              <Markdown source={field.value} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    {embed.image === undefined ? null : <Picture media={embed.image} alt={undefined} look="gallery" />}
    {embed.footer === undefined ? null : <p class="embed-footer">{embed.footer.text}</p>}
  </div>
);

const isPicture = (file: APIAttachment): boolean =>
  file.content_type?.startsWith('image/') ?? /\.(png|jpe?g|gif|webp)$/i.test(file.filename);

const Attachment = ({ file }: { readonly file: APIAttachment }) =>
  isPicture(file) ? (
    <div class="picture-alone">
      <Picture
        media={{ url: file.url, width: file.width ?? null, height: file.height ?? null }}
        alt={file.description}
        look="gallery"
      />
    </div>
  ) : (
    <FileLink url={file.url} name={file.filename} size={file.size} />
  );

/** In messages with components V2, only components show files. */
const usesComponentsV2 = (message: APIMessage): boolean => ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;

export const MessageBody = ({ message }: { readonly message: APIMessage }) => {
  const components = message.components ?? [];
  if (usesComponentsV2(message)) return <Layout components={components} />;
  return (
    <>
      {message.content === '' ? null : <Markdown source={message.content} />}
      {message.embeds.map((embed, index) => (
        <Embed key={index} embed={embed} />
      ))}
      {message.attachments.map((file) => (
        <Attachment key={file.id} file={file} />
      ))}
      <Layout components={components} />
    </>
  );
};
