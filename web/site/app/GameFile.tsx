import { useEffect, useMemo, useState } from 'preact/hooks';
import { winnersOf } from '#engines/core/winners.js';
import { fileErrorText, verificationText } from '#src/discord/messages/pages/verification-text.js';
import { MAX_FILE_BYTES, parseGameFile, type GameFile as File } from '#src/tables/replay/game-file.js';
import type { Texts } from '#renderers/kit/renderer.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture, PositionInWords } from '../../table/board/Picture.js';
import { loadTexts } from '../../table/texts/words.js';
import { type KeptGame, playersWithPoints } from '../local/kept-game.js';
import { LocalWorker } from '../local/local-worker.js';
import { unpack } from '../local/sharing.js';
import { PageHeading } from './PageHeading.js';
import { PlayScreen } from './PlayScreen.js';
import { goTo } from './route.js';
import { usePictured } from './SharedPosition.js';
import { useSite } from './SiteContext.js';

const watched = (file: File): KeptGame => ({
  id: file.seedHash
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/gu, '')
    .slice(0, 20)
    .padEnd(8, '0'),
  ...{ startedAt: 0, changedAt: 0, advice: false, aids: 'all', file, from: null, toAct: null, analysis: null },
});

interface Checked {
  /** Discord markdown. */
  readonly told: string;
  /** A sound game and the position at its end; null for one that is not. */
  readonly ended: { readonly game: KeptGame; readonly view: object } | null;
}

/** Checks a game from outside in a worker, and says what it found. */
const check = async (content: Uint8Array, texts: Texts): Promise<Checked> => {
  const read = parseGameFile(content);
  if (!read.ok) return { told: fileErrorText(read.error, texts), ended: null };
  const worker = new LocalWorker();
  try {
    const verified = await worker.call('verify', content);
    const told = verificationText(verified, 'file', texts);
    const game = watched(read.value);
    const isSound = verified.ok && verified.value.checked.ok;
    if (!isSound || !(await worker.call('open', { game, isQuick: true }))) return { told, ended: null };
    return { told, ended: { game, view: await worker.call('look', null) } };
  } finally {
    worker.stop();
  }
};

/** How a game from outside ended: its board, its winner and the day. */
const Ending = ({ game: { file }, view }: NonNullable<Checked['ended']>) => {
  const { words } = useSite();
  const position = useMemo(
    () => ({
      ...{ game: file.game, rules: file.rules, names: file.players.map(({ name }) => name), stopped: true },
      view: { ...view },
    }),
    [file, view],
  );
  const shown = usePictured(position);
  const last = file.log.at(-1);
  if (shown === null || shown === 'unknown') return null;
  const winners = winnersOf(file.result?.places ?? []).map((seat) => file.players[seat]?.name ?? '?');
  return (
    <>
      <PageHeading title={shown.texts.t(`${file.game}:name`)}>
        <span aria-hidden="true">{shown.game.emoji} </span>
        {shown.texts.t(`${file.game}:name`)}
      </PageHeading>
      <Picture canvas={shown.canvas} alt={shown.alt} look="block-picture" />
      <PositionInWords locale={words.locale} words={shown.position} />
      {winners.length === 0 ? null : (
        <p>
          <strong>
            {shown.texts.t('common:over.winners', { count: winners.length, names: shown.texts.list(winners) })}
          </strong>
        </p>
      )}
      <p>{playersWithPoints(file).join(' · ')}</p>
      {last === undefined ? null : (
        <p>
          <small>{new Intl.DateTimeFormat(words.locale, { dateStyle: 'long' }).format(new Date(last.at))}</small>
        </p>
      )}
    </>
  );
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
      .then(setChecked, () => setChecked({ told: words.t('bad-link'), ended: null }));
  }, [content, words.locale]);
  if (checked === null) return <p role="status">{words.t('checking')}</p>;
  const { told, ended } = checked;
  if (isWatched && ended !== null) return <PlayScreen game={ended.game} isKept={false} />;
  return (
    <main class="page">
      {ended === null ? (
        <Markdown source={told} />
      ) : (
        <>
          <Ending {...ended} />
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
        <PageHeading title={words.t('file')}>
          <span aria-hidden="true">🔎 </span>
          {words.t('file')}
        </PageHeading>
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
  if (content === 'bad')
    return (
      <p class="notice" role="alert">
        {words.t('bad-link')}
      </p>
    );
  return content === null ? null : <CheckedGame content={content} onOther={null} />;
};
