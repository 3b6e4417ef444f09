import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Seat } from '#engines/core/seat.js';
import { Dialog } from '../../shared/dialog/Dialog.js';
import { save } from '../../shared/save.js';
import { createStore } from '../../shared/store.js';
import { App } from '../../table/app/App.js';
import { emptyPage, reduce } from '../../table/connection/page-state.js';
import { beginAgain, isOver, type KeptGame } from '../local/kept-game.js';
import { rulesOf } from '../local/rules-of.js';
import { LocalSource } from '../local/local-source.js';
import { pack, type SharedPosition } from '../local/sharing.js';
import { hrefOf, HOME } from './route.js';
import { linkTo, shareLink } from './share.js';
import { useSite } from './SiteContext.js';

interface Pass {
  readonly seat: Seat;
  readonly name: string;
  readonly isCovered: boolean;
}

const Handover = ({ pass, onShow }: { readonly pass: Pass; readonly onShow: () => void }) => {
  const { words } = useSite();
  return (
    <Dialog title={words.t('pass', { name: pass.name })} onClose={() => undefined}>
      <p class="dialog-text">{words.t('pass-how', { name: pass.name })}</p>
      <div class="dialog-row">
        <button type="button" class="button button-primary" autofocus onClick={onShow}>
          {words.t('pass-done', { name: pass.name })}
        </button>
      </div>
    </Dialog>
  );
};

/** Only a search that takes longer than this is worth a word. */
const LONG_MS = 1_000;

/** Opens a table of this browser, and keeps it at each change. */
const useLocalTable = (game: KeptGame, isKept: boolean) => {
  const { keep, words } = useSite();
  const [pass, setPass] = useState<Pass | null>(null);
  const [thought, setThought] = useState<string | null>(null);
  const [isPlayable, setPlayable] = useState(true);
  const [newest, setNewest] = useState(game);
  const { store, source } = useMemo(() => {
    const made = createStore(emptyPage, reduce);
    const nameOf = (seat: Seat): string => game.file.players[seat]?.name ?? '?';
    return {
      store: made,
      source: new LocalSource(game, {
        onTable: (frame) => made.send({ type: 'table', frame, arrived: performance.now() }),
        onPass: (seat, isCovered) => {
          setPass(seat === null ? null : { seat, name: nameOf(seat), isCovered });
          if (seat !== null) setThought(null);
        },
        onThought: (seat, milliseconds) => {
          const isLong = milliseconds >= LONG_MS && game.file.players[seat]?.level === 'hard';
          const seconds = new Intl.NumberFormat(words.locale, { maximumFractionDigits: 1 }).format(
            milliseconds / 1_000,
          );
          setThought(isLong ? words.t('thought', { name: nameOf(seat), seconds }) : null);
        },
        onKept: (changed) => {
          setNewest(changed);
          if (isKept) void keep(changed);
        },
        onAgain: async (ended) => {
          const rules = await rulesOf(ended.file.game);
          if (rules === null) return HOME;
          const next = beginAgain(rules, ended);
          await keep(next);
          return hrefOf('table', next.id);
        },
      }),
    };
  }, [game.id]);
  useEffect(() => {
    store.send({ type: 'line', line: 'up' });
    const isQuick = matchMedia('(prefers-reduced-motion: reduce)').matches;
    source.open(isQuick).then(setPlayable, () => setPlayable(false));
    return () => source.stop();
  }, [source]);
  return { store, source, pass, thought, isPlayable, newest };
};

interface Props {
  readonly game: KeptGame;
  /** False for a game that somebody else has sent. */
  readonly isKept: boolean;
}

export const PlayScreen = ({ game, isKept }: Props) => {
  const { words, onNotice, onTable, onLanguage } = useSite();
  useEffect(() => {
    onTable(true);
    return () => onTable(false);
  }, []);
  const { store, source, pass, thought, isPlayable, newest } = useLocalTable(game, isKept);
  // The notice of a copied link stays until the next turn.
  useEffect(() => onNotice(null), [newest]);
  const share = async (href: string): Promise<void> => {
    const url = linkTo(href);
    const done = await shareLink(url);
    if (done !== 'shared') onNotice(done === 'copied' ? words.t('copied') : `${words.t('copy')} ${url}`);
  };
  const sharePosition = async (): Promise<void> => {
    const { frame } = store.get();
    if (!frame?.position) return;
    const { gameId, rules, seats, phase } = frame.table;
    const shown: SharedPosition = {
      ...{ game: gameId, rules: rules ?? '', names: seats.map(({ name }) => name), stopped: phase !== 'playing' },
      options: newest.file.options,
      view: { ...(await source.publicView()) },
    };
    await share(hrefOf('position', await pack(shown)));
  };
  if (!isPlayable)
    return (
      <p class="notice" role="alert">
        {words.t('unplayable')}
      </p>
    );
  const isFinished = isOver(newest);
  const isCovered = pass?.isCovered === true;
  return (
    <>
      <nav class="site-bar">
        <a href={HOME}>‹ {words.t('home')}</a>
        <span role="status">{thought}</span>
        {isFinished && newest.from === null ? (
          <>
            <button
              type="button"
              class="link"
              onClick={() => void pack(newest.file).then((packed) => share(hrefOf('game', packed)))}
            >
              {words.t('share-game')}
            </button>
            <button
              type="button"
              class="link"
              onClick={() =>
                save(
                  `${newest.file.game}-${newest.id}.json`,
                  new Blob([`${JSON.stringify(newest.file, null, 2)}\n`], { type: 'application/json' }),
                )
              }
            >
              {words.t('save')}
            </button>
          </>
        ) : null}
        {isFinished ? null : (
          <button type="button" class="link" onClick={() => void sharePosition()}>
            {words.t('share-position')}
          </button>
        )}
      </nav>
      {pass === null || isCovered ? null : (
        <div class="pass">
          <span role="status">{words.t('turn-over')}</span>
          <button type="button" class="button button-primary" onClick={() => void source.cover()}>
            {words.t('pass', { name: pass.name })}
          </button>
        </div>
      )}
      {/* The table lies hidden until the next person holds the device. */}
      <div class="site-table" hidden={isCovered}>
        <App
          store={store}
          language={words.locale}
          onRetry={() => window.location.reload()}
          source={source}
          firstStep={isKept ? null : 0}
          onLanguage={onLanguage}
        />
      </div>
      {pass !== null && isCovered ? <Handover pass={pass} onShow={() => void source.show(pass.seat)} /> : null}
    </>
  );
};
