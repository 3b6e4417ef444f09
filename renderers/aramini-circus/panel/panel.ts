import type { Canvas } from '#renderers/kit/canvas.js';
import { engine, isAnimal, type AraminiCircus, type Bonus, type Move } from '#engines/aramini-circus/index.js';
import { renderer } from '#renderers/aramini-circus/renderer.js';
import { loadName, nameOf, pointsInWords, say, theOne, tokenName } from '#renderers/aramini-circus/words.js';
import { couplingOf } from '#renderers/aramini-circus/moves.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import type { Game, PanelButton, PanelInput, PanelPage, Target } from '#renderers/kit/game/game.js';
import { fillPage, loadButtons } from './fill-pages.js';
import { button, emojiOf } from './words.js';

type Input = PanelInput<AraminiCircus>;

export interface Drawing {
  readonly view: Input['view'];
}

type Page = PanelPage<Drawing>;

/** @throws RangeError for a viewer without a hand */
export const drawPanel = ({ view }: Drawing, scene: Scene): Canvas => {
  const hand = renderer.hand(view, scene);
  if (hand === null) throw new RangeError('A panel shows a hand that its viewer does not have');
  return hand;
};

const SWAP = 'swap';
const FETCH = 'take-back';

const toMove = (move: Move): Target => ({ play: engine.notation.format(move) });

const ownPoints = ({ players, seat }: Input['view']): number => players[seat]?.points ?? 0;

/** The waiting wagons, which follow as soon as they fit: they determine which loads are valuable. */
const waitingInWords = ({ players, seat }: Input['view'], texts: Texts): readonly string[] => {
  const waiting = players[seat]?.waiting ?? [];
  return waiting.length === 0
    ? []
    : [say(texts, 'panel.waiting', { wagons: texts.list(waiting.map((wagon) => loadName(texts, wagon))) })];
};

const situation = ({ view, scene: { texts } }: Input): string => {
  switch (view.phase.kind) {
    case 'action':
      return [
        say(texts, 'panel.actions', {
          count: view.actions,
          points: pointsInWords(texts, ownPoints(view)),
          goal: view.goal,
        }),
        ...waitingInWords(view, texts),
      ].join('\n');
    case 'draw-two':
      return say(texts, 'panel.picks', { count: view.phase.picks });
    case 'coupling':
      return say(texts, 'panel.coupling');
  }
};

const bonusLabel = (texts: Texts, card: Bonus): string =>
  say(texts, 'panel.play', { card: nameOf(texts, card), effect: say(texts, `cards.${card}.effect`) });

/** A button for a move that takes one press; fillings, swaps and fetching a card have pages or buttons of their own. */
const simpleButton = (input: Input, move: Move): PanelButton | undefined => {
  const { view, scene } = input;
  const { texts } = scene;
  switch (move.kind) {
    case 'draw':
      return button(say(texts, 'panel.draw'), toMove(move), { emoji: '🎴', style: 'primary' });
    case 'take': {
      const [top] = view.discard;
      return button(say(texts, 'panel.take', { card: top === undefined ? '' : theOne(texts, top) }), toMove(move), {
        emoji: '📥',
        style: 'primary',
      });
    }
    case 'draw-two':
    case 'extra-action':
      return button(bonusLabel(texts, move.kind), toMove(move), { emoji: '🎁' });
    case 'couple':
      return button(
        say(texts, scene.hidesGains === true ? 'panel.couple-plain' : 'panel.couple', {
          load: loadName(texts, move.wagon),
          gain: couplingOf(view, move.wagon, 'siding').gain,
        }),
        toMove(move),
        {
          emoji: emojiOf(move.wagon.animal),
          style: 'success',
        },
      );
    case 'fill':
    case 'swap':
    case 'take-one':
      return undefined;
  }
};

const rootPage = (input: Input): Page => {
  const { view, moves, scene } = input;
  const { texts } = scene;
  const alt = renderer.handInWords(view, scene);
  const simple = (kinds: readonly Move['kind'][]) =>
    moves.filter(({ kind }) => kinds.includes(kind)).flatMap((move) => simpleButton(input, move) ?? []);
  const token = view.players[view.seat]?.token;
  const fetches = moves.filter(({ kind }) => kind === 'take-one');
  return {
    text: situation(input),
    ...(alt === null ? {} : { picture: { drawing: { view }, alt } }),
    controls: [
      ...simple(['draw', 'take', 'couple']),
      ...loadButtons(input),
      ...(token !== undefined && moves.some(({ kind }) => kind === 'swap')
        ? [button(say(texts, 'panel.swap', { token: tokenName(texts, token) }), { go: [SWAP] }, { emoji: '🔄' })]
        : []),
      ...simple(['draw-two', 'extra-action']),
      ...(fetches.length > 0 ? [button(bonusLabel(texts, 'take-one'), { go: [FETCH] }, { emoji: '🎁' })] : []),
    ],
  };
};

const swapPage = ({ view, moves, scene: { texts, names } }: Input): Page => {
  const swaps = moves.filter((move) => move.kind === 'swap');
  const own = view.players[view.seat]?.token;
  return {
    text: say(texts, 'panel.choose-token', { token: own === undefined ? '' : nameOf(texts, own) }),
    controls: swaps.map((move) => {
      const owner = view.players.findIndex(({ token }) => token === move.token);
      const token = nameOf(texts, move.token);
      const label =
        owner === -1
          ? say(texts, 'panel.token-centre', { token })
          : say(texts, 'panel.token-player', { token, name: names[owner] ?? '' });
      return button(label, toMove(move), { emoji: emojiOf(move.token) });
    }),
  };
};

const fetchPage = ({ moves, scene: { texts } }: Input): Page => ({
  text: say(texts, 'panel.choose-animal'),
  controls: moves
    .filter((move) => move.kind === 'take-one')
    .map((move) =>
      button(say(texts, 'panel.take', { card: theOne(texts, move.animal) }), toMove(move), {
        emoji: emojiOf(move.animal),
      }),
    ),
});

/** Draws need no panel, because the pile and the top of the discard are public. */
export const quickMoves: NonNullable<Game<AraminiCircus>['quickMoves']> = ({ phase, pileSize, discard }, { texts }) => {
  if (phase.kind === 'coupling') return [];
  const [top] = discard;
  return [
    ...(pileSize > 0
      ? [{ ...button(say(texts, 'panel.draw'), { play: 'draw' }), emoji: '🎴', to: { play: 'draw' } } as const]
      : []),
    ...(top !== undefined && isAnimal(top)
      ? [
          {
            ...button(say(texts, 'panel.take', { card: theOne(texts, top) }), { play: 'take' }),
            emoji: emojiOf(top),
            to: { play: 'take' },
          } as const,
        ]
      : []),
  ];
};

/**
 * The player's private panel: the hand with a button for every legal move. Loading a wagon asks for the payment and for
 * the top card of the discard only if there is a choice.
 */
export const panel = (input: Input): Page => {
  const [step] = input.path;
  const page = step === SWAP ? swapPage(input) : step === FETCH ? fetchPage(input) : fillPage(input);
  return page !== undefined && page.controls.length > 0 ? page : rootPage(input);
};
