import { apply } from '#engines/quel-cirque/rules/apply.js';
import { type Colour, colours, type Face, type Square } from '#engines/quel-cirque/board/board.js';
import type { Event } from '#engines/quel-cirque/event.js';
import { engine } from '#engines/quel-cirque/index.js';
import type { Move } from '#engines/quel-cirque/move.js';
import { firstRing, type Clown, type Ring } from '#engines/quel-cirque/board/ring.js';
import { optionsSchema, type Options } from '#engines/quel-cirque/setup.js';
import type { State } from '#engines/quel-cirque/state.js';
import { firstState } from '#engines/quel-cirque/rules/turn.js';
import { randomFrom } from '#engines/core/random.js';
import { drawBoard } from '#renderers/quel-cirque/board/board.js';
import { say } from '#renderers/quel-cirque/words.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { RulesPage } from '#renderers/kit/game/game.js';
import { numberMoves, numberInWords } from './ways.js';
import { walkPathOf } from '#renderers/quel-cirque/moves.js';

const clown = (square: Square, ...marbles: readonly Colour[]): Clown => ({ square, marbles });

/** A ring with these clowns and filled holes; the other marbles are next to it. */
const ringWith = (clowns: readonly Clown[], filled: Partial<Record<number, Colour>>): Ring => {
  const used = [...clowns.flatMap(({ marbles }) => marbles), ...Object.values(filled)];
  const countLeft = (colour: Colour): number =>
    firstRing.supply[colour] - used.filter((each) => each === colour).length;
  const [red, yellow, green, blue] = colours.map(countLeft);
  return {
    clowns,
    filled: firstRing.filled.map((_, index) => filled[index + 1] ?? null),
    supply: { red: red ?? 0, yellow: yellow ?? 0, green: green ?? 0, blue: blue ?? 0 },
  };
};

const position = (face: Face, ring: Ring, options: Partial<Options> = {}): State => ({
  ...firstState({
    options: optionsSchema.parse(options),
    seats: 2,
    colours: ['red', 'blue'],
    firstSeat: 0,
    rolls: [face],
    random: randomFrom('rules'),
  }),
  ring,
});

interface Example {
  readonly state: State;
  readonly recent?: readonly Event[];
  readonly shows?: (move: Move) => boolean;
}

const middle = ringWith([clown('a2', 'blue', 'red'), clown('b1'), clown('c5', 'red', 'green', 'blue')], { 2: 'red' });
const won = ringWith([clown('a7'), clown('b8', 'green'), clown('c5', 'blue')], {
  1: 'blue',
  2: 'red',
  3: 'green',
  5: 'blue',
  6: 'red',
});

const isWalkFrom =
  (from: Square) =>
  (move: Move): boolean =>
    move.kind === 'walk' && move.from === from;

const examples: Readonly<Record<string, Example>> = {
  goal: { state: position('red', middle) },
  turn: {
    state: position('blue', ringWith([clown('a2', 'blue', 'red'), clown('b1', 'red'), clown('c3', 'green')], {})),
    recent: [{ type: 'added', seat: 1, colour: 'red', square: 'b1' }],
  },
  walk: {
    state: position('blue', ringWith([clown('b2', 'red', 'blue'), clown('a5'), clown('c3', 'green')], {})),
    shows: isWalkFrom('b2'),
  },
  drop: { state: position('red', middle), shows: isWalkFrom('a2') },
  colours: {
    state: position('black', ringWith([clown('b6', 'blue', 'red'), clown('b1'), clown('c4', 'green')], { 4: 'blue' })),
    shows: (move) => move.kind === 'home' && move.from === 'b6',
  },
  end: {
    state: {
      ...position('red', won),
      finished: [{ colours: ['red', 'blue'], stars: [8, 6], because: 'last-hole' }],
      over: true,
    },
    recent: [
      { type: 'walked', seat: 0, from: 'a8', to: 'b8', steps: 1 },
      { type: 'dropped', drop: { stars: 6, colour: 'red' } },
    ],
  },
  variants: {
    state: position('red', ringWith([clown('a4', 'blue', 'red'), clown('a5', 'green'), clown('c3')], {}), {
      push: 'jostle',
    }),
    shows: (move) => move.kind === 'walk' && move.path.join() === 'a5,a6',
  },
};

const pages = ['goal', 'turn', 'walk', 'drop', 'colours', 'end', 'variants', 'ours'] as const;

const pictureOf = (page: string, scene: Scene): RulesPage['picture'] => {
  const example = examples[page];
  if (example === undefined) return undefined;
  const { state, recent, shows = () => false } = example;
  const view = engine.view(state, 'table');
  const ways = engine
    .moves(state, state.seat)
    .filter(shows)
    .filter((move) => apply(view, move).ok);
  const choices = numberMoves(ways).flatMap(({ move, number }) => walkPathOf(view, move, number, scene));
  return { canvas: drawBoard(view, scene, { recent, choices }), alt: numberInWords(view, ways, scene) };
};

export const rules = (texts: Texts): readonly RulesPage[] =>
  pages.map((page) => {
    const text = { title: say(texts, `rules.${page}.title`), text: say(texts, `rules.${page}.text`) };
    const picture = pictureOf(page, { texts, names: ['Auguste', 'Colombine'] });
    return picture === undefined ? text : { ...text, picture };
  });
