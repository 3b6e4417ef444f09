import { useId, useLayoutEffect, useMemo, useState } from 'preact/hooks';
import type { Channel } from '../../protocol.js';
import { catalogue, label, usableIn, type Entry } from '../commands/catalogue.js';
import { matching, matchInFull } from '../commands/match.js';
import { useMe, usePage, useTexts } from '../shell/context.js';
import { useNarrow } from '../shell/useNarrow.js';
import { useDraft } from './DraftContext.js';
import { suggesting, SuggestionList } from './SuggestionList.js';
import { useHighlight } from './useHighlight.js';

const rowsOf = (entries: readonly Entry[]) =>
  entries.map((entry) => ({
    key: entry.route.join(' '),
    content: (
      <>
        <span class="suggestion-name">{label(entry.names)}</span>
        <span class="suggestion-about">{entry.description}</span>
      </>
    ),
  }));

/** The field for loose text; it suggests commands from the first letter. */
export const CommandInput = ({ channel, text }: { readonly channel: Channel; readonly text: string }) => {
  const id = useId();
  const { commands } = usePage();
  const { t } = useTexts();
  const narrow = useNarrow();
  const locale = useMe()?.locale ?? 'en-US';
  const { send, input } = useDraft();
  const [away, setAway] = useState(false);
  const entries = useMemo(() => catalogue(usableIn(commands, channel.kind), locale), [commands, channel.kind, locale]);
  const found = useMemo(() => matching(entries, text), [entries, text]);
  const open = found.length > 0 && !away;
  const highlight = useHighlight(found.length, text);

  useLayoutEffect(() => {
    if (!narrow) input.current?.focus();
  }, [narrow, input]);

  const choose = (entry: Entry | undefined) => {
    if (entry !== undefined) send({ type: 'choose-entry', entry });
  };

  const type = (written: string) => {
    setAway(false);
    const full = matchInFull(entries, written);
    send(
      full === null ? { type: 'type', text: written } : { type: 'choose-entry', entry: full.entry, rest: full.rest },
    );
  };

  const onKey = (event: KeyboardEvent) => {
    if (!open || event.isComposing) return;
    if (highlight.onKey(event.key)) event.preventDefault();
    else if (event.key === 'Enter' || (event.key === 'Tab' && !event.shiftKey)) {
      event.preventDefault();
      choose(found[highlight.index]);
    } else if (event.key === 'Escape') setAway(true);
  };

  const hint = text.trim() === '' || open || away ? null : t(text.startsWith('/') ? 'noCommand' : 'noWords');
  return (
    <div class="writing">
      {open ? (
        <div class="writing-over">
          <SuggestionList
            id={`${id}-list`}
            label={t('commands')}
            highlighted={highlight.index}
            rows={rowsOf(found)}
            onPoint={highlight.set}
            onChoose={(index) => choose(found[index])}
          />
          <p class="writing-keys">{t('keys')}</p>
        </div>
      ) : null}
      {hint === null ? null : (
        <p class="writing-hint" role="status">
          {hint}
        </p>
      )}
      <input
        ref={input}
        class="writing-input"
        {...suggesting(`${id}-list`, open ? highlight.index : null)}
        aria-label={t('write', { channel: channel.name })}
        placeholder={
          narrow || channel.kind === 'direct' || channel.kind === 'group'
            ? t('placeholderShort')
            : t('placeholder', { channel: channel.name })
        }
        value={text}
        onInput={(event) => type(event.currentTarget.value)}
        onKeyDown={onKey}
      />
    </div>
  );
};
