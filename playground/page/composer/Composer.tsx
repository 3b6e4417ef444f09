import type { Channel } from '../../protocol.js';
import { useTexts } from '../shell/context.js';
import { People } from '../shell/people/People.js';
import './Composer.css';
import { CalledBar } from './CalledBar.js';
import { CommandForm } from './form/CommandForm.js';
import { CommandInput } from './CommandInput.js';
import { useDraft } from './DraftContext.js';

/** Where one writes, and as whom. */
export const Composer = ({ channel, me }: { readonly channel: Channel; readonly me: string }) => {
  const { draft } = useDraft();
  const { t } = useTexts();
  return (
    <section class="composer">
      <CalledBar />
      {channel.kind === 'direct' ? (
        <p class="composer-note">{t('readOnly')}</p>
      ) : draft.stage === 'typing' ? (
        <CommandInput channel={channel} text={draft.text} />
      ) : (
        <CommandForm key={draft.entry.route.join(' ')} channel={channel} me={me} draft={draft} />
      )}
      <People />
    </section>
  );
};
