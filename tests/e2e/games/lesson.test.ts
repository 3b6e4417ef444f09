import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SeenMessage } from '#playground/index.js';
import type { Game, Target } from '#renderers/kit/game/game.js';
import { games } from '#src/app/games.js';
import { parseCustomId } from '#src/discord/custom-ids/custom-id.js';
import { formatTarget } from '#src/discord/custom-ids/targets.js';
import { textsFor } from '#src/i18n/texts.js';
import { lessonPosition, type LessonPosition, stepsOf } from '#src/study/lesson.js';
import { type Guest, offers } from '#tests/harness/actors/guest.js';
import { type BotFixture, openBotFixture } from '#tests/harness/bot/bot-fixture.js';

let fixture: BotFixture;
beforeEach(async () => {
  fixture = await openBotFixture();
});
afterEach(() => fixture.close());

const positionOf = (game: Game, index: number): LessonPosition => lessonPosition(game, index) ?? expect.fail();

/** Finds the controls of the panel that lead to a move which `fits`, the nearest first. */
const wayTo = (game: Game, { view, moves }: LessonPosition, fits: (notation: string) => boolean): readonly Target[] => {
  const scene = { texts: textsFor('en'), names: ['Ada', 'Pipo'] };
  const known = new Set<string>();
  let ways: readonly (readonly Target[])[] = [[]];
  while (ways.length > 0) {
    const longer: (readonly Target[])[] = [];
    for (const way of ways) {
      const last = way.at(-1);
      const path = last !== undefined && 'go' in last ? last.go : [];
      const { controls } = game.panel({ view, moves, path, scene });
      for (const { to } of controls.flatMap((one) => (one.kind === 'menu' ? one.choices : [one]))) {
        if ('play' in to && fits(to.play)) return [...way, to];
        if ('play' in to || known.has(formatTarget(to))) continue;
        known.add(formatTarget(to));
        longer.push([...way, to]);
      }
    }
    ways = longer;
  }
  throw new Error(`the panel of ${game.engine.id} does not lead to the move of the lesson`);
};

/** Presses the button for a target, or picks it in a menu. */
const follow = (guest: Guest, message: SeenMessage, target: Target): Promise<SeenMessage> => {
  const rest = 'go' in target ? target.go.join('/') : target.play;
  const isButton = ({ customId }: { readonly customId: string }): boolean => {
    const { action, payload } = parseCustomId(customId) ?? {};
    return action === ('go' in target ? 'learngo' : 'learnmove') && payload?.split(' ').slice(1).join(' ') === rest;
  };
  const button = message.controls.find(isButton);
  if (button !== undefined) return guest.pressAndRead(message, button.customId);
  const value = formatTarget(target);
  const menu = message.controls.find(({ options }) => options.some((option) => option.value === value));
  return guest.pressAndRead(message, (menu ?? expect.fail(`${value} is not offered: ${message.text}`)).customId, value);
};

const playStep = async (guest: Guest, game: Game, question: SeenMessage, index: number): Promise<SeenMessage> => {
  const position = positionOf(game, index);
  const { asks, move } = position.step;
  let shown = question;
  for (const target of wayTo(game, position, (notation) => notation.startsWith(asks ?? move)))
    shown = await follow(guest, shown, target);
  return shown;
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
  for (const target of wayTo(game, position, (notation) => notation !== position.step.move))
    shown = await follow(barnaby, shown, target);
  expect(shown.text).toMatch(/^🤔 That works as well\. .+ would have scored \*\*\d+ more\*\*\. Try it\?/u);
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
