import type { APIEmbed } from 'discord-api-types/v10';
import { hexColour } from '../components/colour.js';
import { Markdown } from '../markdown/Markdown.js';
import { Picture } from '../pictures/Picture.js';
import './Embed.css';

/** A classic embed. */
export const Embed = ({ embed }: { readonly embed: APIEmbed }) => (
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
