import { useEffect, useMemo, useState } from 'preact/hooks';
import { isolated } from '#renderers/kit/words.js';
import { ErrorBoundary } from '../../shared/ErrorBoundary.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture, PositionInWords } from '../../table/board/Picture.js';
import { type KeptGame, playOn } from '../local/kept-game.js';
import { rulesOf } from '../local/rules-of.js';
import { sharedPosition, type SharedPosition as Position, unpack } from '../local/sharing.js';
import { lastLevel } from './NewGame.js';
import { PageHeading } from './PageHeading.js';
import { goTo, hrefOf } from './route.js';
import { useSite } from './SiteContext.js';
import { useGame } from './useGame.js';

/** The picture and the words of a position; null until its game is loaded, `unknown` for one that this build does not have. */
export const usePictured = (position: Omit<Position, 'options'>) => {
  const { game: gameId, rules, names, stopped, view } = position;
  const ready = useGame(gameId, rules);
  return useMemo(() => {
    if (ready === null || ready === 'unknown') return ready;
    const scene = { texts: ready.texts, names: names.map(isolated), stopped };
    const { renderer } = ready.game;
    const counts = ready.game.standing?.(view) ?? [];
    return {
      ...ready,
      canvas: renderer.table?.(view, scene) ?? renderer.board(view, scene),
      alt: renderer.altText(view, scene),
      position: renderer.position(view, scene),
      standing: names.map((name, seat) => `${name}${counts[seat] === undefined ? '' : ` ${counts[seat]}`}`).join(' · '),
      hides: renderer.boardExpires || renderer.hasHands(view),
      prompt: stopped ? '' : (ready.game.prompt?.(view, scene) ?? ''),
    };
  }, [ready, position]);
};

const Shown = ({ position }: { readonly position: Position }) => {
  const { words, keep, onNotice } = useSite();
  const { game: gameId, stopped } = position;
  const shown = usePictured(position);
  const [begun, setBegun] = useState<KeptGame | null>(null);
  useEffect(() => {
    if (!stopped)
      void rulesOf(gameId).then((known) => setBegun(known === null ? null : playOn(known, position, lastLevel())));
  }, [position]);
  const goOn = async (): Promise<void> => {
    if (begun === null) {
      onNotice(words.t('unplayable'));
      return;
    }
    await keep(begun);
    goTo(hrefOf('table', begun.id));
  };
  if (shown === 'unknown')
    return (
      <p class="notice" role="alert">
        {words.t('unplayable')}
      </p>
    );
  if (shown === null) return null;
  const person = begun?.file.players.find(({ kind }) => kind === 'person');
  return (
    <main class="page">
      <PageHeading title={shown.texts.t(`${gameId}:name`)}>
        <span aria-hidden="true">{shown.game.emoji} </span>
        {shown.texts.t(`${gameId}:name`)}
      </PageHeading>
      <Picture canvas={shown.canvas} alt={shown.alt} look="block-picture" />
      <PositionInWords locale={words.locale} words={shown.position} />
      <p>{shown.standing}</p>
      {person === undefined ? null : (
        <p>
          {words.t('play-on-as', { name: person.name })} {shown.hides ? words.t('redealt') : null}
        </p>
      )}
      <Markdown source={shown.prompt} />
      <p class="row">
        {stopped ? null : (
          <button type="button" class="button button-primary" onClick={() => void goOn()}>
            {words.t('play-on')}
          </button>
        )}
        <a class={`button button-${stopped ? 'primary' : 'secondary'}`} href={hrefOf('new', gameId)}>
          {words.t('play-this')}
        </a>
      </p>
    </main>
  );
};

const read = (text: string | null): Position | null => {
  if (text === null) return null;
  try {
    return sharedPosition.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
};

/** A position from a link, as everyone at its table may see it. */
export const SharedPosition = ({ packed }: { readonly packed: string }) => {
  const { words } = useSite();
  const [position, setPosition] = useState<Position | 'bad' | null>(null);
  useEffect(() => {
    void unpack(packed).then((text) => setPosition(read(text) ?? 'bad'));
  }, [packed]);
  const bad = (
    <p class="notice" role="alert">
      {words.t('bad-link')}
    </p>
  );
  if (position === 'bad') return bad;
  // The link may hold any view: one that cannot be drawn is a damaged link.
  return position === null ? null : (
    <ErrorBoundary renewed={packed} fallback={bad}>
      <Shown position={position} />
    </ErrorBoundary>
  );
};
