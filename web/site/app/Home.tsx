import { useEffect, useState } from 'preact/hooks';
import type { Canvas } from '#renderers/kit/canvas.js';
import { coverOf } from '#src/discord/messages/pictures/cover.js';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { loadTypefacesFor } from '../../table/app/useLoaded.js';
import { Picture } from '../../table/board/Picture.js';
import { loadGame } from '../../table/connection/load-game.js';
import { loadTexts } from '../../table/texts/words.js';
import { listGames, removeGame } from '../local/kept-games.js';
import { isOver, type KeptGame, playersWithPoints } from '../local/kept-game.js';
import { shownGame, shownGames } from './games.js';
import { PageHeading } from './PageHeading.js';
import { hrefOf } from './route.js';
import type { SiteWords } from '../texts/words.js';
import { useSite } from './SiteContext.js';

const CardSign = ({ emoji, cover }: { readonly emoji: string; readonly cover: Canvas | undefined }) =>
  cover === undefined ? (
    <span class="card-sign" aria-hidden="true">
      {emoji}
    </span>
  ) : (
    <Picture canvas={cover} look="card-cover" />
  );

/** Draws the games' posters one after the other, once the page is there. */
const useCovers = (): ReadonlyMap<string, Canvas> => {
  const { words } = useSite();
  const [covers, setCovers] = useState<ReadonlyMap<string, Canvas>>(new Map());
  useEffect(() => {
    let isWanted = true;
    const draw = async (): Promise<void> => {
      await loadTypefacesFor('');
      for (const { id } of shownGames(words.locale)) {
        const [loaded, texts] = await Promise.all([loadGame(id, null), loadTexts(words.locale, id)]);
        if (!isWanted || loaded === null) return;
        const cover = coverOf(loaded.game, texts);
        setCovers((before) => new Map([...before, [id, cover]]));
      }
    };
    // A card without its poster is less beautiful but usable.
    draw().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [words]);
  return covers;
};

/** The games with their covers, each a link to its page of a kind. */
export const GameCards = ({ to }: { readonly to: 'new' | 'puzzles' }) => {
  const { words } = useSite();
  const covers = useCovers();
  return (
    <ul class="cards">
      {shownGames(words.locale).map(({ id, emoji, name, tagline }) => (
        <li key={id}>
          <a class="card" href={hrefOf(to, id)} data-game={id}>
            <CardSign emoji={emoji} cover={covers.get(id)} />
            <strong>{name}</strong>
            <span>{tagline}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};

const stateOf = (game: KeptGame, words: SiteWords): string => {
  if (isOver(game)) return words.t('over');
  const last = game.file.log.findLast(({ kind }) => kind === 'move');
  if (last?.kind !== 'move') return words.t(game.from === null ? 'begun' : 'from-position');
  const turn = last.turn + 1;
  const name = game.file.players[game.toAct ?? -1]?.name;
  return name === undefined ? words.t('turn', { turn }) : words.t('turn-of', { turn, name });
};

interface KeptProps {
  readonly game: KeptGame;
  readonly onRemove: () => void;
}

const KeptLine = ({ game, onRemove }: KeptProps) => {
  const { words } = useSite();
  const { file, changedAt, id } = game;
  const shown = shownGame(file.game, words.locale);
  const when = new Intl.DateTimeFormat(
    navigator.languages.find((tag) => tag.startsWith(words.locale)) ?? words.locale,
    { dateStyle: 'medium', timeStyle: 'short' },
  ).format(changedAt);
  const name = shown?.name ?? file.game;
  return (
    <li class="kept">
      <a class="kept-link" href={hrefOf('table', id)}>
        <span aria-hidden="true">{shown?.emoji} </span>
        <strong>{name}</strong>
        <small>
          {playersWithPoints(file).join(file.result === null ? ', ' : ' · ')} · {stateOf(game, words)} · {when}
        </small>
      </a>
      <button type="button" class="tool" aria-label={`${words.t('remove')}: ${name}, ${when}`} onClick={onRemove}>
        ✕
      </button>
    </li>
  );
};

const KeptGames = () => {
  const { words, onNotice } = useSite();
  const [games, setGames] = useState<readonly KeptGame[]>([]);
  const [removed, setRemoved] = useState<KeptGame | null>(null);
  const load = () =>
    listGames().then(setGames, () => {
      onNotice(words.t('private'));
    });
  useEffect(() => void load(), []);
  if (games.length === 0) return null;
  return (
    <section aria-labelledby="your-games">
      <h2 id="your-games">{words.t('your-games')}</h2>
      <ul class="kept-games">
        {games.map((game) => (
          <KeptLine key={game.id} game={game} onRemove={() => setRemoved(game)} />
        ))}
      </ul>
      {removed === null ? null : (
        <Dialog title={words.t('remove')} onClose={() => setRemoved(null)}>
          <p class="dialog-text">{words.t('remove-question')}</p>
          <div class="dialog-row">
            <button type="button" class="button button-secondary" onClick={() => setRemoved(null)}>
              {words.t('keep')}
            </button>
            <button
              type="button"
              class="button button-danger"
              onClick={() => {
                setRemoved(null);
                void removeGame(removed.id).then(load);
              }}
            >
              {words.t('remove')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
};

export const Home = () => {
  const { words } = useSite();
  return (
    <main class="page">
      <PageHeading title={null} look="unseen">
        {words.t('title')}
      </PageHeading>
      <p class="intro">{words.t('intro')}</p>
      <KeptGames />
      <section aria-labelledby="new-game">
        <h2 id="new-game">{words.t('new-game')}</h2>
        <GameCards to="new" />
      </section>
      <section class="more">
        <a class="card" href={hrefOf('puzzles')}>
          <span class="card-sign" aria-hidden="true">
            🧩
          </span>
          <strong>{words.t('puzzles')}</strong>
          <span>{words.t('puzzles-about')}</span>
        </a>
        <a class="card" href={hrefOf('file')}>
          <span class="card-sign" aria-hidden="true">
            🔎
          </span>
          <strong>{words.t('file')}</strong>
          <span>{words.t('file-about')}</span>
        </a>
      </section>
    </main>
  );
};
