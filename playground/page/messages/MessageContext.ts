import type { APIMessage } from 'discord-api-types/v10';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { press } from '../live/act.js';
import { usePage, useStore } from '../shell/context.js';
import { worldOf } from '../state/select.js';

export const MessageContext = createContext<APIMessage | null>(null);

export interface Control {
  /** Pressed, but not answered yet. */
  readonly waiting: boolean;
  /** True while another control of the same message waits. */
  readonly held: boolean;
  readonly send: (values: readonly string[]) => void;
}

export const useControl = (customId: string): Control => {
  const message = useContext(MessageContext);
  const page = usePage();
  const store = useStore();
  const { me } = page;
  const presses = worldOf(page, me).presses.filter(({ control }) => control?.message === message?.id);
  const waiting = presses.some(({ control }) => control?.customId === customId);
  return {
    waiting,
    held: presses.length > 0 && !waiting,
    send: (values) => {
      if (message === null || me === null || presses.length > 0) return;
      press(store, {
        kind: 'component',
        person: me,
        channel: message.channel_id,
        message: message.id,
        customId,
        values,
      });
    },
  };
};

/** Resolves the address of a file: Discord calls an attachment `attachment://name` while it is being sent. */
export const useFileUrl = (): ((url: string) => string) => {
  const message = useContext(MessageContext);
  return (url) => {
    const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
    return name === undefined ? url : (message?.attachments.find(({ filename }) => filename === name)?.url ?? url);
  };
};
