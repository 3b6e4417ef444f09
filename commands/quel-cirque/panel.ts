import type { QuelCirque } from '../../engines/quel-cirque/index.js';
import { squareSchema, type Square } from '../../engines/quel-cirque/board.js';
import type { Move, Walk } from '../../engines/quel-cirque/move.js';
import { notation } from '../../engines/quel-cirque/notation.js';
import { drawBoard } from '../../renderers/quel-cirque/board.js';
import { renderer } from '../../renderers/quel-cirque/index.js';
import { colourName, say } from '../../renderers/quel-cirque/words.js';
import { shorten } from '../../renderers/kit/words.js';
import type { PanelButton, PanelInput, PanelMenu, PanelPage } from '../../src/discord/games/game.js';

type Input = PanelInput<QuelCirque>;

const LABEL_AT_MOST = 100;

const isWalk = (move: Move): move is Walk => move.kind === 'walk';

const destination = (walk: Walk): Square => walk.path.at(-1) ?? walk.from;

/** A menu of all moves of a kind, or nothing when there are none. */
const menuOf = (kind: 'add' | 'home' | 'flip', { view, moves, scene }: Input): readonly PanelMenu[] => {
  const choices = moves
    .filter((move) => move.kind === kind)
    .map((move) => ({ label: renderer.move(view, move, scene), to: { play: notation.format(move) } }));
  return choices.length === 0 ? [] : [{ kind: 'menu', prompt: say(scene.texts, `panel.${kind}`), choices }];
};

const walkButtons = ({ view, moves, scene }: Input): readonly PanelButton[] => {
  const walkers = new Set(moves.filter(isWalk).map(({ from }) => from));
  return view.ring.clowns
    .filter(({ square }) => walkers.has(square))
    .map(({ square }) => ({
      kind: 'button',
      label: say(scene.texts, 'panel.walk-button', { square }),
      style: 'primary',
      to: { go: ['walk', square] },
    }));
};

const root = (input: Input): PanelPage => {
  const { view, moves, scene } = input;
  const { texts } = scene;
  const pass: readonly PanelButton[] = moves.some(({ kind }) => kind === 'pass')
    ? [
        {
          kind: 'button',
          label: say(texts, 'panel.pass-button'),
          style: 'secondary',
          to: { play: notation.format({ kind: 'pass' }) },
        },
      ]
    : [];
  return {
    text: say(texts, 'panel.root', { face: colourName(texts, view.face) }),
    picture: { canvas: drawBoard(view, scene), alt: renderer.altText(view, scene) },
    controls: [
      ...menuOf('add', input),
      ...walkButtons(input),
      ...menuOf('home', input),
      ...menuOf('flip', input),
      ...pass,
    ],
  };
};

/** The walks of one clown, numbered on the board where they end. */
const walkPage = ({ view, scene }: Input, from: Square, walks: readonly Walk[]): PanelPage => {
  const { texts } = scene;
  const numbered = walks.map((walk, index) => ({ walk, number: index + 1 }));
  return {
    text: say(texts, 'panel.walk', { square: from }),
    picture: {
      canvas: drawBoard(
        view,
        scene,
        numbered.map(({ walk, number }) => ({ square: destination(walk), number })),
      ),
      alt: renderer.altText(view, scene),
    },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.walk-menu'),
        choices: numbered.map(({ walk, number }) => ({
          label: shorten(
            say(texts, 'panel.numbered', { number, move: renderer.move(view, walk, scene) }),
            LABEL_AT_MOST,
          ),
          to: { play: notation.format(walk) },
        })),
      },
      { kind: 'button', label: say(texts, 'panel.back-button'), style: 'secondary', to: { go: [] } },
    ],
  };
};

/** The root offers everything but walks, which have a page for each clown. */
export const panel = (input: Input): PanelPage => {
  const [page, at] = input.path;
  const from = squareSchema.safeParse(at);
  if (page !== 'walk' || !from.success) return root(input);
  const walks = input.moves.filter(isWalk).filter((walk) => walk.from === from.data);
  return walks.length === 0 ? root(input) : walkPage(input, from.data, walks);
};
