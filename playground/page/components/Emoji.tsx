import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

/** A sign before a label. Discord's own drawn emoji are not at hand here and show their name. */
export const Emoji = ({ emoji }: { readonly emoji: APIMessageComponentEmoji | undefined }) => {
  if (emoji?.name === undefined) return null;
  return (
    <span class="button-emoji" aria-hidden="true">
      {emoji.id === undefined ? emoji.name : `:${emoji.name}:`}
    </span>
  );
};
