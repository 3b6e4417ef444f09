import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Region } from '#renderers/kit/regions.js';
import type { HistoryEntry } from '#src/model/record/history.js';
import { publicEvents } from '#src/words/narration.js';
import { Markdown } from '../../shared/markdown/Markdown.js';
import { Board } from '../board/Board.js';
import { Picture, PositionInWords } from '../board/Picture.js';
import { Premoves, Panel, Hand } from '../panels/Panel.js';
import { FirstTurn, Question, Refusal, SpokenQuestion, Supply } from '../panels/Question.js';
import { Proposal } from '../panels/Proposal.js';
import { marksOf } from '../board/MarkLayer.js';
import { useChoice } from '../board/useChoice.js';
import { usePlay } from '../connection/usePlay.js';
import { Announcements, ReplayBar, History, Latest } from '../panels/History.js';
import { type CostlyTurn, useReplay } from '../connection/useReplay.js';
import { Players } from '../panels/Players.js';
import { Result } from '../panels/Result.js';
import { useTable } from '../connection/opened-table.js';
import { isListOpen, rememberList } from '../connection/remembered.js';
import { Actions } from './Actions.js';
import { Header, type HeaderChoices } from './Header.js';
import { useKeptFocus } from './useKeptFocus.js';

interface News {
  readonly seen: number;
  /** The newest turn of other players since the page opened, and the version at which it began to be shown. */
  readonly version: number;
  readonly moves: readonly HistoryEntry[];
}

/**
 * The turns of other players since the page was last looked at. The reader saw their own moves before they played them.
 */
const useNews = (): News => {
  const { table, latest, seat } = useTable();
  const { version } = table;
  const shown = useRef<News>({ seen: version, version, moves: [] });
  const { seen } = shown.current;
  if (seen !== version) {
    const fresh = latest.filter((entry) => entry.kind === 'move' && entry.version > seen && entry.seat !== seat);
    const before = shown.current;
    const goesOn = before.moves.at(-1)?.turn === fresh[0]?.turn;
    shown.current =
      fresh.length === 0
        ? { ...before, seen: version }
        : {
            seen: version,
            ...(goesOn ? { version: before.version, moves: [...before.moves, ...fresh] } : { version, moves: fresh }),
          };
  }
  return shown.current;
};

