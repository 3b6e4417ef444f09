import { useState } from 'preact/hooks';
import { Button } from '../components/Button.js';
import { api } from '../live/api.js';
import { useStore, useTexts } from './context.js';
import { Dialog } from './Dialog.js';
import { useRequest } from './useRequest.js';

/** As Discord writes the names of text channels. */
const channelName = (text: string): string => text.toLowerCase().replace(/\s+/g, '-');

export const AddChannel = ({ onClose }: { readonly onClose: () => void }) => {
  const store = useStore();
  const { t } = useTexts();
  const [name, setName] = useState('');
  const { waiting, problem, run } = useRequest();
  const add = () =>
    run(
      () => api.addChannel(name.replace(/^-+|-+$/g, '')),
      (channel) => {
        store.send({ type: 'channel-added', channel });
        onClose();
      },
    );
  return (
    <Dialog title={t('addChannel')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
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
        {problem === null ? null : (
          <p class="field-problem" role="alert">
            {problem}
          </p>
        )}
        <div class="dialog-row">
          <Button look="secondary" onPress={onClose}>
            {t('cancel')}
          </Button>
          <Button look="primary" submit waiting={waiting} disabled={name === ''}>
            {t('add')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
