import type { APIMessageComponentEmoji } from 'discord-api-types/v10';

/** An emoji before a label. Discord's custom emoji are not available here and show their name. */
export const Emoji = ({ emoji }: { readonly emoji: APIMessageComponentEmoji | undefined }) => {
  if (emoji?.name === undefined) return null;
  return (
    <span class="button-emoji" aria-hidden="true">
      {emoji.id === undefined ? emoji.name : `:${emoji.name}:`}
    </span>
  );
};
