import type { CardId } from '#engines/circle-the-wagons/cards.js';
import { notation } from '#engines/circle-the-wagons/notation.js';
import type { CircleTheWagons } from '#engines/circle-the-wagons/index.js';
import type { View } from '#engines/circle-the-wagons/view.js';
import { halvesInWords } from '#renderers/circle-the-wagons/position.js';
import type { TriedPlacement } from '#renderers/circle-the-wagons/tried-placements.js';
import { conditionInBrief, conditionName, inSolo, say, takingInWords } from '#renderers/circle-the-wagons/words.js';
import type { Scene } from '#renderers/kit/renderer.js';
import { altTextOf, shorten, escapeMarkdown } from '#renderers/kit/words.js';
import type { PanelChoice, PanelInput, PanelPage } from '#renderers/kit/game/game.js';
import { limits } from '#renderers/kit/wording.js';
import { nextSeat } from '#engines/core/seat.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import { drawChoices } from '#renderers/circle-the-wagons/pictures/choice-pictures.js';
import { type Candidates, drawCandidates, drawPreview } from '#renderers/circle-the-wagons/pictures/place-pictures.js';

export type Drawing =
  | { readonly kind: 'choices'; readonly view: View }
  | { readonly kind: 'candidates'; readonly view: View; readonly candidates: Candidates }
  | { readonly kind: 'preview'; readonly view: View; readonly trial: TriedPlacement };

export const drawPanel = (drawing: Drawing, scene: Scene): Canvas => {
  switch (drawing.kind) {
    case 'choices':
      return drawChoices(drawing.view, scene);
    case 'candidates':
      return drawCandidates(drawing.view, drawing.candidates, scene);
    case 'preview':
      return drawPreview(drawing.view, drawing.trial, scene);
  }
};

export const rivalName = (view: View, { texts, names }: Scene): string =>
  view.stranger === null
    ? escapeMarkdown(names[nextSeat(view.seat, view.towns.length)] ?? '')
    : say(texts, 'prompt.stranger');

type Input = PanelInput<CircleTheWagons>;

const cardInWords = (scene: Scene, card: CardId): string => {
  const [upper, lower] = halvesInWords(scene, card);
  return say(scene.texts, 'panel.card-detail', { upper, lower });
};

/** The option for a card that is taken, or named as the first one; the player can take it back until the next move. */
const choiceOf = (view: View, card: CardId, scene: Scene): PanelChoice => {
  const kind = view.phase.kind === 'start' ? 'start' : 'take';
  const label = kind === 'start' ? say(scene.texts, 'board.card', { card }) : takingInWords(view, card, scene.texts);
  return {
    label: shorten(label, limits.label),
    detail: shorten(cardInWords(scene, card), limits.choice),
    to: { play: notation.format({ kind, card }) },
  };
};

export const choosingPanel = ({ view, scene }: Input): PanelPage<Drawing> => {
  const { texts } = scene;
  return {
    text: say(texts, view.phase.kind === 'start' ? 'panel.start' : 'panel.take', {
      name: rivalName(view, scene),
      ...inSolo(view),
    }),
    picture: {
      drawing: { kind: 'choices', view },
      alt: altTextOf([
        say(texts, 'words.choices', inSolo(view)),
        ...view.conditions.map((condition) =>
          say(texts, 'words.condition', {
            name: conditionName(texts, condition),
            brief: conditionInBrief(texts, condition),
          }),
        ),
        ...view.ring.map((card) => say(texts, 'words.choice', { card, territories: cardInWords(scene, card) })),
      ]),
    },
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.choose-card'),
        choices: view.ring.map((card) => choiceOf(view, card, scene)),
      },
    ],
  };
};
