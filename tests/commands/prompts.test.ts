import { describe, expect, it } from 'vitest';
import { araminiCircus } from '#commands/aramini-circus/index.js';
import { carcassonne } from '#commands/carcassonne/index.js';
import { circleTheWagons } from '#commands/circle-the-wagons/index.js';
import { quelCirque } from '#commands/quel-cirque/index.js';
import { randomFrom } from '#engines/core/random.js';
import { standingInWords } from '#renderers/kit/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { Game } from '#src/discord/catalog/game.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';

const scene: Scene = { texts: textsFor('en'), names: ['Ada', 'Bob_', 'Cyd'] };

type Choice = (game: Game, view: object, moves: readonly object[]) => object | undefined;

const favourite: Choice = ({ computer }, view, moves) => {
  const marks = computer.appraise(view, moves);
  return moves[marks.indexOf(Math.max(...marks))];
};

const anything: Choice = (_, __, moves) => moves[0];

/** What stands above the board from move to move of a game. */
const promptsOf = (game: Game, seats: number, choose: Choice, options: object = {}): readonly string[] => {
  const { engine } = game;
  const start = engine.start(engine.deal(engine.options.parse(options), seats, randomFrom('prompts')));
  if (!start.ok) throw new Error(start.error.reason);
  let state = start.value;
  const prompts: string[] = [];
  for (;;) {
    prompts.push(game.prompt?.(engine.view(state, 'table'), scene) ?? '');
    const status = engine.status(state);
    if (status.kind === 'over') return prompts;
    const move = choose(game, engine.view(state, status.seat), engine.moves(state, status.seat));
    const step = move === undefined ? undefined : engine.play(state, status.seat, move);
    if (step?.ok !== true) throw new Error(`${engine.id} has no move to play`);
    state = step.value.state;
  }
};

describe('what stands above the board', () => {
  it.each([
    ['aramini-circus', araminiCircus as Game, 3, favourite, /from the goal|No wagon is left/u],
    ['quel-cirque', quelCirque as Game, 3, favourite, /(holes? (is|are) still open).*(leads by|level|square)/u],
    [
      'circle-the-wagons',
      circleTheWagons as Game,
      2,
      favourite,
      /(left in the ring|ring is empty).*(leads by|square)/u,
    ],
    ['carcassonne', carcassonne as Game, 2, anything, /(still to be drawn|last tile).*(leads by|square)/u],
  ] as const)(
    'tells how near the end is in %s, not before, and nothing once it is over',
    (_, game, seats, choose, end) => {
      const prompts = promptsOf(game, seats, choose);
      expect(prompts[0]).toBe('');
      expect(prompts.at(-1)).toBe('');
      expect(prompts.at(-2)).toMatch(end);
    },
  );

  it('keeps a secret colour', () => {
    for (const prompt of promptsOf(quelCirque, 3, favourite, { secret: true }))
      expect(prompt).not.toMatch(/leads|level/u);
  });
});

describe('who is ahead', () => {
  it('is one with a lead, several, or none', () => {
    expect(standingInWords([4, 9, 6], scene)).toBe('**Bob\\_** leads by **3**.');
    expect(standingInWords([9, 4, 9], scene)).toBe('**Ada** and **Cyd** are level at the front.');
    expect(standingInWords([2, 2, 2], scene)).toBe('It is all square.');
  });

  it.each(locales)('has words (%s)', (locale) => {
    expect(standingInWords([1, 0], { ...scene, texts: textsFor(locale) })).toContain('**1**');
  });
});
