import type { Canvas } from '#renderers/kit/canvas.js';
import type { QuelCirque } from '#engines/quel-cirque/index.js';
import { actions } from '#engines/quel-cirque/rules/actions.js';
import { type Colour, colours, colourSchema, squareSchema } from '#engines/quel-cirque/board/board.js';
import type { Move } from '#engines/quel-cirque/move.js';
import { notation } from '#engines/quel-cirque/notation.js';
import type { View } from '#engines/quel-cirque/view.js';
import { drawBoard } from '#renderers/quel-cirque/board/board.js';
import type { Choice } from '#renderers/quel-cirque/board/choices.js';
import { renderer } from '#renderers/quel-cirque/renderer.js';
import { walkPathOf } from '#renderers/quel-cirque/moves.js';
import { aMarble, colourName, say } from '#renderers/quel-cirque/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { shorten } from '#renderers/kit/words.js';
import type { PanelButton, PanelInput, PanelPage } from '#renderers/kit/game/game.js';
import { type MoveOf, isKind, mostOwnStars, numberMoves, numberInWords, wayLabel } from './ways.js';
import { limits } from '#renderers/kit/wording.js';

type Input = PanelInput<QuelCirque>;

export interface Drawing {
  readonly view: View;
  readonly choices: readonly Choice[];
}

type Page = PanelPage<Drawing>;

export const drawPanel = ({ view, choices }: Drawing, scene: Scene): Canvas => drawBoard(view, scene, { choices });

type PlayButton = PanelButton & { readonly to: { readonly play: string } };

/** Up to this number of paths of one kind are offered at once; more have a page of their own. */
const MAX_WAYS = 5;

const marbleEmojis: Readonly<Record<Colour, string>> = { red: '🔴', yellow: '🟡', green: '🟢', blue: '🔵' };

const emojiOf = (move: Move): string => {
  switch (move.kind) {
    case 'add':
      return marbleEmojis[move.colour];
    case 'walk':
      return '🤡';
    case 'home':
      return '🏠';
    case 'flip':
      return '🔃';
    case 'pass':
      return '✋';
  }
};

const playButton = (label: string, move: Move, style: PanelButton['style'] = 'secondary'): PlayButton => ({
  kind: 'button',
  label: shorten(label, limits.label),
  emoji: emojiOf(move),
  style,
  to: { play: notation.format(move) },
});

const goButton = (label: string, emoji: string, go: readonly string[]): PanelButton => ({
  kind: 'button',
  label,
  emoji,
  style: go.length === 0 ? 'secondary' : 'primary',
  to: { go },
});

const addButton = (move: MoveOf<'add'>, { texts }: Scene): PlayButton =>
  playButton(
    say(texts, 'panel.add-button', { colour: colourName(texts, move.colour), square: move.square }),
    move,
    'success',
  );

const addControls = ({ moves, scene }: Input): readonly PanelButton[] => {
  const adds = moves.filter(isKind('add'));
  if (adds.length <= MAX_WAYS) return adds.map((move) => addButton(move, scene));
  return colours
    .filter((colour) => adds.some((move) => move.colour === colour))
    .map((colour) =>
      goButton(say(scene.texts, 'panel.add-group', { marble: aMarble(scene.texts, colour) }), marbleEmojis[colour], [
        'add',
        colour,
      ]),
    );
};

const walksAtOnce = (moves: readonly Move[]): readonly MoveOf<'walk'>[] => {
  const walks = moves.filter(isKind('walk'));
  return walks.length <= MAX_WAYS
    ? walks
    : walks.filter(({ from }) => walks.filter((other) => other.from === from).length === 1);
};

const walkControls = ({ view, moves, scene }: Input): readonly PanelButton[] => {
  const atOnce = walksAtOnce(moves);
  const later = moves.filter(isKind('walk')).filter((walk) => !atOnce.includes(walk));
  const groups = [...new Set(later.map(({ from }) => from))].map((square) => {
    const stars = mostOwnStars(
      view,
      later.filter(({ from }) => from === square),
      scene,
    );
    const label = say(scene.texts, stars > 0 ? 'panel.walk-group-winning' : 'panel.walk-group', { square, stars });
    return goButton(label, '🤡', ['walk', square]);
  });
  return [
    ...numberMoves(atOnce).map(({ move, number }) => playButton(wayLabel(view, move, number, scene), move, 'primary')),
    ...groups,
  ];
};

const homeControls = ({ moves, scene }: Input): readonly PanelButton[] => {
  const homes = moves.filter(isKind('home'));
  if (homes.length > 2) return [goButton(say(scene.texts, 'panel.home-group'), '🏠', ['home'])];
  return homes.map((move) => playButton(say(scene.texts, 'panel.home-button', { from: move.from, to: move.to }), move));
};

const otherControls = ({ moves, scene }: Input): readonly PanelButton[] => [
  ...moves
    .filter(isKind('flip'))
    .map((move) => playButton(say(scene.texts, 'panel.flip-button', { square: move.square }), move)),
  ...moves.filter(isKind('pass')).map((move) => playButton(say(scene.texts, 'panel.pass-button'), move)),
];

