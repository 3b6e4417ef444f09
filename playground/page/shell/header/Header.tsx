import type { Channel } from '../../../protocol.js';
import { usePage, useTexts } from '../context.js';
import './Header.css';
import { signOf } from '../kinds.js';
import { ThreadButtons } from './ThreadButtons.js';

interface Props {
  readonly channel: Channel | undefined;
  readonly connected: boolean;
  readonly known: boolean;
  readonly onMenu: () => void;
}

export const Header = ({ channel, connected, known, onMenu }: Props) => {
  const { bot } = usePage();
  const { t } = useTexts();
  const status = !known
    ? t('connecting')
    : !connected
      ? t('reconnecting')
      : bot?.ready === true
        ? t('botReady')
        : t('botAway');
  return (
    <header class="header">
      <button type="button" class="sign header-menu" aria-label={t('openMenu')} onClick={onMenu}>
        ☰
      </button>
      <h1 class="header-name">
        <span class="header-hash">{channel === undefined ? '#' : signOf[channel.kind]}</span>
        {channel?.name ?? '…'}
      </h1>
      {channel === undefined || channel.parent === null ? null : <ThreadButtons thread={channel} />}
      <p class="header-status" role="status" data-on={connected && bot?.ready === true}>
        {status}
      </p>
    </header>
  );
};