/** Lets Escape undo the last tap; an open dialog closes by it instead. */
const useEscape = (back: (() => void) | null): void => {
  useEffect(() => {
    if (back === null) return undefined;
    const onKey = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape' && document.querySelector('dialog[open]') === null) back();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [back]);
};

/** Brings each question into sight, for readers who have scrolled on below it. */
const useSideInSight = (asked: string | null) => {
  const side = useRef<HTMLElement>(null);
  useEffect(() => {
    if (asked !== null) side.current?.scrollTo(0, 0);
  }, [asked]);
  return side;
};

interface Props extends HeaderChoices {
  /** The step of a finished game that is shown first; null for its end. */
  readonly firstStep: number | null;
}

export const TableScreen = ({ firstStep, ...choices }: Props) => {
  const { game, engine, position, scene: endScene, table, latest, words, supportUrl } = useTable();
  const choice = useChoice();
  useEscape(choice.back);
  const play = usePlay();
  const [step, setStep] = useState(firstStep);
  const [costly, setCostly] = useState<CostlyTurn | null>(null);
  // A game that is watched from its beginning tells its result at its end.
  const [isTold, setTold] = useState(firstStep === null);
  useEffect(() => {
    if (step === null) setTold(true);
  }, [step]);
  const { steps, seen, isLate } = useReplay(table.phase === 'over', step);
  const view = (step === null ? null : seen?.view) ?? position?.view ?? null;
  // Before its last step, a game was still being played.
  const isEarlier = step !== null && steps !== null && step < steps.length - 1;
  const scene = useMemo(() => (isEarlier ? { ...endScene, stopped: false } : endScene), [endScene, isEarlier]);
  const picture = step === null ? choice.regions?.picture : undefined;
  // The board highlights the changes of the last turn, but not on a step of the replay.
  const recent = useMemo(() => (step === null ? publicEvents(latest) : undefined), [step, latest]);
  const canvas = useMemo(
    () =>
      view === null
        ? null
        : (picture?.() ??
          game.renderer.table?.(view, scene) ??
          game.renderer.sheet?.(view, scene, recent) ??
          game.renderer.board(view, scene, recent)),
    [view, scene, picture, recent],
  );
  // A set of choices may have a picture of its own: the table stays within reach.
  const board = useMemo(
    () => (view === null || picture === undefined ? null : game.renderer.board(view, scene, recent)),
    [view, scene, picture === undefined],
  );
  const goTo = (turn: CostlyTurn): void => {
    setCostly(turn);
    setStep(turn.step - 1);
    side.current?.scrollTo(0, 0);
  };
  const onPlay = (move: object): void => void play.play(engine.notation.format(move));
  const onTap = (region: Region): void => {
    const [first, ...others] = region.moves;
    // Once one move is left, another tap on its place plays it.
    const isPlayed = region.plays === true || (choice.ready !== null && others.length === 0);
    if (isPlayed && first !== undefined) onPlay(first);
    else choice.tap(region);
  };
  const news = useNews();
  const arrivals = useMemo(() => {
    // The regions are known once a choice is begun.
    const isShown = view !== null && step === null && picture === undefined && choice.back === null;
    const { version, moves } = news;
    return { version, places: isShown ? (game.renderer.arrivals?.(view, publicEvents(moves), scene) ?? []) : [] };
  }, [news.moves, view, step, picture === undefined, choice.back === null]);
  const marks = useMemo(
    () => (costly === null || step !== costly.step - 1 ? [] : marksOf(game, costly, scene)),
    [costly, step, game, scene],
  );
  const landmarks = useMemo(
    () =>
      view === null || picture !== undefined || scene.hidesGains === true
        ? []
        : (game.renderer.landmarks?.(view, scene) ?? []),
    [view, scene, picture === undefined],
  );
  const alt = view === null ? '' : game.renderer.altText(view, scene);
  // An abandoned game still holds its last prompt.
  const prompt = position === null || table.phase !== 'playing' ? '' : (game.prompt?.(position.view, scene) ?? '');
  const isAsked = position !== null && position.moves.length > 0;
  const focus = useKeptFocus(isAsked);
  const side = useSideInSight(isAsked ? `${table.version} ${choice.taps}` : null);
  const isListed = choice.regions !== null;
  const panel = isAsked ? <Panel play={play} label={words.t(isListed ? 'as-list' : 'choose')} /> : null;
  return (
    <div
      {...focus}
      class={table.phase === 'over' && step === null ? 'screen ended' : 'screen'}
      // What is zoomed fills the available height: a land that grows, the places for a piece.
      data-board={game.renderer.table !== undefined || picture !== undefined ? 'land' : 'sheet'}
      data-phase={table.phase}
      data-version={table.version}
    >
      <Header {...choices} isStepping={step !== null} />
      <main class="stage" tabindex={-1} aria-label={words.t('board')}>
        {canvas === null ? null : (
          <Board
            canvas={canvas}
            alt={alt}
            landmarks={landmarks}
            arrivals={arrivals}
            marks={marks}
            choice={step === null ? choice : null}
            isSending={play.isSending}
            isSheet={picture === undefined && game.renderer.table === undefined}
            isLand={picture === undefined && game.renderer.table !== undefined}
            onTap={onTap}
            onPlay={onPlay}
          />
        )}
      </main>
      <aside class="side" ref={side}>
        {marks.length === 0 ? null : <p class="marks-legend">{words.t('marks')}</p>}
        <Refusal play={play} />
        <Proposal play={play} />
        <FirstTurn />
        <Supply />
        <Question choice={choice} play={play} onTap={onTap} />
        {board === null ? null : <Picture canvas={board} alt={alt} look="table-picture" />}
        {prompt === '' ? null : <Markdown source={prompt} />}
        {position?.status.kind === 'over' && table.phase === 'over' && isTold ? (
          <Result position={position} over={position.status} play={play} onGo={goTo} />
        ) : null}
        {step === null ? <Hand /> : null}
        {!isListed ? (
          panel
        ) : (
          <details
            class="side-part"
            open={isListOpen()}
            onToggle={({ currentTarget }) => rememberList(currentTarget.open)}
          >
            <summary>{words.t('as-list')}</summary>
            {panel}
          </details>
        )}
        {steps === null ? null : <ReplayBar steps={steps} index={step} onGo={setStep} />}
        {isLate ? <p role="status">{words.t('late')}</p> : null}
        <Premoves play={play} />
        {step === null ? <Latest /> : null}
        <Actions play={play} />
        <Players isStepping={step !== null} />
        {view === null ? null : <PositionInWords locale={words.locale} words={game.renderer.position(view, scene)} />}
        <History />
        {supportUrl === null ? null : (
          <p>
            <a href={supportUrl} target="_blank" rel="noopener">
              {words.t('support')}
            </a>
          </p>
        )}
        <Announcements />
        <SpokenQuestion choice={choice} />
      </aside>
    </div>
  );
};
