import {
  engine,
  isAnimal,
  sameWagon,
  sortedCards,
  wagonCode,
  type AraminiCircus,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import { nextSeat } from '#engines/core/seat.js';
import { couplingOf } from '#renderers/aramini-circus/moves.js';
import { byTop, type Fill, loadInWords, paymentOf, paymentsOf, topOf } from '#renderers/aramini-circus/payments.js';
import { oneOf, say, tally, wagonName } from '#renderers/aramini-circus/words.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { PanelButton, PanelInput, PanelPage, Target } from '#renderers/kit/game/game.js';
import { button, emojiOf } from './words.js';

type Input = PanelInput<AraminiCircus>;

const PREFIX = 'load-';

const fillsOf = (moves: Input['moves']): readonly Fill[] => moves.filter((move) => move.kind === 'fill');

const fillableWagons = (moves: Input['moves']): readonly Wagon[] => {
  const wagons = fillsOf(moves).map(({ wagon }) => wagon);
  return wagons.filter((wagon, index) => wagons.findIndex((other) => sameWagon(other, wagon)) === index);
};

/** Skips questions with a single answer: one way to pay, with one card on top, is played at once. */
const toPayment = (fills: readonly Fill[]): Target => {
  const [first, ...others] = fills;
  if (first === undefined) return { go: [] };
  return others.length === 0
    ? { play: engine.notation.format(first) }
    : { go: [`${PREFIX}${wagonCode(first.wagon)}`, paymentOf(first)] };
};

/** The target of a chosen wagon: its payments, the top card of the only payment, or the move itself. */
const toFilling = (moves: Input['moves'], wagon: Wagon): Target => {
  const payments = paymentsOf(fillsOf(moves).filter((fill) => sameWagon(fill.wagon, wagon)));
  const [only, ...others] = payments;
  return only !== undefined && others.length === 0 ? toPayment(only) : { go: [`${PREFIX}${wagonCode(wagon)}`] };
};

export const loadButtons = ({ view, moves, scene }: Input): readonly PanelButton[] =>
  fillableWagons(moves).map((wagon) => {
    const fills = fillsOf(moves).filter((fill) => sameWagon(fill.wagon, wagon));
    return button(loadInWords(view, wagon, fills, scene), toFilling(moves, wagon), {
      emoji: emojiOf(wagon.animal),
      style: scene.hidesGains === true || couplingOf(view, wagon).kind === 'waits' ? 'secondary' : 'success',
    });
  });

const paymentPage = ({ scene: { texts } }: Input, fills: readonly Fill[], wagon: Wagon): PanelPage<never> => ({
  text: say(texts, 'panel.choose-payment', { wagon: wagonName(texts, wagon) }),
  controls: [
    {
      kind: 'menu',
      prompt: say(texts, 'panel.payments'),
      choices: paymentsOf(fills).map((alike) => {
        const cards = sortedCards(alike[0]?.discards ?? []);
        return {
          label: cards.length === 0 ? say(texts, 'panel.nothing') : texts.list(tally(texts, cards)),
          to: toPayment(alike),
        };
      }),
    },
  ],
});

const topPage = ({ view, scene: { texts, names } }: Input, alike: readonly Fill[]): PanelPage<never> => ({
  text: say(texts, 'panel.choose-top', {
    name: escapeMarkdown(names[nextSeat(view.seat, view.players.length)] ?? ''),
  }),
  controls: byTop(alike).flatMap((fill) => {
    const top = topOf(fill);
    if (top === undefined) return [];
    return button(
      say(texts, 'panel.top', { card: oneOf(texts, top) }),
      { play: engine.notation.format(fill) },
      isAnimal(top) ? { emoji: emojiOf(top) } : { emoji: '🎁' },
    );
  }),
});

/**
 * The pages of filling a wagon: the payment, then the card on top of the discard; undefined when the path belongs to
 * another page.
 */
export const fillPage = (input: Input): PanelPage<never> | undefined => {
  const [step, payment] = input.path;
  const fills = fillsOf(input.moves).filter(({ wagon }) => step === `${PREFIX}${wagonCode(wagon)}`);
  const wagon = fills[0]?.wagon;
  if (wagon === undefined) return undefined;
  const paid = fills.filter((fill) => paymentOf(fill) === payment);
  return paid.length > 0 ? topPage(input, paid) : paymentPage(input, fills, wagon);
};
