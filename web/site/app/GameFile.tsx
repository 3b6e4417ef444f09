import { useEffect, useState } from 'preact/hooks';
import { fileErrorText, verificationText } from '#src/discord/messages/pages/verification-text.js';
import { MAX_FILE_BYTES, parseGameFile, type GameFile as File } from '#src/tables/replay/game-file.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { loadTexts } from '../../table/texts/words.js';
import { type KeptGame, playersWithPoints } from '../local/kept-game.js';
import { LocalWorker } from '../local/local-worker.js';
import { unpack } from '../local/sharing.js';
import { PlayScreen } from './PlayScreen.js';
import { shownGame } from './games.js';
import { goTo } from './route.js';
import { useSite } from './SiteContext.js';

const watched = (file: File): KeptGame => ({
  id: file.seedHash
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
    .slice(0, 20)
    .padEnd(8, '0'),
  ...{ startedAt: 0, changedAt: 0, advice: false, file, from: null, analysis: null },
});

interface Checked {
  /** Discord markdown. */
  readonly told: string;
  readonly game: KeptGame | null;
}

/** Checks a game from outside in a worker, and says what it found. */
const check = async (content: Uint8Array, texts: Texts): Promise<Checked> => {
  const read = parseGameFile(content);
  if (!read.ok) return { told: fileErrorText(read.error, texts), game: null };
  const worker = new LocalWorker();
  try {
    const verified = await worker.call('verify', content);
    const isSound = verified.ok && verified.value.checked.ok;
    return { told: verificationText(verified, 'file', texts), game: isSound ? watched(read.value) : null };
  } finally {
    worker.stop();
  }
};

interface CheckedProps {
  readonly content: Uint8Array;
  /** Leads to another file; null for a game from a link. */
  readonly onOther: (() => void) | null;
}

const CheckedGame = ({ content, onOther }: CheckedProps) => {
  const { words } = useSite();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [isWatched, setWatched] = useState(false);
  // Another language leaves the game that is being watched.
  useEffect(() => setChecked(null), [content]);
  useEffect(() => {
    loadTexts(words.locale, 'common')
      .then((texts) => check(content, texts))
      .then(setChecked, () => setChecked({ told: words.t('bad-link'), game: null }));
  }, [content, words.locale]);
  if (checked === null) return <p role="status">{words.t('checking')}</p>;
  const { told, game } = checked;
  if (isWatched && game !== null) return <PlayScreen game={game} isKept={false} />;
  const shown = game === null ? undefined : shownGame(game.file.game, words.locale);
  return (
    <main class="page">
      {shown === undefined ? null : (
        <h1>
          <span aria-hidden="true">{shown.emoji} </span>
          {shown.name}
        </h1>
      )}
      {game === null ? (
        <Markdown source={told} />
      ) : (
        <>
          <p>{playersWithPoints(game.file).join(' · ')}</p>
          <button type="button" class="button button-primary" onClick={() => setWatched(true)}>
            {words.t('watch')}
          </button>
          <details class="expansions">
            <summary>✅ {words.t('checked')}</summary>
            <Markdown source={told} />
          </details>
        </>
      )}
      {onOther === null ? null : (
        <p>
          <button type="button" class="button button-secondary" onClick={onOther}>
            {words.t('other-file')}
          </button>
        </p>
      )}
    </main>
  );
};

/** Takes a game file, by choosing or dropping it. */
export const GameFilePage = () => {
  const { words, onNotice } = useSite();
  const [content, setContent] = useState<Uint8Array | null>(null);
  const read = async (file: Blob | undefined): Promise<void> => {
    // A longer file is none of the bot's; its beginning is refused in words.
    if (file !== undefined) setContent(new Uint8Array(await file.slice(0, MAX_FILE_BYTES + 1).arrayBuffer()));
  };
  if (content !== null) return <CheckedGame content={content} onOther={() => setContent(null)} />;
  return (
    <>
      <main
        class="page"
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void read(event.dataTransfer?.files[0]);
        }}
      >
        <h1>🔎 {words.t('file')}</h1>
        <p>{words.t('file-about')}</p>
        <label class="button button-primary file-choice">
          {words.t('choose-file')}
          <input
            type="file"
            accept=".json,application/json"
            onChange={(event) => void read(event.currentTarget.files?.[0])}
          />
        </label>
        <label class="field">
          <span class="field-label">{words.t('paste')}</span>
          <input
            class="field-input"
            type="url"
            onInput={({ currentTarget: { value } }) => {
              const [, fragment] = value.split('#/');
              if (fragment !== undefined) goTo(`#/${fragment.trim()}`);
            }}
            onChange={({ currentTarget: { value } }) => {
              if (value.trim() !== '' && !value.includes('#/')) onNotice(words.t('bad-link'));
            }}
          />
        </label>
      </main>
    </>
  );
};

/** A game from a link. */
export const SharedGame = ({ packed }: { readonly packed: string }) => {
  const { words } = useSite();
  const [content, setContent] = useState<Uint8Array | 'bad' | null>(null);
  useEffect(() => {
    void unpack(packed).then((text) => setContent(text === null ? 'bad' : new TextEncoder().encode(text)));
  }, [packed]);
  if (content === 'bad') return <p class="notice">{words.t('bad-link')}</p>;
  return content === null ? null : <CheckedGame content={content} onOther={null} />;
};
