import { usePage, useStore, useTexts } from '../shell/context.js';

export const PersonMention = ({ id }: { readonly id: string }) => {
  const page = usePage();
  const store = useStore();
  const { t } = useTexts();
  const person = page.people.find((other) => other.id === id);
  if (person === undefined)
    return <span class="mention">@{id === page.bot?.id ? page.bot.name : t('unknownPerson')}</span>;
  if (id === page.me) return <span class="mention mention-me">@{person.name}</span>;
  return (
    <button
      type="button"
      class="mention"
      title={t('become', { name: person.name })}
      onClick={() => store.send({ type: 'become', person: id })}
    >
      @{person.name}
    </button>
  );
};

export const ChannelMention = ({ id }: { readonly id: string }) => {
  const { channels } = usePage();
  const store = useStore();
  const { t } = useTexts();
  const channel = channels.find((other) => other.id === id);
  if (channel === undefined) return <span class="mention">#{t('unknownChannel')}</span>;
  return (
    <button type="button" class="mention" onClick={() => store.send({ type: 'enter', channel: id })}>
      #{channel.name}
    </button>
  );
};
