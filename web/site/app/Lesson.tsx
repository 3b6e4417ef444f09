import { useEffect, useMemo, useState } from 'preact/hooks';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { LEARNER, type LessonAttempt, lessonPosition, stepsOf } from '#src/study/lesson.js';
import type { Rules } from '#src/tables/rules.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { createStore } from '../../shared/store.js';
import { App } from '../../table/app/App.js';
import { emptyPage, reduce } from '../../table/connection/page-state.js';
import { playOn } from '../local/kept-game.js';
import { LessonSource } from '../local/lesson-source.js';
import { rulesOf } from '../local/rules-of.js';
import { goTo, hrefOf, HOME } from './route.js';
import { useSite } from './SiteContext.js';
import { type ReadyGame, useGame } from './useGame.js';

interface Progress {
  /** Counted from 0. */
  readonly index: number;
  /** The number of steps opened so far: one that is opened again begins without what was chosen in it. */
  readonly opened: number;
  /** The learner's move in this step; null before it. */
  readonly attempt: LessonAttempt | null;
}

const useLesson = ({ game, texts }: ReadyGame, rules: Rules, name: string) => {
  const [progress, setProgress] = useState<Progress>({ index: 0, opened: 0, attempt: null });
  const names = [name, texts.t('common:lesson.rival')];
  const { store, source } = useMemo(() => {
    const made = createStore(emptyPage, reduce);
    return {
      store: made,
      source: new LessonSource(rules, game, names, {
        onTable: (frame) => made.send({ type: 'table', frame, arrived: performance.now() }),
        onAttempt: (attempt) => setProgress((before) => ({ ...before, attempt })),
      }),
    };
  }, [game, rules]);
  const open = (index: number): void => {
    setProgress(({ opened }) => ({ index, opened: opened + 1, attempt: null }));
    source.open(index);
  };
  useEffect(() => {
    store.send({ type: 'line', line: 'up' });
    open(0);
  }, [source]);
  return { store, source, open, names, ...progress };
};

const Taught = ({ ready, rules }: { readonly ready: ReadyGame; readonly rules: Rules }) => {
  const { words, keep, onLanguage, onNotice } = useSite();
  const { game, texts } = ready;
  const { store, source, open, names, index, opened, attempt } = useLesson(
    ready,
    rules,
    words.t('person', { number: 1 }),
  );
  const { id } = game.engine;
  const say = (key: string, params?: Record<string, string | number>): string =>
    texts.t(`common:lesson.${key}`, params);
  const position = useMemo(() => lessonPosition(game, index), [game, index]);
  const playOnFrom = async (): Promise<void> => {
    const last = lessonPosition(game, stepsOf(game).length - 1);
    const end = attempt ?? last;
    const begun =
      end === null
        ? null
        : playOn(
            rules,
            {
              ...{ game: id, rules: game.engine.rules, names: [...names], stopped: false, options: {} },
              view: { ...end.view },
            },
            'novice',
            LEARNER,
          );
    if (begun === null) {
      onNotice(words.t('unplayable'));
      return;
    }
    await keep(begun);
    goTo(hrefOf('table', begun.id));
  };
  const told = (): string => {
    if (position === null) return '';
    if (attempt === null) return texts.t(`${id}:lesson.${position.step.key}.ask`);
    if (attempt.isAsked) return `✅ ${texts.t(`${id}:lesson.${position.step.key}.done`)}`;
    const { missed, asked } = attempt;
    const scene = { texts, names: names.map(escapeMarkdown) };
    const move = escapeMarkdown(game.renderer.move(position.view, asked, scene));
    return `🤔 ${missed > 0 ? say('other-more', { move, count: missed }) : say('other', { move })}`;
  };
  const isLast = index === stepsOf(game).length - 1;
  return (
    <>
      <nav class="site-bar">
        <a href={HOME}>‹ {words.t('home')}</a>
        <span>🎓 {say('step', { step: index + 1, steps: stepsOf(game).length })}</span>
      </nav>
      <section class="lesson" aria-label={say('learn')} aria-live="polite">
        <Markdown source={told()} />
        {attempt === null ? null : (
          <div class="row">
            {attempt.isAsked ? null : (
              <button type="button" class="button button-primary" onClick={() => open(index)}>
                {say('retry')}
              </button>
            )}
            {isLast ? (
              <>
                <button type="button" class="button button-primary" onClick={() => void playOnFrom()}>
                  {say('play-on')}
                </button>
                <a class="button button-secondary" href={hrefOf('new', id)}>
                  {words.t('play-this')}
                </a>
              </>
            ) : (
              <button
                type="button"
                class={`button button-${attempt.isAsked ? 'primary' : 'secondary'}`}
                autofocus
                onClick={() => open(index + 1)}
              >
                {say('next')}
              </button>
            )}
          </div>
        )}
      </section>
      <div class="site-table">
        <App
          key={opened}
          store={store}
          language={words.locale}
          onRetry={() => window.location.reload()}
          source={source}
          onLanguage={onLanguage}
        />
      </div>
    </>
  );
};

/** Teaches a game by a few moves, each asked for in a sentence and made on the board. */
export const Lesson = ({ gameId }: { readonly gameId: string }) => {
  const { words, onTable } = useSite();
  const ready = useGame(gameId, null);
  const [rules, setRules] = useState<Rules | null>(null);
  useEffect(() => {
    onTable(true);
    return () => onTable(false);
  }, []);
  useEffect(() => {
    void rulesOf(gameId).then(setRules);
  }, [gameId]);
  if (ready === 'unknown') return <p class="notice">{words.t('unplayable')}</p>;
  // After another lesson, the game and its rules arrive one after the other.
  const isReady = ready?.game.engine.id === gameId && rules?.engine.id === gameId;
  return isReady ? <Taught key={gameId} ready={ready} rules={rules} /> : null;
};
