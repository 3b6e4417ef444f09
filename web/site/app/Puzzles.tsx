import { useEffect, useMemo, useState } from 'preact/hooks';
import { z } from 'zod';
import { puzzleActions, puzzlePage } from '#src/discord/messages/pages/puzzle-page.js';
import { puzzleScene } from '#src/discord/messages/pages/puzzle-words.js';
import type { Block, MenuChoice } from '#src/discord/messages/page.js';
import { wordsInPicture } from '#renderers/kit/wording.js';
import { drawHint } from '#renderers/kit/sheets/hint-sheet.js';
import { bestOf } from '#src/model/record/puzzle.js';
import { type CollectedPuzzle, collectedPuzzle, poseCollected } from '#src/study/collected-puzzle.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { PositionInWords } from '../../table/board/Picture.js';
import { NONE_SOLVED, recallPuzzles, rememberPuzzles, type SolvedPuzzles, withTry } from '../local/solved-puzzles.js';
import { Arrived, Blocks, type OnPress } from './Blocks.js';
import { shownGames } from './games.js';
import { GameCards } from './Home.js';
import { PageHeading } from './PageHeading.js';
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

/** Headings and sentences of a text, without its small print. */
const sentencesOf = (block: Block | undefined): readonly string[] =>
  block?.kind === 'text'
    ? block.text
        .split('\n')
        .flatMap((line) => (line.startsWith('-#') ? [] : [wordsInPicture(line.replace(/^#+ /u, ''))]))
    : [];

interface PosedProps {
  readonly ready: ReadyGame;
  readonly puzzle: CollectedPuzzle;
  readonly solved: SolvedPuzzles;
  readonly onTry: (choice: number | null) => void;
  readonly onNext: () => void;
  /** Called with a new puzzle, and with the answer to each try. */
  readonly onTold: (told: string) => void;
}

const PosedPuzzle = ({ ready, puzzle, solved, onTry, onNext, onTold }: PosedProps) => {
  const { words } = useSite();
  const { game, texts } = ready;
  const posed = useMemo(() => poseCollected(game, puzzle), [puzzle, game]);
  const tries = solved.byId[puzzle.id];
  /** The numbers of the moves at a place that was tapped: the list offers these alone. */
  const [there, setThere] = useState<readonly number[] | null>(null);
  useEffect(() => setThere(null), [tries]);
  const blocks = useMemo(() => {
    if (posed === null) return [];
    const answer =
      tries === undefined
        ? null
        : { guildId: '', puzzleId: puzzle.id, userId: '', name: '', at: new Date(0), day: '', ...tries };
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
  const [first] = useState(tries);
  // The answer to a try stands below the pictures: the result, or the wrong moves so far, the last one last.
  const answerAt = tries === first ? 0 : blocks.findLastIndex(({ kind }) => kind === 'picture') + 1;
  useEffect(() => {
    const [head, question] = [sentencesOf(blocks[0]), sentencesOf(blocks[1])];
    const answer = sentencesOf(blocks[answerAt]);
    const shown = tries?.outcome === 'open' ? answer.slice(-1) : answer.slice(0, 1);
    onTold((tries === first ? [...head, ...question] : shown).join(' '));
  }, [tries, texts]);
  const menu = blocks.find((block) => block.kind === 'menu');
  const tap = (numbers: readonly number[]): void => {
    const open = numbers.filter((number) => menu?.choices.some(({ value }) => Number(value) === number - 1));
    setThere(open.length === 0 || open.join() === there?.join() ? null : open);
    // A try counts, so the words of the move confirm it.
    document.querySelector('.blocks .menu')?.scrollIntoView({ block: 'nearest' });
  };
  const isThere = ({ value }: MenuChoice): boolean => there === null || there.includes(Number(value) + 1);
  const onPress: OnPress = ({ action }, value) => {
    if (action === puzzleActions.more) onNext();
    else if (action === puzzleActions.see) onTry(null);
    else if (value !== undefined) onTry(Number(value));
  };
  if (posed === null)
    return (
      <p class="notice" role="alert">
        {words.t('unplayable')}
      </p>
    );
  const chances = game.renderer.chances?.(posed.situation.view, puzzleScene(posed, texts)) ?? '';
  return (
    <>
      <Blocks
        blocks={blocks.map((block) => (block === menu ? { ...menu, choices: menu.choices.filter(isThere) } : block))}
        onPress={onPress}
        arrived={{ index: answerAt, news: tries }}
        places={
          menu === undefined
            ? undefined
            : { draw: (drawing) => drawHint(game.renderer, drawing, puzzleScene(posed, texts)), onTap: tap }
        }
      />
      <PositionInWords
        locale={words.locale}
        words={game.renderer.position(posed.situation.view, puzzleScene(posed, texts))}
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

interface GameProps extends Pick<PosedProps, 'onTold'> {
  readonly gameId: string;
}

const PuzzlesOf = ({ gameId, onTold }: GameProps) => {
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
  if (ready === 'unknown')
    return (
      <p class="notice" role="alert">
        {words.t('unplayable')}
      </p>
    );
  if (ready === null || puzzles === null) return null;
  const puzzle = puzzles.find(({ id }) => id === at);
  // The one after this one, and in the end those that were left out.
  const here = puzzles.findIndex(({ id }) => id === at) + 1;
  const next = (from: SolvedPuzzles): void =>
    setAt(
      [...puzzles.slice(here), ...puzzles.slice(0, here)].find(
        ({ id }) => id !== at && (from.byId[id]?.outcome ?? 'open') === 'open',
      )?.id ?? null,
    );
  if (puzzle === undefined)
    return (
      <>
        <Arrived news={null}>
          <p role="status">{words.t('no-puzzles')}</p>
        </Arrived>
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
        onTold={onTold}
      />
    </>
  );
};

export const Puzzles = ({ gameId }: { readonly gameId: string }) => {
  const { words } = useSite();
  const [told, setTold] = useState('');
  return (
    <main class="page">
      <PageHeading title={words.t('puzzles')}>
        <span aria-hidden="true">🧩 </span>
        {words.t('puzzles')}
      </PageHeading>
      <p class="unseen" role="status">
        {told}
      </p>
      {gameId === '' ? (
        <>
          <p>{words.t('puzzles-about')}</p>
          <GameCards to="puzzles" />
        </>
      ) : (
        <nav class="row puzzle-games">
          {shownGames(words.locale).map(({ id, emoji, name }) => (
            <a
              key={id}
              class={`button button-${id === gameId ? 'success' : 'secondary'}`}
              aria-current={id === gameId ? 'page' : undefined}
              aria-label={name}
              href={hrefOf('puzzles', id)}
            >
              <span aria-hidden="true">{emoji}</span>
              {id === gameId ? ` ${name}` : null}
            </a>
          ))}
        </nav>
      )}
      {gameId === '' ? null : <PuzzlesOf key={gameId} gameId={gameId} onTold={setTold} />}
      <p>
        <a href={HOME}>‹ {words.t('home')}</a>
      </p>
    </main>
  );
};
