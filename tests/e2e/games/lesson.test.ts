import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import type { Game } from '#renderers/kit/game/game.js';
import { games } from '#src/app/games.js';
import { lessonPosition, type LessonPosition, stepsOf } from '#src/study/lesson.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { chooseByPanel } from '#tests/harness/actors/panel-way.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const positionOf = (game: Game, index: number): LessonPosition => lessonPosition(game, index) ?? expect.fail();

const playStep = (guest: Guest, game: Game, question: SeenMessage, index: number): Promise<SeenMessage> => {
  const position = positionOf(game, index);
  const { asks, move } = position.step;
  return chooseByPanel(guest, question, { game, position }, (notation) => notation.startsWith(asks ?? move));
};

describe.each(games.map((game) => ({ id: game.engine.id, game })))('the lesson of $id', ({ id, game }) => {
  it.each(['Barnaby', 'Zoé'])(
    'is played through by the usual panel, with two lines to read at a time: %s',
    async (name) => {
      const guest = fixture.guest(name);
      const { texts } = guest;
      const steps = stepsOf(game);
      expect(steps.length).toBeGreaterThanOrEqual(4);
      expect(steps.length).toBeLessThanOrEqual(8);
      let question = await guest.asks('learn', { game: id });
      for (const [index, { key }] of steps.entries()) {
        expect(question.ephemeral).toBe(true);
        const [about, asked] = question.text.split('\n');
        expect(about).toContain(texts.t('common:lesson.step', { step: index + 1, steps: steps.length }));
        expect(asked).toBe(texts.t(`${id}:lesson.${key}.ask`));
        const answer = await playStep(guest, game, question, index);
        const [reply, ...news] = answer.text.split('\n');
        expect(reply).toBe(`✅ ${texts.t(`${id}:lesson.${key}.done`)}`);
        expect(news).toHaveLength(1);
        question = await guest.changes(answer, 'learn');
      }
      expect(question.text).toContain(texts.t('common:lesson.end', { game: texts.t(`${id}:name`) }));
      expect(['patient', 'start', 'rules', 'learn'].filter((action) => !offers(question, action))).toEqual([]);
    },
  );
});

it('plays another legal move too, says what was missed, and lets the learner try again', async () => {
  const barnaby = fixture.guest('Barnaby');
  const game = games.find(({ engine }) => engine.id === 'circle-the-wagons') ?? expect.fail();
  let shown = await barnaby.asks('learn', { game: 'circle-the-wagons' });
  for (const index of [0, 1, 2]) shown = await barnaby.changes(await playStep(barnaby, game, shown, index), 'learn');
  const position = positionOf(game, 3);
  shown = await chooseByPanel(barnaby, shown, { game, position }, (notation) => notation !== position.step.move);
  expect(shown.text).toMatch(/^🤔 That’s legal too\. .+ would have scored \*\*\d+ more\*\*\. Try it\?/u);
  const again = await barnaby.changes(shown, 'learn');
  expect(again.text).toContain('Step 4 of 6');
});

it('ends with a game against the weakest computer player', async () => {
  const barnaby = fixture.guest('Barnaby');
  const game = games.find(({ engine }) => engine.id === 'quel-cirque') ?? expect.fail();
  let shown = await barnaby.asks('learn', { game: 'quel-cirque' });
  for (const index of stepsOf(game).keys())
    shown = await barnaby.changes(await playStep(barnaby, game, shown, index), 'learn');
  barnaby.presses(shown, 'patient');
  await barnaby.seesNewest('the board', (message) => offers(message, 'panel'));
  expect(barnaby.public().map(({ text }) => text)).toContainEqual(expect.stringContaining('· novice'));
});

it('is offered where people look for it: in the lobby, with the rules and in the help', async () => {
  const barnaby = fixture.guest('Barnaby');
  const help = await barnaby.asks('help');
  const learning = await barnaby.pressAndRead(help, 'task:-:0:learn');
  expect(offers(learning, 'learn')).toBe(true);
  expect(offers(await barnaby.asks('rules', { game: 'golden-train' }), 'learn')).toBe(true);
  await barnaby.asks('play golden-train');
  const lobby = await barnaby.seesNewest('the lobby', (message) => offers(message, 'join'));
  expect(offers(await barnaby.presses(lobby, 'more').reply(), 'learn')).toBe(true);
});
