import { ButtonStyle } from 'discord-api-types/v10';
import type { APIButtonComponent, APIButtonComponentWithCustomId } from 'discord-api-types/v10';
import { Link } from '../markdown/Link.js';
import { useControl } from '../messages/MessageContext.js';
import { Button, type Look } from './Button.js';
import { Emoji } from './Emoji.js';

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

export const MessageButton = ({ button }: { readonly button: APIButtonComponent }) => {
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
