import type { CardId } from '../../engines/circle-the-wagons/cards.js';
import { notation } from '../../engines/circle-the-wagons/notation.js';
import { openPlacements } from '../../engines/circle-the-wagons/placing.js';
import { townOf } from '../../engines/circle-the-wagons/town.js';
import type { CircleTheWagons } from '../../engines/circle-the-wagons/index.js';
import type { View } from '../../engines/circle-the-wagons/view.js';
import { drawChoice, drawChoices } from '../../renderers/circle-the-wagons/choice-pictures.js';
import { halvesInWords } from '../../renderers/circle-the-wagons/position.js';
import { trialsOf } from '../../renderers/circle-the-wagons/trials.js';
import { cardList, say, signed } from '../../renderers/circle-the-wagons/words.js';
import type { Scene } from '../../renderers/kit/renderer.js';
import { altTextOf, shorten } from '../../renderers/kit/words.js';
import type { PanelChoice, PanelInput, PanelPage } from '../../src/discord/games/game.js';
import { rivalName } from './names.js';

type Input = PanelInput<CircleTheWagons>;

const DETAIL_AT_MOST = 100;

/** The cards of the ring before this one: what taking it gives away. */
const passedFor = ({ ring, phase }: View, card: CardId): readonly CardId[] =>
  phase.kind === 'start' ? [] : ring.slice(0, ring.indexOf(card));

const cardInWords = (scene: Scene, card: CardId): string => {
  const [upper, lower] = halvesInWords(scene, card);
  return say(scene.texts, 'panel.card-detail', { upper, lower });
};

const choiceOf = (view: View, card: CardId, scene: Scene): PanelChoice => {
  const { texts } = scene;
  const given = passedFor(view, card);
  const gives =
    given.length === 0
      ? say(texts, 'panel.first')
      : say(texts, 'panel.gives', { cards: given.join(', '), count: given.length });
  const name = say(texts, 'board.card', { card });
  return {
    label: shorten(view.phase.kind === 'start' ? name : `${name} · ${gives}`, DETAIL_AT_MOST),
    detail: shorten(cardInWords(scene, card), DETAIL_AT_MOST),
    to: { go: [String(card)] },
  };
};

/** All cards of the ring to choose from. */
const ringPage = ({ view, scene }: Input): PanelPage => {
  const { texts } = scene;
  return {
    text: say(texts, view.phase.kind === 'start' ? 'panel.start' : 'panel.take', { name: rivalName(view, scene) }),
    picture: { canvas: drawChoices(view, scene), alt: say(texts, 'words.choices') },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.choose-card'),
        choices: view.ring.map((card) => choiceOf(view, card, scene)),
      },
    ],
  };
};

/** What a card is worth to one's town now, at its best place. */
const bestGain = (view: View, card: CardId): number =>
  Math.max(...trialsOf(view, openPlacements(townOf(view.towns[view.seat] ?? []), card)).map(({ gain }) => gain));

const questionOf = (view: View, card: CardId, scene: Scene): string => {
  const { texts } = scene;
  const name = rivalName(view, scene);
  if (view.phase.kind === 'start') return say(texts, 'panel.chosen-start', { card, name });
  const given = passedFor(view, card);
  const question =
    given.length === 0
      ? say(texts, 'panel.chosen-take', { card })
      : say(texts, 'panel.chosen-giving', { card, name, cards: cardList(texts, given), count: given.length });
  return `${question}\n${say(texts, 'panel.brings', { gain: signed(bestGain(view, card)) })}`;
};

/** One card, to be confirmed. */
const cardPage = ({ view, scene }: Input, card: CardId): PanelPage => {
  const { texts } = scene;
  const kind = view.phase.kind === 'start' ? 'start' : 'take';
  return {
    text: questionOf(view, card, scene),
    picture: {
      canvas: drawChoice(view, card, passedFor(view, card), scene),
      alt: altTextOf([say(texts, 'words.choice', { card }), cardInWords(scene, card)]),
    },
    controls: [
      {
        kind: 'button',
        label: say(texts, `panel.confirm-${kind}`, { card }),
        style: 'success',
        emoji: '✅',
        to: { play: notation.format({ kind, card }) },
      },
      { kind: 'button', label: say(texts, 'panel.other-card'), emoji: '↩️', to: { go: [] } },
    ],
  };
};

/** Naming the first card, or taking one: the ring, then the card. */
export const choosingPanel = (input: Input): PanelPage => {
  const [step] = input.path;
  const card = input.view.ring.find((one) => String(one) === step);
  return card === undefined ? ringPage(input) : cardPage(input, card);
};
