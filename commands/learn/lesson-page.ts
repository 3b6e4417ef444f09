import type { Game } from '#renderers/kit/game/game.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { ControlRef } from '#src/discord/custom-ids/custom-id.js';
import type { PanelPlace } from '#src/discord/custom-ids/targets.js';
import { type Page, type PressButton, textBlock } from '#src/discord/messages/page.js';
import { choiceBlocks, type PanelRefs, positionPictures } from '#src/discord/messages/pages/panel-page.js';
import { learnButton, lessonActions, rulesButton } from '#src/discord/messages/pages/table-buttons.js';
import { type LessonAttempt, type LessonPosition, stepsOf } from '#src/study/lesson.js';
import { gameName } from '#src/words/games.js';
import { sentencesOf } from '#src/words/narration.js';

export interface ShownLesson {
  readonly game: Game;
  /** Counted from 0. */
  readonly index: number;
  readonly scene: Scene;
}

const say = (texts: Texts, key: string, params?: Record<string, string | number>): string =>
  texts.t(`common:lesson.${key}`, params);

const refsOf =
  ({ game, index }: ShownLesson): PanelRefs =>
  (kind, payload): ControlRef => ({
    action: lessonActions[kind],
    tableId: null,
    version: index,
    payload: `${game.engine.id} ${payload}`,
  });

const told = ({ game, scene }: ShownLesson, events: LessonPosition['events']): string =>
  sentencesOf(game, events, scene).join(' ');

/** Asks for one move, which the usual panel takes. */
export const questionPage = (shown: ShownLesson, position: LessonPosition, place: PanelPlace): Page => {
  const { game, index, scene } = shown;
  const { texts } = scene;
  const { view, moves, step, events } = position;
  const refs = refsOf(shown);
  const head = say(texts, 'step', { step: index + 1, steps: stepsOf(game).length });
  const news = told(shown, events);
  return {
    accent: game.accent,
    blocks: [
      textBlock(
        [`-# 🎓 ${head}${news === '' ? '' : ` · ${news}`}`, texts.t(`${game.engine.id}:lesson.${step.key}.ask`)].join(
          '\n',
        ),
      ),
      ...choiceBlocks({ game, scene, view, moves, place, refs, texts }),
    ],
  };
};

const nextButton = (
  { game, index, scene }: ShownLesson,
  to: 'next' | 'retry',
  style: PressButton['style'],
): PressButton => ({
  press: {
    action: lessonActions.open,
    tableId: null,
    version: to === 'next' ? index + 1 : index,
    payload: game.engine.id,
  },
  label: say(scene.texts, to),
  emoji: to === 'next' ? '▶️' : '🔁',
  style,
});

/** The reply to a move that the step did not ask for: legal too, and what the other one would have brought. */
const otherInWords = (
  { game, scene }: ShownLesson,
  { view }: LessonPosition,
  { asked, missed }: LessonAttempt,
): string => {
  const move = escapeMarkdown(game.renderer.move(view, asked, scene));
  return missed > 0 ? say(scene.texts, 'other-more', { move, count: missed }) : say(scene.texts, 'other', { move });
};

/** The effect of a move, and the reason for it. */
export const attemptPage = (shown: ShownLesson, position: LessonPosition, attempt: LessonAttempt): Page => {
  const { game, scene } = shown;
  const { isAsked, events, view } = attempt;
  const reply = isAsked
    ? scene.texts.t(`${game.engine.id}:lesson.${position.step.key}.done`)
    : otherInWords(shown, position, attempt);
  return {
    accent: game.accent,
    blocks: [
      textBlock(`${isAsked ? '✅' : '🤔'} ${reply}\n-# ${told(shown, events)}`),
      ...positionPictures(game, view, scene),
      {
        kind: 'buttons',
        buttons: isAsked
          ? [nextButton(shown, 'next', 'primary')]
          : [nextButton(shown, 'retry', 'primary'), nextButton(shown, 'next', 'secondary')],
      },
    ],
  };
};

/** The end of a lesson: the way to a game. */
export const endPage = ({ game, scene: { texts } }: ShownLesson): Page => {
  const gameId = game.engine.id;
  const press = (action: string): ControlRef => ({ action, tableId: null, version: 0, payload: gameId });
  return {
    accent: game.accent,
    blocks: [
      textBlock(`### 🎓 ${say(texts, 'end', { game: gameName(game, texts) })}`),
      {
        kind: 'buttons',
        buttons: [
          { press: press('patient'), label: say(texts, 'play-on'), emoji: '🤖', style: 'primary' },
          { press: press('start'), label: say(texts, 'open'), emoji: '🎪' },
          rulesButton({ gameId, page: 0 }, texts, 'rules'),
          learnButton(gameId, texts, 'lesson.again'),
        ],
      },
    ],
  };
};
