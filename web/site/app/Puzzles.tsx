import { useEffect, useMemo, useState } from 'preact/hooks';
import { z } from 'zod';
import { puzzleActions, puzzlePage } from '#src/discord/messages/pages/puzzle-page.js';
import { puzzleScene } from '#src/discord/messages/pages/puzzle-words.js';
import type { MenuChoice } from '#src/discord/messages/page.js';
import { drawHint } from '#renderers/kit/sheets/hint-sheet.js';
import { bestOf } from '#src/model/record/puzzle.js';
import { type CollectedPuzzle, collectedPuzzle, poseCollected } from '#src/study/collected-puzzle.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { NONE_SOLVED, recallPuzzles, rememberPuzzles, type SolvedPuzzles, withTry } from '../local/solved-puzzles.js';
import { Blocks, type OnPress } from './Blocks.js';
import { shownGames } from './games.js';
import { hrefOf, HOME } from './route.js';
import { useSite } from './SiteContext.js';
import { type ReadyGame, useGame } from './useGame.js';

const files = import.meta.glob<unknown>('../../../src/study/collection/*.json', { import: 'default' });

const loadPuzzles = async (gameId: string): Promise<readonly CollectedPuzzle[]> => {
  const file = Object.entries(files).find(([path]) => path.endsWith(`/${gameId}.json`));
  return file === undefined ? [] : z.array(collectedPuzzle).parse(await file[1]());
};

/** Presses that concern other people: no one else sees the puzzles of this browser. */
const ofOthers: ReadonlySet<string> = new Set([puzzleActions.post, puzzleActions.name]);

interface PosedProps {
  readonly ready: ReadyGame;
  readonly puzzle: CollectedPuzzle;
  readonly solved: SolvedPuzzles;
  readonly onTry: (choice: number | null) => void;
  readonly onNext: () => void;
}

const PosedPuzzle = ({ ready, puzzle, solved, onTry, onNext }: PosedProps) => {
  const { words } = useSite();
  const { game, texts } = ready;
  const posed = useMemo(() => poseCollected(game, puzzle), [puzzle, game]);
  const tries = solved.byId[puzzle.id];
  /** The numbers of the moves at a place that was tapped, where there are several. */
  const [there, setThere] = useState<readonly number[] | null>(null);
  useEffect(() => setThere(null), [tries]);
  const blocks = useMemo(() => {
    if (posed === null) return [];
    const answer =
      tries === undefined
        ? null
        : { guildId: '', puzzleId: puzzle.id, userId: '', name: '', at: new Date(0), ...tries };
    const page = puzzlePage({
      ...{ game, puzzle: posed, texts, day: null, isToday: false, answer, difficulty: null, strength: null },
      ...{ solvers: null, isNamed: false, mayReplay: false },
    });
    return page.blocks.map((block) =>
      block.kind === 'buttons'
        ? {
            ...block,
            buttons: block.buttons.filter((button) => !('press' in button && ofOthers.has(button.press.action))),
          }
        : block,
    );
  }, [posed, tries, texts]);
  const menu = blocks.find((block) => block.kind === 'menu');
  const tap = (numbers: readonly number[]): void => {
    const open = numbers.filter((number) => menu?.choices.some(({ value }) => Number(value) === number - 1));
    const [only, ...others] = open;
    if (only !== undefined && others.length === 0) onTry(only - 1);
    else setThere(open.length === 0 || open.join() === there?.join() ? null : open);
  };
  const isThere = ({ value }: MenuChoice): boolean => there === null || there.includes(Number(value) + 1);
  const onPress: OnPress = ({ action }, value) => {
    if (action === puzzleActions.more) onNext();
    else if (action === puzzleActions.see) onTry(null);
    else if (value !== undefined) onTry(Number(value));
  };
  if (posed === null) return <p class="notice">{words.t('unplayable')}</p>;
  const chances = game.renderer.chances?.(posed.situation.view, puzzleScene(posed, texts)) ?? '';
  return (
    <>
      <Blocks
        blocks={blocks.map((block) => (block === menu ? { ...menu, choices: menu.choices.filter(isThere) } : block))}
        onPress={onPress}
        places={
          menu === undefined
            ? undefined
            : { draw: (drawing) => drawHint(game.renderer, drawing, puzzleScene(posed, texts)), onTap: tap }
        }
      />
      {chances === '' ? null : (
        <details class="expansions">
          <summary>{words.t('chances')}</summary>
          <Markdown source={chances} />
        </details>
      )}
    </>
  );
};

const PuzzlesOf = ({ gameId }: { readonly gameId: string }) => {
  const { words } = useSite();
  const ready = useGame(gameId, null);
  const [puzzles, setPuzzles] = useState<readonly CollectedPuzzle[] | null>(null);
  const [solved, setSolved] = useState(recallPuzzles);
  const [at, setAt] = useState<string | null>(null);
  useEffect(() => {
    void loadPuzzles(gameId).then((found) => {
      setPuzzles(found);
      const { byId } = recallPuzzles();
      setAt(found.find(({ id }) => (byId[id]?.outcome ?? 'open') === 'open')?.id ?? null);
    });
  }, [gameId]);
  if (ready === 'unknown') return <p class="notice">{words.t('unplayable')}</p>;
  if (ready === null || puzzles === null) return null;
  const puzzle = puzzles.find(({ id }) => id === at);
  const next = (from: SolvedPuzzles): void =>
    setAt(puzzles.find(({ id }) => id !== at && (from.byId[id]?.outcome ?? 'open') === 'open')?.id ?? null);
  if (puzzle === undefined)
    return (
      <>
        <p>{words.t('no-puzzles')}</p>
        <button
          type="button"
          class="button button-primary"
          onClick={() => {
            const ids = new Set(puzzles.map(({ id }) => id));
            const byId = Object.fromEntries(Object.entries(solved.byId).filter(([id]) => !ids.has(id)));
            const fresh = { ...NONE_SOLVED, streak: solved.streak, byId };
            rememberPuzzles(fresh);
            setSolved(fresh);
            next(fresh);
          }}
        >
          {words.t('again-all')}
        </button>
      </>
    );
  return (
    <>
      {solved.streak === 0 ? null : <p class="streak">🔥 {words.t('streak', { count: solved.streak })}</p>}
      <PosedPuzzle
        key={puzzle.id}
        ready={ready}
        puzzle={puzzle}
        solved={solved}
        onTry={(choice) => {
          const after = withTry(solved, puzzle.id, choice, bestOf(puzzle.choices));
          rememberPuzzles(after);
          setSolved(after);
        }}
        onNext={() => next(solved)}
      />
    </>
  );
};

export const Puzzles = ({ gameId }: { readonly gameId: string }) => {
  const { words } = useSite();
  return (
    <main class="page">
      <h1>🧩 {words.t('puzzles')}</h1>
      {gameId === '' ? <p>{words.t('puzzles-about')}</p> : null}
      <nav class={gameId === '' ? 'row' : 'row puzzle-games'}>
        {shownGames(words.locale).map(({ id, emoji, name }) => (
          <a
            key={id}
            class={`button button-${id === gameId ? 'success' : 'secondary'}`}
            aria-current={id === gameId ? 'page' : undefined}
            aria-label={name}
            href={hrefOf('puzzles', id)}
          >
            <span aria-hidden="true">{emoji}</span>
            {gameId === '' || id === gameId ? ` ${name}` : null}
          </a>
        ))}
      </nav>
      {gameId === '' ? null : <PuzzlesOf key={gameId} gameId={gameId} />}
      <p>
        <a href={HOME}>‹ {words.t('home')}</a>
      </p>
    </main>
  );
};
