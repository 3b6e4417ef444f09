import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { boldName, escapeMarkdown, isolated, stoppedInWords } from '#renderers/kit/words.js';
import type { GameReplay, ReplayStep } from '#src/tables/replay/game-replay.js';
import { isSeatChange, namesAfter, type SeatChange, type SeatChangeKind } from '#src/tables/replay/seat-changes.js';
import type { Seat } from '#engines/core/seat.js';
import type { Game } from '#renderers/kit/game/game.js';
import { departureKey, paragraphOf, sentencesOf } from '#src/words/narration.js';
import { headlineOf } from '#src/words/over.js';

export interface ShownGame {
  readonly game: Game;
  readonly replay: GameReplay;
  /** The final name of each seat. */
  readonly names: readonly string[];
  readonly seatChanges: readonly SeatChange[];
  readonly texts: Texts;
}

export const lastStepOf = ({ replay }: Pick<ShownGame, 'replay'>): number => replay.steps.length - 1;

/** Clamps a step to the game, which may have fewer steps by now or may never have had this one. */
export const nearestStep = (shown: Pick<ShownGame, 'replay'>, step: number): number =>
  Math.max(0, Math.min(step, lastStepOf(shown)));

/** True when boards may be shown: an older board of a running memory game would reveal hidden information. */
export const showsBoards = ({ game, replay }: Pick<ShownGame, 'game' | 'replay'>): boolean =>
  replay.ended || !game.renderer.boardExpires;

export const namesAt = ({ names, seatChanges }: Pick<ShownGame, 'names' | 'seatChanges'>, step: number) =>
  namesAfter(names, seatChanges, step);

const wordsOfSeatChange = (
  shown: ShownGame,
  step: number,
  { kind, by, seat }: Pick<ReplayStep, 'by'> & { readonly kind: SeatChangeKind; readonly seat: Seat },
): string => {
  const { texts, seatChanges } = shown;
  const change = seatChanges.find((one) => one.step === step);
  const former = escapeMarkdown(change?.former ?? namesAt(shown, step - 1)[seat] ?? '?');
  const holder = change?.holder ?? null;
  const successor = holder === null ? null : escapeMarkdown(holder);
  if (kind !== 'resign') return texts.t(`common:story.${kind}`, { former, successor: successor ?? '?' });
  const left = texts.t(departureKey(by), { name: former });
  return successor === null ? left : `${left} ${texts.t('common:story.replace', { former, successor })}`;
};

export const sceneAt = (shown: ShownGame, step: number): Scene => ({
  texts: shown.texts,
  names: namesAt(shown, step).map(isolated),
  stopped: shown.replay.ended && step === lastStepOf(shown),
});

/** Describes a step publicly (Discord markdown); step 0 is the start of the game. */
export const wordsOfStep = (shown: ShownGame, step: number): string => {
  const { game, replay, texts } = shown;
  const taken = replay.steps[step];
  if (taken === undefined || taken.kind === 'start')
    return texts.t('common:replay.start', { names: texts.list(namesAt(shown, 0).map(escapeMarkdown)) });
  if (taken.kind === 'close') return texts.t('common:replay.close');
  const seat = taken.seat ?? 0;
  const { kind, by } = taken;
  if (isSeatChange(kind)) return wordsOfSeatChange(shown, step, { kind, by, seat });
  const scene = sceneAt(shown, step);
  const sentences = sentencesOf(game, taken.events, scene);
  return sentences.length === 0
    ? texts.t('common:replay.quiet', { name: boldName(scene, seat) })
    : paragraphOf(sentences, texts);
};

export const stateAfter = (shown: ShownGame, step: number): string => {
  const { replay, texts } = shown;
  const names = namesAt(shown, step);
  const status = replay.steps[step]?.status;
  if (status === undefined) return '';
  if (status.kind === 'over') return headlineOf(names, status, texts);
  if (sceneAt(shown, step).stopped === true) return stoppedInWords(texts);
  return texts.t('common:replay.to-act', { name: escapeMarkdown(names[status.seat] ?? '?') });
};
