import type { View } from '#engines/aramini-circus/index.js';
import { renderer } from '#renderers/aramini-circus/renderer.js';
import { say } from '#renderers/aramini-circus/words.js';
import type { Scene, Texts } from '#renderers/kit/renderer.js';
import { sampleNames } from '#renderers/kit/sample-names.js';
import type { RulesPage } from '#renderers/kit/game/game.js';
import { sampleView } from './example.js';

const SEATS = 3;

const opening = (): View =>
  sampleView(
    {
      seats: SEATS,
      discard: 'fish',
      wagons: [
        { animal: 'giraffe', value: 1 },
        { animal: 'bear', value: 3 },
        { animal: 'tiger', value: 2 },
        { animal: 'fish', value: 1 },
      ],
      tokens: ['bear', 'fish', 'giraffe'],
    },
    [],
    'table',
  );

/** Seat 0 has a train of three wagons and a waiting one. */
const rolling = (): View =>
  sampleView(
    {
      seats: SEATS,
      hands: [
        ['giraffe', 'bear', 'bear', 'tiger', 'tiger'],
        ['fish', 'fish', 'giraffe', 'tiger', 'tiger'],
        ['fish', 'fish', 'giraffe', 'giraffe', 'bear'],
      ],
      discard: 'fish',
      pile: ['tiger', 'bear', 'bear', 'bear', 'giraffe'],
      wagons: [
        { animal: 'giraffe', value: 1 },
        { animal: 'bear', value: 2 },
        { animal: 'tiger', value: 1 },
        { animal: 'fish', value: 2 },
        { animal: 'tiger', value: 3 },
      ],
      tokens: ['bear', 'fish', 'giraffe'],
    },
    ['fill 1G G', 'fill 2B BB', 'draw', 'fill 2F FF', 'draw', 'draw', 'draw', 'fill 1T T', 'draw'],
    'table',
  );

const hand = (bonus: boolean): View =>
  sampleView(
    {
      seats: SEATS,
      bonus,
      hands: [
        bonus
          ? ['giraffe', 'bear', 'draw-two', 'pay-less', 'one-for-one']
          : ['giraffe', 'bear', 'bear', 'tiger', 'tiger'],
      ],
      discard: 'fish',
      wagons: [
        { animal: 'giraffe', value: 1 },
        { animal: 'giraffe', value: 2 },
        { animal: 'tiger', value: 3 },
        { animal: 'fish', value: 1 },
      ],
      tokens: ['bear', 'fish', 'giraffe'],
    },
    [],
    0,
  );

/** A hand that can pay for three tigers in several ways with the bear token. */
const payer = (): View =>
  sampleView(
    {
      seats: SEATS,
      hands: [['tiger', 'tiger', 'tiger', 'bear', 'bear']],
      discard: 'giraffe',
      pile: ['bear', 'bear'],
      wagons: [
        { animal: 'tiger', value: 3 },
        { animal: 'giraffe', value: 1 },
        { animal: 'fish', value: 2 },
        { animal: 'bear', value: 1 },
      ],
      tokens: ['bear', 'fish', 'giraffe'],
    },
    ['draw', 'draw'],
    0,
  );

/** The ringmaster's turn, with three actions left. */
const withHat = (): View => {
  const view = rolling();
  return {
    ...view,
    seat: view.ringmaster.seat,
    actions: 3,
    touched: null,
    ringmaster: { ...view.ringmaster, faceUp: true },
  };
};

const boardPicture = (view: View, scene: Scene): Pick<RulesPage, 'picture'> => ({
  picture: { canvas: renderer.board(view, scene), alt: renderer.altText(view, scene) },
});

const handPicture = (view: View, scene: Scene): Pick<RulesPage, 'picture'> => {
  const [canvas, alt] = [renderer.hand(view, scene), renderer.handInWords(view, scene)];
  return canvas === null || alt === null ? {} : { picture: { canvas, alt } };
};

export const rules = (texts: Texts): readonly RulesPage[] => {
  const scene = { texts, names: sampleNames.slice(0, SEATS) };
  const page = (name: string, picture: Pick<RulesPage, 'picture'>): RulesPage => ({
    title: say(texts, `rules.${name}.title`),
    text: say(texts, `rules.${name}.text`),
    ...picture,
  });
  return [
    page('goal', boardPicture(opening(), scene)),
    page('actions', handPicture(hand(false), scene)),
    page('token', handPicture(payer(), scene)),
    page('train', boardPicture(rolling(), scene)),
    page('turns', boardPicture(withHat(), scene)),
    page('bonus', handPicture(hand(true), scene)),
    { ...page('notation', {}), isTyping: true },
  ];
};
