import type { APIMessage } from 'discord-api-types/v10';
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks';
import { messageCommands, usableIn } from '../commands/catalogue.js';
import { press } from '../live/act.js';
import { useMe, usePage, useStore, useTexts } from '../shell/context.js';
import './MessageMenu.css';

export const useMessageCommands = ({ channel_id: channelId }: APIMessage): ReturnType<typeof messageCommands> => {
  const { commands, channels } = usePage();
  const me = useMe();
  const kind = channels.find(({ id }) => id === channelId)?.kind;
  return me === undefined || kind === undefined ? [] : messageCommands(usableIn(commands, kind), me.locale);
};

/** True where the browser's own menu is wanted: on a link, a picture, a field or a selected text. */
export const keepsOwnMenu = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest('a, img, input, textarea') !== null) ||
  document.getSelection()?.isCollapsed === false;

interface Props {
  readonly message: APIMessage;
  readonly commands: ReturnType<typeof messageCommands>;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The commands of a message, behind a button. A right click, the menu key and a long press open them too. */
export const MessageMenu = ({ message, commands, open, onOpen }: Props) => {
  const { me } = usePage();
  const store = useStore();
  const { t } = useTexts();
  const id = useId();
  const ref = useRef<HTMLDivElement>(null);
  const head = useRef<HTMLButtonElement>(null);
  const items = (): readonly HTMLElement[] => [
    ...(ref.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
  ];

  useLayoutEffect(() => {
    if (!open) return;
    items()[0]?.focus({ preventScroll: true });
    ref.current?.querySelector('[role=menu]')?.scrollIntoView({ block: 'nearest' });
  }, [open]);

  useEffect(() => {
    if (!open) return undefined;
    const onPointer = (event: PointerEvent) => {
      if (event.target instanceof Node && ref.current?.contains(event.target) !== true) onOpen(false);
    };
    document.addEventListener('pointerdown', onPointer);
    return () => document.removeEventListener('pointerdown', onPointer);
  }, [open, onOpen]);

  const close = () => {
    onOpen(false);
    head.current?.focus();
  };

  const choose = (command: string) => {
    close();
    if (me === null) return;
    press(store, { kind: 'message-command', person: me, channel: message.channel_id, command, message: message.id });
  };

  const onKey = (event: KeyboardEvent) => {
    const all = items();
    const at = all.findIndex((item) => item === document.activeElement);
    const step = STEPS[event.key];
    if (step !== undefined) all[(at + step + all.length) % all.length]?.focus();
    else if (event.key === 'Home') all[0]?.focus();
    else if (event.key === 'End') all.at(-1)?.focus();
    else if (event.key === 'Escape') close();
    else {
      if (event.key === 'Tab') onOpen(false);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div ref={ref} class="message-menu" data-open={open}>
      <button
        ref={head}
        type="button"
        class="message-menu-head"
        aria-label={t('messageCommands')}
        title={t('messageCommands')}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => onOpen(!open)}
      >
        <span aria-hidden="true">⋯</span>
      </button>
      {open ? (
        <div id={id} class="message-menu-list" role="menu" aria-label={t('messageCommands')} onKeyDown={onKey}>
          {commands.map(({ name, shown }) => (
            <button key={name} type="button" role="menuitem" tabIndex={-1} onClick={() => choose(name)}>
              {shown}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
};
