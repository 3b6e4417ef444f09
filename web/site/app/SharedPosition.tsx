import { useEffect, useMemo, useState } from 'preact/hooks';
import { isolated } from '#renderers/kit/words.js';
import { ErrorBoundary } from '../../shared/ErrorBoundary.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Picture } from '../../table/board/Picture.js';
import { playOn } from '../local/kept-game.js';
import { rulesOf } from '../local/rules-of.js';
import { sharedPosition, type SharedPosition as Position, unpack } from '../local/sharing.js';
import { lastLevel } from './NewGame.js';
import { goTo, hrefOf } from './route.js';
import { useSite } from './SiteContext.js';
import { useGame } from './useGame.js';

const Shown = ({ position }: { readonly position: Position }) => {
  const { words, keep, onNotice } = useSite();
  const { game: gameId, rules, names, stopped, view } = position;
  const ready = useGame(gameId, rules);
  const shown = useMemo(() => {
    if (ready === null || ready === 'unknown') return null;
    const scene = { texts: ready.texts, names: names.map(isolated), stopped };
    const { renderer } = ready.game;
    const counts = ready.game.standing?.(view) ?? [];
    return {
      canvas: renderer.table?.(view, scene) ?? renderer.board(view, scene),
      alt: renderer.altText(view, scene),
      standing: names.map((name, seat) => `${name}${counts[seat] === undefined ? '' : ` ${counts[seat]}`}`).join(' · '),
      prompt: stopped ? '' : (ready.game.prompt?.(view, scene) ?? ''),
    };
  }, [ready, position]);
  const goOn = async (): Promise<void> => {
    const known = await rulesOf(gameId);
    const begun = known === null ? null : playOn(known, position, lastLevel());
    if (begun === null) {
      onNotice(words.t('unplayable'));
      return;
    }
    await keep(begun);
    goTo(hrefOf('table', begun.id));
  };
  if (ready === 'unknown') return <p class="notice">{words.t('unplayable')}</p>;
  if (ready === null || shown === null) return null;
  return (
    <main class="page">
      <h1>
        <span aria-hidden="true">{ready.game.emoji} </span>
        {ready.texts.t(`${gameId}:name`)}
      </h1>
      <Picture canvas={shown.canvas} alt={shown.alt} look="block-picture" />
      <p>{shown.standing}</p>
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
  const bad = <p class="notice">{words.t('bad-link')}</p>;
  if (position === 'bad') return bad;
  // The link may hold any view: one that cannot be drawn is a damaged link.
  return position === null ? null : (
    <ErrorBoundary renewed={packed} fallback={bad}>
      <Shown position={position} />
    </ErrorBoundary>
  );
};
