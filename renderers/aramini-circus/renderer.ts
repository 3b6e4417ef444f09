import {
  type AraminiCircus,
  animalCode,
  animals,
  bonuses,
  type Card,
  type Wagon,
} from '#engines/aramini-circus/index.js';
import type { Renderer, Scene, TextParams, Texts } from '#renderers/kit/renderer.js';
import { drawBoard } from './board/board.js';
import { highlightsOf, scoresOf, verdictOf } from './ending.js';
import { eventInWords, moveInWords, picturedInWords, turnInWords } from './moves.js';
import { drawGot, drawHand } from './hands.js';
import { altTextInWords, gotInWords, handInWords, positionInWords } from './position.js';
import type { Objection } from '#engines/core/engine.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { countInWords, nameOf, say, theOne, wagonName } from './words.js';
import { paintPoster } from './poster.js';
import { arrivalsOf, regionsOf } from './regions.js';

type Param = string | number | undefined;

const cardOf = (param: Param): Card | undefined => [...animals, ...bonuses].find((card) => card === param);

/** Refusals name wagons in notation: `3B`. */
const wagonOf = (param: Param): Wagon | undefined => {
  const code = String(param);
  const animal = animals.find((each) => animalCode(each) === code.slice(1));
  return animal === undefined ? undefined : { animal, value: Number(code[0]) };
};

const sentenceStart = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

const cardParams = (texts: Texts, reason: string, params: TextParams): TextParams => {
  const card = cardOf(params.card);
  if (card === undefined) return {};
  if (reason === 'not-in-hand') {
    return {
      needed: countInWords(texts, card, Number(params.needed)),
      held: countInWords(texts, card, Number(params.held)),
    };
  }
  if (reason === 'discard-blocked') return { card: sentenceStart(theOne(texts, card)) };
  return { card: reason === 'setup-cards' ? nameOf(texts, card) : theOne(texts, card) };
};

const animalParams = (texts: Texts, params: TextParams): TextParams => {
  const animal = cardOf(params.animal ?? params.token);
  return animal === undefined ? {} : { animal: nameOf(texts, animal) };
};

const wagonParams = (texts: Texts, params: TextParams): TextParams => {
  const wagon = wagonOf(params.wagon);
  return wagon === undefined ? {} : { wagon: `**${wagonName(texts, wagon)}**` };
};

const seatParams = (names: readonly string[], { seat }: TextParams): TextParams =>
  typeof seat === 'number' ? { name: `**${escapeMarkdown(names[seat] ?? '')}**` } : {};

const refusalInWords = ({ reason, params = {} }: Objection, { texts, names }: Scene): string =>
  say(texts, `refusals.${reason}`, {
    ...params,
    ...(typeof params.picks === 'number' ? { count: params.picks } : {}),
    ...cardParams(texts, reason, params),
    ...animalParams(texts, params),
    ...wagonParams(texts, params),
    ...seatParams(names, params),
  });

export const renderer: Renderer<AraminiCircus> = {
  boardExpires: false,
  poster: paintPoster,
  board: drawBoard,
  regions: regionsOf,
  arrivals: arrivalsOf,
  hasHands: () => true,
  hand: drawHand,
  handInWords,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  turn: turnInWords,
  pictured: picturedInWords,
  illustrate: (event, scene) => {
    if (event.type !== 'drew' || event.card === null) return null;
    const { card } = event;
    return { draw: () => drawGot(card, scene), alt: gotInWords(card, scene) };
  },
  scores: scoresOf,
  verdict: verdictOf,
  highlights: highlightsOf,
  refusal: refusalInWords,
};
