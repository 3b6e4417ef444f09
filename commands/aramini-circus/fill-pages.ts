import {
  discardsCode,
  engine,
  sameWagon,
  sortedCards,
  wagonCode,
  type AraminiCircus,
  type MoveOf,
  type Wagon,
} from '../../engines/aramini-circus/index.js';
import { inOrder, say, tally, wagonName } from '../../renderers/aramini-circus/words.js';
import type { PanelInput, PanelPage, Target } from '../../src/discord/games/game.js';

type Input = PanelInput<AraminiCircus>;
type Fill = MoveOf<'fill'>;

const PREFIX = 'load-';

const fillsOf = (moves: Input['moves']): readonly Fill[] => moves.filter((move) => move.kind === 'fill');

/** The cards of a payment without their order. */
const paymentOf = ({ discards }: Fill): string => discardsCode(sortedCards(discards));

/** The different wagons that can be filled now, in the order of the display. */
export const fillableWagons = (moves: Input['moves']): readonly Wagon[] => {
  const wagons = fillsOf(moves).map(({ wagon }) => wagon);
  return wagons.filter((wagon, index) => wagons.findIndex((other) => sameWagon(other, wagon)) === index);
};

/** A question with one answer is not asked: one way to pay, in one order, is played. */
const toPayment = (fills: readonly Fill[]): Target => {
  const [first, ...others] = fills;
  if (first === undefined) return { go: [] };
  return others.length === 0
    ? { play: engine.notation.format(first) }
    : { go: [`${PREFIX}${wagonCode(first.wagon)}`, paymentOf(first)] };
};

/** Where the choice of a wagon leads: to its payments, to the orders of the only one, or straight to the move. */
export const toFilling = (moves: Input['moves'], wagon: Wagon): Target => {
  const fills = fillsOf(moves).filter((fill) => sameWagon(fill.wagon, wagon));
  const payments = new Set(fills.map(paymentOf));
  return payments.size === 1 ? toPayment(fills) : { go: [`${PREFIX}${wagonCode(wagon)}`] };
};

const paymentPage = ({ scene: { texts } }: Input, fills: readonly Fill[], wagon: Wagon): PanelPage => {
  const payments = [...new Set(fills.map(paymentOf))].map((payment) =>
    fills.filter((fill) => paymentOf(fill) === payment),
  );
  return {
    text: say(texts, 'panel.choose-payment', { wagon: wagonName(texts, wagon) }),
    controls: [
      {
        kind: 'menu',
        prompt: say(texts, 'panel.payments'),
        choices: payments.map((alike) => {
          const cards = sortedCards(alike[0]?.discards ?? []);
          return {
            label: cards.length === 0 ? say(texts, 'panel.nothing') : texts.list(tally(texts, cards)),
            to: toPayment(alike),
          };
        }),
      },
    ],
  };
};

const orderPage = ({ scene: { texts } }: Input, fills: readonly Fill[], wagon: Wagon): PanelPage => ({
  text: say(texts, 'panel.choose-order', { wagon: wagonName(texts, wagon) }),
  controls: [
    {
      kind: 'menu',
      prompt: say(texts, 'panel.orders'),
      choices: fills.map((fill) => ({
        label: say(texts, 'panel.order', { cards: inOrder(texts, fill.discards.toReversed()).join(', ') }),
        to: { play: engine.notation.format(fill) },
      })),
    },
  ],
});

/** The pages of filling a wagon: how to pay, then in which order the cards go to the discard; undefined when the path is another's. */
export const fillPage = (input: Input): PanelPage | undefined => {
  const [step, payment] = input.path;
  const fills = fillsOf(input.moves).filter(({ wagon }) => step === `${PREFIX}${wagonCode(wagon)}`);
  const wagon = fills[0]?.wagon;
  if (wagon === undefined) return undefined;
  const paid = fills.filter((fill) => paymentOf(fill) === payment);
  return paid.length > 0 ? orderPage(input, paid, wagon) : paymentPage(input, fills, wagon);
};
