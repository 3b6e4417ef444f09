import { useState } from 'preact/hooks';
import type { ChannelKind } from '../../../protocol.js';
import { api } from '../../live/api.js';
import { usePage, useStore, useTexts } from '../context.js';
import { DialogForm } from './DialogForm.js';
import { kindKey } from '../kinds.js';
import { useRequest } from '../useRequest.js';

const KINDS: readonly ChannelKind[] = [
  'text',
  'thread',
  'private-thread',
  'forum',
  'voice',
  'stage',
  'announcement',
  'group',
];

const channelName = (text: string): string => text.toLowerCase().replace(/\s+/g, '-');

export const AddChannel = ({ onClose }: { readonly onClose: () => void }) => {
  const store = useStore();
  const { t } = useTexts();
  const page = usePage();
  const [name, setName] = useState('');
  const [kind, setKind] = useState<ChannelKind>('text');
  const here = page.channels.find(({ id }) => id === page.channel);
  const holder = here === undefined || here.parent === null ? here : page.channels.find(({ id }) => id === here.parent);
  const isThread = kind === 'thread' || kind === 'private-thread';
  const { waiting, problem, run } = useRequest();
  const add = () =>
    run(
      () => api.addChannel(name.replace(/^-+|-+$/g, ''), kind, isThread ? (holder?.id ?? null) : null),
      (channel) => {
        store.send({ type: 'channel-added', channel });
        onClose();
      },
    );
  return (
    <DialogForm
      title={t('addChannel')}
      onClose={onClose}
      onAdd={add}
      ready={name !== ''}
      waiting={waiting}
      problem={problem}
    >
      <label class="field">
        <span class="field-label">{t('channelName')}</span>
        <input
          class="field-input"
          value={name}
          maxLength={100}
          required
          autoFocus
          autoComplete="off"
          onInput={(event) => setName(channelName(event.currentTarget.value))}
        />
        <span class="field-hint">{t('channelNameHint')}</span>
      </label>
      <label class="field">
        <span class="field-label">{t('channelKind')}</span>
        <select
          class="field-input"
          value={kind}
          onChange={(event) => setKind(KINDS.find((one) => one === event.currentTarget.value) ?? 'text')}
        >
          {KINDS.map((one) => (
            <option key={one} value={one}>
              {t(kindKey[one])}
            </option>
          ))}
        </select>
        {kind === 'group' ? <span class="field-hint">{t('groupHint')}</span> : null}
        {isThread ? <span class="field-hint">{t('threadIn', { channel: holder?.name ?? '…' })}</span> : null}
      </label>
    </DialogForm>
  );
};
