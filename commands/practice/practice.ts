import { panelRoot, parsePlace, parseTarget, type PanelPlace } from '#src/discord/custom-ids/targets.js';
import { defineCommand, type Feature, noOptions, type PressInput } from '#src/discord/interactions/command.js';
import type { Answer, Context } from '#src/discord/interactions/context.js';
import { say, storing } from '#src/discord/interactions/tables/table-changes.js';
import { practiceActions } from '#src/discord/messages/pages/table-buttons.js';
import { DRILLS_A_DAY, type PosedDrill } from '#src/study/coach.js';
import { drillPage, verdictPage } from './practice-page.js';

const show = (context: Context, posed: PosedDrill, place: PanelPlace = panelRoot): Answer => {
  const { games, texts } = context;
  const game = games.find(posed.gameId);
  return game === null ? say(context, 'practice.gone') : drillPage({ game, posed, texts }, place);
};

const next = (context: Context): Promise<Answer> =>
  storing(context, 'a position could not be posed', async () => {
    const { coach, person } = context;
    const posed = await coach.next(person.userId);
    if (posed === 'enough') return say(context, 'practice.enough', { count: DRILLS_A_DAY });
    if (posed !== null) return show(context, posed);
    return say(context, (await coach.replenish(person.userId)) ? 'practice.looking' : 'practice.none');
  });

/** Finds the position of a control, which only its own player may see. */
const withDrill = async (
  context: Context,
  { ref: { tableId, version } }: PressInput,
  work: (posed: PosedDrill) => Promise<Answer> | Answer,
): Promise<Answer> => {
  const place = tableId === null ? null : { tableId, step: version };
  const posed = place === null ? null : await context.coach.find(place, context.person.userId);
  return posed === null ? say(context, 'practice.gone') : work(posed);
};

const answer = (context: Context, pressed: PressInput, notation: string): Promise<Answer> =>
  withDrill(context, pressed, (posed) =>
    storing(context, 'an answer could not be stored', async () => {
      const { coach, games, texts } = context;
      const game = games.find(posed.gameId);
      const verdict = await coach.answer(posed, notation);
      return game === null || verdict === null
        ? show(context, posed)
        : verdictPage({ game, posed, texts }, notation, verdict);
    }),
  );

/** Positions of a person's own games in which they chose a worse move, again and again until they know better. */
export const practice: Feature = {
  command: defineCommand({ name: 'practice', options: [], input: noOptions, run: next }),
  presses: [
    { action: practiceActions.open, kind: 'answer', run: next },
    {
      action: practiceActions.go,
      kind: 'answer',
      run: (context, pressed) =>
        withDrill(context, pressed, (posed) => show(context, posed, parsePlace(pressed.ref.payload))),
    },
    {
      action: practiceActions.move,
      kind: 'answer',
      run: (context, pressed) => answer(context, pressed, pressed.ref.payload),
    },
    {
      action: practiceActions.pick,
      kind: 'answer',
      run: (context, pressed) => {
        const target = parseTarget(pressed.values[0] ?? '');
        if (target !== null && 'play' in target) return answer(context, pressed, target.play);
        const place = target === null ? panelRoot : { path: target.go, menu: 0, menuPage: 0 };
        return withDrill(context, pressed, (posed) => show(context, posed, place));
      },
    },
  ],
};
