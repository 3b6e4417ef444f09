import { z } from 'zod';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { panelRoot, parsePlace, parseTarget, type PanelPlace } from '#src/discord/custom-ids/targets.js';
import { defineCommand, type Feature, type PressInput } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { say } from '#src/discord/interactions/tables/table-changes.js';
import { lessonActions } from '#src/discord/messages/pages/table-buttons.js';
import { lessonPosition, tryInLesson } from '#src/study/lesson.js';
import { attemptPage, endPage, questionPage } from './lesson-page.js';

interface LessonPlace {
  readonly gameId: string;
  /** Counted from 0. */
  readonly index: number;
}

const open = (context: Context, { gameId, index }: LessonPlace, place: PanelPlace = panelRoot): Answer => {
  const game = context.games.find(gameId);
  if (game === null) return say(context, 'faults.unknown-control');
  const { texts, person } = context;
  const scene = { texts, names: [escapeMarkdown(person.name), texts.t('common:lesson.rival')] };
  const shown = { game, index, scene };
  const position = lessonPosition(game, index);
  return position === null ? endPage(shown) : questionPage(shown, position, place);
};

const play = (context: Context, { gameId, index }: LessonPlace, notation: string): Answer => {
  const game = context.games.find(gameId);
  const position = game === null ? null : lessonPosition(game, index);
  const attempt = game === null || position === null ? null : tryInLesson(game, position, notation);
  if (game === null || position === null || attempt === null) return open(context, { gameId, index });
  const { texts, person } = context;
  const scene = { texts, names: [escapeMarkdown(person.name), texts.t('common:lesson.rival')] };
  return attemptPage({ game, index, scene }, position, attempt);
};

/** Splits the payload of a control of a lesson: the game, then what the control of a panel holds. */
const readControl = ({ ref }: PressInput): { readonly at: LessonPlace; readonly rest: string } => {
  const [gameId = '', ...rest] = ref.payload.split(' ');
  return { at: { gameId, index: ref.version }, rest: rest.join(' ') };
};

const pick = (context: Context, pressed: PressInput): Answer => {
  const { at } = readControl(pressed);
  const target = parseTarget(pressed.values[0] ?? '');
  if (target === null) return open(context, at);
  return 'play' in target
    ? play(context, at, target.play)
    : open(context, at, { path: target.go, menu: 0, menuPage: 0 });
};

/** Lessons in which a person learns a game move by move, in private. */
export const learn: Feature = {
  command: defineCommand({
    name: 'learn',
    options: [{ kind: 'game', name: 'game' }],
    input: z.strictObject({ game: z.string() }),
    run: (context, { game }) => Promise.resolve(open(context, { gameId: game, index: 0 })),
  }),
  presses: [
    {
      action: lessonActions.open,
      kind: 'answer',
      run: (context, pressed) => Promise.resolve(open(context, readControl(pressed).at)),
    },
    {
      action: lessonActions.go,
      kind: 'answer',
      run: (context, pressed) => {
        const { at, rest } = readControl(pressed);
        return Promise.resolve(open(context, at, parsePlace(rest)));
      },
    },
    {
      action: lessonActions.move,
      kind: 'answer',
      run: (context, pressed) => {
        const { at, rest } = readControl(pressed);
        return Promise.resolve(play(context, at, rest));
      },
    },
    { action: lessonActions.pick, kind: 'answer', run: (context, pressed) => Promise.resolve(pick(context, pressed)) },
  ],
};