const kinds = ['add', 'walk', 'home', 'flip', 'pass'] as const;

/** @param moves the legal moves, to name no other kinds of moves; default: all that the face allows */
export const question = ({ face }: View, { texts }: Scene, moves?: readonly Move[]): string => {
  const params = { face: colourName(texts, face) };
  if (moves !== undefined) {
    const ways = kinds.filter((kind) => moves.some((move) => move.kind === kind));
    return say(texts, 'panel.legal', {
      ...params,
      ways: ways.map((kind) => say(texts, `panel.way-${kind}`)).join(' · '),
    });
  }
  if (face !== 'white' && face !== 'black') return say(texts, 'panel.root', params);
  return say(texts, 'panel.root', { ...params, context: face === 'black' ? 'black' : 'any' });
};

const pageWithWays = (
  { view, scene }: Input,
  text: string,
  ways: readonly Move[],
  controls: readonly PanelButton[],
): Page => ({
  text,
  picture: {
    drawing: { view, choices: numberMoves(ways).flatMap(({ move, number }) => walkPathOf(view, move, number, scene)) },
    alt: numberInWords(view, ways, scene),
  },
  controls,
});

const root = (input: Input): Page =>
  pageWithWays(input, question(input.view, input.scene), walksAtOnce(input.moves), [
    ...addControls(input),
    ...walkControls(input),
    ...homeControls(input),
    ...otherControls(input),
  ]);

const backButton = ({ texts }: Scene): PanelButton => goButton(say(texts, 'panel.back-button'), '◀️', []);

const addPage = (input: Input, colour: Colour, adds: readonly MoveOf<'add'>[]): Page =>
  pageWithWays(
    input,
    say(input.scene.texts, 'panel.add', { marble: aMarble(input.scene.texts, colour) }),
    [],
    [...adds.map((move) => addButton(move, input.scene)), backButton(input.scene)],
  );

const waysPage = (input: Input, text: string, ways: readonly Move[]): Page =>
  pageWithWays(input, text, ways, [
    ...numberMoves(ways).map(({ move, number }) =>
      playButton(wayLabel(input.view, move, number, input.scene), move, 'primary'),
    ),
    backButton(input.scene),
  ]);

/** The maximum number of distinguishable arrows on one picture. */
const MAX_ARROWS = 8;

const destinationOf = ({ path }: MoveOf<'walk'>): string => path.at(-1) ?? '';

/** For a clown with many paths: first its destination, one arrow each. */
const destinationsPage = (input: Input, text: string, walks: readonly MoveOf<'walk'>[]): Page => {
  const { view, scene } = input;
  const ends = [...new Set(walks.map(destinationOf))];
  const ways = ends.flatMap((end) => walks.filter((walk) => destinationOf(walk) === end).slice(0, 1));
  return pageWithWays(input, text, ways, [
    ...numberMoves(ways).map(({ move, number }) =>
      walks.filter((walk) => destinationOf(walk) === destinationOf(move)).length === 1
        ? playButton(wayLabel(view, move, number, scene), move, 'primary')
        : goButton(say(scene.texts, 'panel.to-button', { number, square: destinationOf(move) }), '🤡', [
            'walk',
            move.from,
            destinationOf(move),
          ]),
    ),
    backButton(scene),
  ]);
};

const walkPages = (input: Input, walks: readonly MoveOf<'walk'>[], from: string, to: string | undefined): Page => {
  const text = say(input.scene.texts, 'panel.walk', { square: from });
  const there = walks.filter((walk) => destinationOf(walk) === to);
  if (there.length > 0) return waysPage(input, text, there);
  return walks.length > MAX_ARROWS ? destinationsPage(input, text, walks) : waysPage(input, text, walks);
};

/**
 * The first page offers as much as fits in buttons; colours, clowns with many walks and returns have pages of their
 * own.
 */
export const panel = (input: Input): Page => {
  const { moves, scene } = input;
  const [page, at, to] = input.path;
  const colour = colourSchema.safeParse(at);
  if (page === 'add' && colour.success) {
    const adds = moves.filter(isKind('add')).filter((move) => move.colour === colour.data);
    if (adds.length > 0) return addPage(input, colour.data, adds);
  }
  const from = squareSchema.safeParse(at);
  if (page === 'walk' && from.success) {
    const walks = moves.filter(isKind('walk')).filter((walk) => walk.from === from.data);
    if (walks.length > 0) return walkPages(input, walks, from.data, to);
  }
  const homes = moves.filter(isKind('home'));
  if (page === 'home' && homes.length > 0) return waysPage(input, say(scene.texts, 'panel.home'), homes);
  return root(input);
};

const MAX_QUICK_BUTTONS = 3;

/** The moves of the roll, if they are few enough for buttons on the board: the roll and the ring are public. */
export const quickMoves = (view: View, scene: Scene): readonly PlayButton[] => {
  if (view.result !== null) return [];
  const all = actions(view);
  return all.length > MAX_QUICK_BUTTONS ? [] : all.map((move) => playButton(renderer.move(view, move, scene), move));
};
