import { catalogue, label, usableIn } from '../commands/catalogue.js';
import { useDraft } from '../composer/DraftContext.js';
import { useMe, usePage, useStore, useTexts } from '../shell/context.js';

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

/**
 * A command to click, in the reader's language. Discord shows none for a path that leads to no command, or to one with
 * subcommands: the text stays as it was sent. Where the command is not offered, a click would do nothing.
 */
export const CommandMention = ({ path, id }: { readonly path: string; readonly id: string }) => {
  const { commands, channels, channel } = usePage();
  const locale = useMe()?.locale ?? 'en-US';
  const { t } = useTexts();
  const { send } = useDraft();
  const named = commands.filter((command) => command.id === id);
  const entry = catalogue(named, locale).find(({ route }) => route.join(' ') === path);
  if (entry === undefined) return <>{`</${path}:${id}>`}</>;
  const name = label(entry.names);
  const kind = channels.find((one) => one.id === channel)?.kind;
  if (kind === undefined || usableIn(named, kind).length === 0) return <span class="mention">{name}</span>;
  return (
    <button
      type="button"
      class="mention"
      title={t('prepareCommand', { command: name })}
      onClick={() => send({ type: 'choose-entry', entry })}
    >
      {name}
    </button>
  );
};
