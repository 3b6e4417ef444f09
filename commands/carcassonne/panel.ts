import type { Canvas } from 'canvas';
import type { Carcassonne } from '../../engines/carcassonne/index.js';
import { cellName, parseCell, sameCell, type Cell } from '../../engines/carcassonne/geometry/cell.js';
import type { Move, Placement } from '../../engines/carcassonne/move.js';
import { notation } from '../../engines/carcassonne/notation.js';
import type { View } from '../../engines/carcassonne/view.js';
import { drawCells } from '../../renderers/carcassonne/board.js';
import { balance, effectInWords, effectOf, type Effect, ranked } from '../../renderers/carcassonne/effects.js';
import { stepInWords } from '../../renderers/carcassonne/moves.js';
import { cellsInWords } from '../../renderers/carcassonne/position.js';
import { drawPreview, previewInWords, type Thought } from '../../renderers/carcassonne/preview.js';
import type { Choice } from '../../renderers/carcassonne/table.js';
import { cellInWords, placementInWords, say } from '../../renderers/carcassonne/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { shorten } from '../../renderers/kit/words.js';
import type { PanelButton, PanelChoice, PanelInput, PanelMenu, PanelPage } from '../../src/discord/games/game.js';
import { limits } from '../../src/discord/messages/wording.js';

type Input = PanelInput<Carcassonne>;

/** What a picture of the panel shows. */
export type Drawing =
  | { readonly kind: 'cells'; readonly view: View; readonly choices: readonly Choice[] }
  | { readonly kind: 'preview'; readonly view: View; readonly thought: Thought };

type Page = PanelPage<Drawing>;

/** Draws what a page of the panel shows. */
export const drawPanel = (drawing: Drawing, { texts }: Scene): Canvas =>
  drawing.kind === 'cells'
    ? drawCells(drawing.view, drawing.choices, texts)
    : drawPreview(drawing.view, drawing.thought, texts);

/** A whole turn, and what it brings at once. */
interface Judged {
  readonly move: Move;
  readonly effect: Effect;
}

const judge = (view: View, move: Move): Judged => ({ move, effect: effectOf(view, move) });

/** The best move at each cell, the best cell first. */
const bestOfCells = ({ view, moves }: Input): readonly Judged[] =>
  ranked(view, moves)
    .filter(({ cell }, index, all) => all.findIndex((other) => sameCell(other.cell, cell)) === index)
    .map((move) => judge(view, move));

const waysOf = (moves: readonly Move[], cell: Cell): readonly Placement['rotation'][] => [
  ...new Set(moves.filter((move) => sameCell(move.cell, cell)).map(({ rotation }) => rotation)),
];

const at = (moves: readonly Move[], { cell, rotation }: Placement): readonly Move[] =>
  moves.filter((move) => sameCell(move.cell, cell) && move.rotation === rotation);

/** What is thought of first at a placement: what brings most, and nobody on it where nothing does. */
const firstThought = (view: View, here: readonly Move[]): number => {
  const seat = view.toPlay ?? 0;
  const values = here.map((move) => balance(effectOf(view, move), seat));
  const most = Math.max(...values);
  const pass = here.findIndex(({ step }) => step.kind === 'pass');
  return pass !== -1 && values[pass] === most ? pass : values.indexOf(most);
};

const go = ({ cell, rotation }: Placement, step: number): { readonly go: readonly string[] } => ({
  go: [cellName(cell), String(rotation), String(step)],
});

/** Where the tile goes: every legal cell with what it brings, numbered on the picture. */
const cellPage = (input: Input): Page => {
  const { view, moves, scene } = input;
  const { texts } = scene;
  const seat = view.toPlay ?? 0;
  const best = bestOfCells(input);
  const choices = best.map(({ move, effect }, index) => ({
    cell: move.cell,
    number: index + 1,
    effect,
  }));
  return {
    text: say(texts, 'panel.cell'),
    picture: { drawing: { kind: 'cells', view, choices }, alt: cellsInWords(view, choices, scene) },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.cell-menu'),
        choices: best.map(({ move, effect }, index): PanelChoice => ({
          label: shorten(
            say(texts, 'panel.cell-choice', {
              number: index + 1,
              cell: cellInWords(texts, move.cell),
              effect: effectInWords(effect, seat, scene),
            }),
            limits.choice,
          ),
          ...(best.length > 5
            ? { detail: say(texts, 'panel.cell-ways', { count: waysOf(moves, move.cell).length }) }
            : {}),
          to: go(move, firstThought(view, at(moves, move))),
        })),
      },
    ],
  };
};

