import { describe, expect, it } from 'vitest';
import { quelCirque } from '#renderers/quel-cirque/index.js';
import type { View as AraminiView } from '#engines/aramini-circus/index.js';
import type { View as QuelView } from '#engines/quel-cirque/view.js';
import { randomFrom } from '#engines/core/random.js';
import { standingInWords } from '#renderers/kit/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import type { Game } from '#renderers/kit/game/game.js';
import { games } from '#src/app/games.js';
import { locales } from '#src/i18n/resources.js';
import { textsFor } from '#src/i18n/texts.js';

const every = games.map((game) => ({ id: game.engine.id, game }));

const scene: Scene = { texts: textsFor('en'), names: ['Ada', 'Bob_', 'Cyd'] };

type Choice = (game: Game, view: object, moves: readonly object[]) => object | undefined;

const favourite: Choice = ({ computer }, view, moves) => {
  const marks = computer.appraise(view, moves);
  return moves[marks.indexOf(Math.max(...marks))];
};

const anything: Choice = (_, __, moves) => moves[0];

interface Walk {
  readonly seats: number;
  readonly choose: Choice;
  readonly options: object;
}

const walk = <Found>(
  game: Game,
  { seats, choose, options }: Walk,
  find: (view: object, seat: number | null) => Found,
): readonly Found[] => {
  const { engine } = game;
  const start = engine.start(engine.deal(engine.options.parse(options), seats, randomFrom('prompts')));
  if (!start.ok) throw new Error(start.error.reason);
  let state = start.value;
  const found: Found[] = [];
  for (;;) {
    const status = engine.status(state);
    const seat = status.kind === 'over' ? null : status.seat;
    found.push(find(engine.view(state, seat ?? 'table'), seat));
    if (status.kind === 'over') return found;
    const move = choose(game, engine.view(state, status.seat), engine.moves(state, status.seat));
    const step = move === undefined ? undefined : engine.play(state, status.seat, move);
    if (step?.ok !== true) throw new Error(`${engine.id} has no move to play`);
    state = step.value.state;
  }
};

const promptsOf = (game: Game, seats: number, choose: Choice, options: object = {}): readonly string[] =>
  walk(game, { seats, choose, options }, (view) => game.prompt?.(view, scene) ?? '');

describe('what a player reads above the first turn in their life', () => {
  const told = (game: Game, seats: number, numbersIn: (view: object) => readonly number[]) =>
    walk(game, { seats, choose: favourite, options: {} }, (view, seat) => ({
      numbers: seat === null ? [] : (game.firstTurn(view, scene).match(/\d+/gu) ?? []).map(Number),
      true: seat === null ? [] : numbersIn(view),
      text: game.firstTurn(view, scene),
    }));

  const numbersOf: Readonly<Record<string, (view: object) => readonly number[]>> = {
    'aramini-circus': (view) => {
      const { goal, actions } = view as AraminiView;
      return [goal, actions];
    },
  };

  it.each(every)('tells no number of $id that is not true of the position', ({ id, game }) => {
    const all = told(game, 2, numbersOf[id] ?? (() => []));
    for (const { numbers, true: expected } of all) expect(numbers).toEqual(expected);
  });

  const needed: Readonly<Record<string, readonly RegExp[]>> = {
    'quel-cirque': [/add a marble/iu, /move a clown a square per marble/iu, /drops its lowest/iu],
    'golden-train': [/you may attack/iu, /dynamite blows up/iu, /no stronger in total/iu],
  };

  it.each(every.filter(({ id }) => needed[id] !== undefined))('explains what a player does in $id', ({ id, game }) => {
    const [first] = walk(game, { seats: 2, choose: favourite, options: {} }, (view) => game.firstTurn(view, scene));
    for (const words of needed[id] ?? []) expect(first).toMatch(words);
  });

  it('names the reader’s colour in Quel Cirque, where colours are secret too', () => {
    const mine = walk(quelCirque as Game, { seats: 3, choose: favourite, options: { secret: true } }, (view, seat) =>
      seat === null ? '' : quelCirque.firstTurn(view as QuelView, scene),
    );
    const names = (['red', 'blue', 'yellow'] as const).filter((name) =>
      mine.some((text) => text.includes(`**${name}**`)),
    );
    expect(names.length).toBeGreaterThan(1);
    expect(mine.every((text) => !text.includes('****'))).toBe(true);
  });
});

describe('what stands above the board', () => {
  const ends: Readonly<Record<string, readonly [seats: number, choose: Choice, end: RegExp]>> = {
    'aramini-circus': [3, favourite, /from the goal|no wagons left/u],
    'quel-cirque': [
      3,
      favourite,
      /^🎲 The die shows .*\n.*(holes? (is|are) still open).*(leads by|tied for the lead|square)/u,
    ],
    'circle-the-wagons': [2, favourite, /(left in the circle|circle is empty).*(leads by|square)/u],
    carcassonne: [2, anything, /(left to draw|last tile).*(leads by|square)/u],
  };

  // Golden Train names the stakes of every turn instead.
  it.each(every.filter(({ id, game }) => game.prompt !== undefined && id !== 'golden-train'))(
    'tells how near the end is in $id, not before, and nothing once it is over',
    ({ id, game }) => {
      const [seats, choose, end] = ends[id] ?? expect.fail(`an end of ${id} is missing here`);
      const prompts = promptsOf(game, seats, choose);
      // Quel Cirque says the roll at every turn.
      expect(prompts[0]).toMatch(id === 'quel-cirque' ? /^🎲 The die shows [^\n]+$/u : /^$/u);
      expect(prompts.at(-1)).toBe('');
      expect(prompts.at(-2)).toMatch(end);
    },
  );

  it('keeps a secret colour', () => {
    for (const prompt of promptsOf(quelCirque, 3, favourite, { secret: true }))
      expect(prompt).not.toMatch(/leads|level/u);
  });
});

describe('the leading player', () => {
  it('is one with a lead, several, or none', () => {
    expect(standingInWords([4, 9, 6], scene)).toBe('**Bob\\_** leads by **3**.');
    expect(standingInWords([9, 4, 9], scene)).toBe('**Ada** and **Cyd** are tied for the lead.');
    expect(standingInWords([2, 2, 2], scene)).toBe('It’s all square.');
  });

  it.each(locales)('has words (%s)', (locale) => {
    expect(standingInWords([1, 0], { ...scene, texts: textsFor(locale) })).toContain('**1**');
  });
});
