import type { Carcassonne } from '../../engines/carcassonne/index.js';
import { cellName, parseCell, sameCell, type Cell } from '../../engines/carcassonne/geometry/cell.js';
import type { FigureStep, Move, Placement } from '../../engines/carcassonne/move.js';
import { notation } from '../../engines/carcassonne/notation.js';
import { preview, spots } from '../../engines/carcassonne/preview.js';
import type { View } from '../../engines/carcassonne/view.js';
import { drawWhole } from '../../renderers/carcassonne/board.js';
import { renderer } from '../../renderers/carcassonne/index.js';
import { drawPreview, type Lettered } from '../../renderers/carcassonne/preview.js';
import { placementInWords, say, stepInWords } from '../../renderers/carcassonne/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { shorten } from '../../renderers/kit/words.js';
import type { PanelButton, PanelChoice, PanelInput, PanelPage } from '../../src/discord/games/game.js';

type Input = PanelInput<Carcassonne>;

const TEXT_AT_MOST = 100;

/** The cells that can be chosen, in the order of the moves. */
const cellsOf = (moves: readonly Move[]): readonly Cell[] =>
  moves.map(({ cell }) => cell).filter((cell, index, all) => all.findIndex((other) => sameCell(other, cell)) === index);

const waysOf = (moves: readonly Move[], cell: Cell): readonly Placement['rotation'][] => [
  ...new Set(moves.filter((move) => sameCell(move.cell, cell)).map(({ rotation }) => rotation)),
];

const go = (cell: Cell, rotation: number): { readonly go: readonly string[] } => ({
  go: [cellName(cell), String(rotation)],
});

/** Where the tile goes: every legal cell, numbered on the board. */
const cellPage = ({ view, moves, scene }: Input): PanelPage => {
  const { texts } = scene;
  const numbered = cellsOf(moves).map((cell, index) => ({ cell, number: index + 1 }));
  return {
    text: say(texts, 'panel.cell'),
    picture: { canvas: drawWhole(view, scene, numbered), alt: renderer.altText(view, scene) },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.cell-menu'),
        choices: numbered.map(({ cell, number }) => {
          const ways = waysOf(moves, cell);
          return {
            label: say(texts, 'panel.cell-choice', { number, cell: cellName(cell) }),
            detail: say(texts, 'panel.cell-ways', { count: ways.length }),
            to: go(cell, ways[0] ?? 0),
          };
        }),
      },
    ],
  };
};

/** What a turn would bring at once, seat by seat. */
const gainsNow = (view: View, move: Move, { texts, names }: Scene): string => {
  const events = preview(view, move);
  const totals = view.scores.map((_, seat) =>
    (events.ok ? events.value : []).reduce((sum, event) => {
      if (event.type === 'ringmaster-bonus') return event.seat === seat ? sum + event.points : sum;
      return 'points' in event ? sum + (event.points[seat] ?? 0) : sum;
    }, 0),
  );
  const gains = totals.flatMap((points, seat) =>
    points === 0 ? [] : [say(texts, 'panel.gain', { name: names[seat] ?? '', points })],
  );
  return shorten(
    gains.length === 0 ? say(texts, 'panel.now-nothing') : say(texts, 'panel.now', { gains: gains.join(', ') }),
    TEXT_AT_MOST,
  );
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const letterOf = (step: FigureStep, lettered: readonly Lettered[]): string =>
  step.kind === 'put' ? (lettered.find(({ spot }) => spot === step.spot)?.letter ?? '') : '★';

const choiceOf = (view: View, move: Move, lettered: readonly Lettered[], scene: Scene): PanelChoice => ({
  label: shorten(
    say(scene.texts, 'panel.choice', {
      letter: letterOf(move.step, lettered),
      step: stepInWords(scene.texts, move.step),
    }),
    TEXT_AT_MOST,
  ),
  detail: gainsNow(view, move, scene),
  to: { play: notation.format(move) },
});

/** The tile as it would lie: turn it, or choose who goes on it, which plays the turn. */
const stepPage = ({ view, moves, scene }: Input, placement: Placement): PanelPage => {
  const { texts } = scene;
  const ways = waysOf(moves, placement.cell);
  const next = ways[(ways.indexOf(placement.rotation) + 1) % ways.length] ?? placement.rotation;
  const here = moves.filter((move) => sameCell(move.cell, placement.cell) && move.rotation === placement.rotation);
  const offered = new Set(here.flatMap(({ step }) => (step.kind === 'put' ? [step.spot] : [])));
  const lettered = spots(view, placement)
    .filter(({ name }) => offered.has(name))
    .map(({ name }, index) => ({ spot: name, letter: LETTERS.charAt(index) }));
  const turn: readonly PanelButton[] =
    ways.length > 1
      ? [
          {
            kind: 'button',
            label: say(texts, 'panel.turn-button'),
            emoji: '🔄',
            style: 'primary',
            to: go(placement.cell, next),
          },
        ]
      : [];
  const pass = here.filter(({ step }) => step.kind === 'pass');
  const others = here.filter(({ step }) => step.kind !== 'pass');
  return {
    text: [
      say(texts, 'panel.step', { placement: placementInWords(texts, placement) }),
      ...pass.map((move) => gainsNow(view, move, scene)),
    ].join('\n'),
    picture: { canvas: drawPreview(view, placement, lettered, scene), alt: renderer.altText(view, scene) },
    controls: [
      ...(others.length === 0
        ? []
        : [
            {
              kind: 'menu',
              prompt: say(texts, 'panel.step-menu'),
              choices: others.map((move) => choiceOf(view, move, lettered, scene)),
            } as const,
          ]),
      ...pass.map((move): PanelButton => ({
        kind: 'button',
        label: say(texts, 'panel.pass-button'),
        style: 'success',
        to: { play: notation.format(move) },
      })),
      ...turn,
      { kind: 'button', label: say(texts, 'panel.back-button'), style: 'secondary', to: { go: [] } },
    ],
  };
};

/** Two pages: the cell, then the tile as it would lie there. Nothing is played before the second one's choice. */
export const panel = (input: Input): PanelPage => {
  const [name = '', degrees = ''] = input.path;
  const cell = parseCell(name);
  const move = input.moves.find(
    (each) => cell !== null && sameCell(each.cell, cell) && String(each.rotation) === degrees,
  );
  return move === undefined ? cellPage(input) : stepPage(input, { cell: move.cell, rotation: move.rotation });
};