/** What else could be done with a figure, numbered as on the picture where it would stand on the tile. */
const otherSteps = (
  { view, scene }: Input,
  here: readonly Move[],
  chosen: number,
): { readonly menu: readonly PanelMenu[]; readonly offers: Thought['offers'] } => {
  const { texts } = scene;
  const spots = [...new Set(here.flatMap(({ step }) => (step.kind === 'put' ? [step.spot] : [])))];
  const numberOf = (spot: string): number => spots.indexOf(spot) + 1;
  const now = here[chosen]?.step;
  const choices = here.flatMap((move, index): readonly PanelChoice[] => {
    if (index === chosen) return [];
    const { step } = move;
    const words = stepInWords(texts, step);
    return [
      {
        label: shorten(
          say(texts, step.kind === 'put' ? 'panel.spot-choice' : 'panel.choice', {
            ...(step.kind === 'put' ? { number: numberOf(step.spot) } : {}),
            step: words,
            effect: effectInWords(effectOf(view, move), view.toPlay ?? 0, scene),
          }),
          limits.label,
        ),
        to: go(move, index),
      },
    ];
  });
  return {
    menu: choices.length === 0 ? [] : [{ kind: 'menu', prompt: say(texts, 'panel.step-menu'), choices }],
    offers: spots.flatMap((spot) =>
      now?.kind === 'put' && now.spot === spot ? [] : [{ spot, number: numberOf(spot) }],
    ),
  };
};

/** The tile as it would lie with the figure that would go on it: lay it so, or think again. */
const thoughtPage = (input: Input, placement: Placement, chosen: number): Page => {
  const { view, moves, scene } = input;
  const { texts } = scene;
  const here = at(moves, placement);
  const move = here[chosen];
  if (move === undefined) return cellPage(input);
  const { menu, offers } = otherSteps(input, here, chosen);
  const { effect } = judge(view, move);
  const thought: Thought = { placement, step: move.step, effect, offers };
  const ways = waysOf(moves, placement.cell);
  const turned = { ...placement, rotation: ways[(ways.indexOf(placement.rotation) + 1) % ways.length] ?? 0 };
  const turn: readonly PanelButton[] =
    ways.length > 1
      ? [
          {
            kind: 'button',
            label: say(texts, 'panel.turn-button'),
            emoji: '🔄',
            style: 'secondary',
            to: go(turned, firstThought(view, at(moves, turned))),
          },
        ]
      : [];
  return {
    text: say(texts, 'panel.thought', {
      placement: placementInWords(texts, placement),
      step: stepInWords(texts, move.step),
      effect: effectInWords(effect, view.toPlay ?? 0, scene),
    }),
    picture: { drawing: { kind: 'preview', view, thought }, alt: previewInWords(view, thought, scene) },
    controls: [
      {
        kind: 'button',
        label: say(texts, 'panel.lay-button'),
        emoji: '✅',
        style: 'success',
        to: { play: notation.format(move) },
      },
      ...turn,
      { kind: 'button', label: say(texts, 'panel.back-button'), style: 'secondary', to: { go: [] } },
      ...menu,
    ],
  };
};

/** Two pages: the cell, then the tile as it would lie there with what it brings. Only "Lay it" plays. */
export const panel = (input: Input): Page => {
  const [name = '', degrees = '', step = ''] = input.path;
  const cell = parseCell(name);
  const move = input.moves.find(
    (each) => cell !== null && sameCell(each.cell, cell) && String(each.rotation) === degrees,
  );
  return move === undefined || !/^\d{1,3}$/.test(step) ? cellPage(input) : thoughtPage(input, move, Number(step));
};
