import type { ComponentChildren } from 'preact';
import { usePage, useStore } from '../shell/context.js';
import { placeIn } from './jump.js';

/** The page needs this time to draw a channel that was just entered. */
const DRAWN_MS = 60;
const SHOWN_MS = 1_600;

const showMessage = (id: string): void => {
  const message = document.querySelector(`[data-message="${CSS.escape(id)}"]`);
  if (message === null) return;
  message.scrollIntoView({ block: 'start' });
  message.classList.add('message-pointed');
  window.setTimeout(() => message.classList.remove('message-pointed'), SHOWN_MS);
};

/** A link. One to a channel or a message of this server leads there; any other opens a new tab. */
export const Link = ({
  address,
  look,
  children,
}: {
  readonly address: string;
  readonly look?: string;
  readonly children: ComponentChildren;
}) => {
  const { channels } = usePage();
  const store = useStore();
  const place = placeIn(address);
  if (place === null || !channels.some(({ id }) => id === place.channel)) {
    return (
      <a class={look} href={address} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    );
  }
  const jump = () => {
    store.send({ type: 'enter', channel: place.channel });
    const { message } = place;
    if (message !== undefined) window.setTimeout(() => showMessage(message), DRAWN_MS);
  };
  return (
    <a
      class={look}
      href={address}
      onClick={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      {children}
    </a>
  );
};
