import { useEffect, useState } from 'preact/hooks';
import type { ServerSettings } from '../../../protocol.js';
import { api } from '../../live/api.js';
import { useTexts } from '../context.js';
import { LocaleOptions } from '../LocaleOptions.js';
import { useRequest } from '../useRequest.js';

const NO_COMMUNITY = '';

/**
 * What Discord tells the bot of the server's language: that of a Community server, and American English of any other.
 */
export const ServerLanguage = () => {
  const { t } = useTexts();
  const [server, setServer] = useState<ServerSettings | null>(null);
  const { waiting, problem, run } = useRequest();
  useEffect(() => {
    api.server().then(setServer, () => undefined);
  }, []);
  const change = (language: string) => {
    const settings =
      language === NO_COMMUNITY ? { language: 'en-US', community: false } : { language, community: true };
    run(() => api.changeServer(settings), setServer);
  };
  return (
    <label class="sidebar-server" title={t('serverLanguageHint')}>
      <span>{t('serverLanguage')}</span>
      <select
        disabled={waiting || server === null}
        value={server?.community === true ? server.language : NO_COMMUNITY}
        onChange={(event) => change(event.currentTarget.value)}
      >
        <option value={NO_COMMUNITY}>{t('noCommunity')}</option>
        <LocaleOptions />
      </select>
      {problem === null ? null : <span role="alert">{problem}</span>}
    </label>
  );
};
