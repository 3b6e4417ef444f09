import type { GoldenTrain } from '#engines/golden-train/index.js';
import type { Renderer, Illustration, Scene, TextParams } from '#renderers/kit/renderer.js';
import { chancesInWords } from './chances.js';
import { altTextInWords, positionInWords } from './position.js';
import { highlights, pointsInWords, scores, verdict } from './result.js';
import { say, aWagon, sayLoad, theWagon, loadInWords } from './words.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import type { Dynamite, Load, Picture } from '#engines/golden-train/cards.js';
import type { Event, RobbedWagon } from '#engines/golden-train/event.js';
import { rect } from '#renderers/kit/layout.js';
import { blankCanvas, contextOf } from '#renderers/kit/surface.js';
import { drawDynamiteCard, drawLoadCard } from './board/piles.js';
import { wagonSprite } from './board/wagons.js';
import { moveInWords } from './moves.js';
import { targetName } from '#engines/golden-train/notation.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Seat } from '#engines/core/seat.js';
import { drawBoard } from './board/board.js';
import { arrivalsOf, regionsOf } from './regions.js';
import { paintPoster } from './poster.js';

/** Describes an event in one sentence. Values appear only if the event contains them. */
const eventInWords = (event: Event, { texts, names }: Scene): string => {
  const name = (seat: Seat): string => escapeMarkdown(names[seat] ?? '');
  const tell = (key: string, params: TextParams = {}): string => say(texts, `events.${key}`, params);
  const robberyInWords = ({ victim, picture, load }: RobbedWagon): string => {
    const params = { victim: name(victim), wagon: theWagon(texts, picture) };
    return load === undefined
      ? tell('robbed-wagon', params)
      : tell('robbed-wagon-open', { ...params, load: loadInWords(texts, load) });
  };
  switch (event.type) {
    case 'drew': {
      const params = { name: name(event.seat), wagon: aWagon(texts, event.picture) };
      return event.load === undefined ? tell('drew', params) : sayLoad(texts, 'events.drew-open', event.load, params);
    }
    case 'passed':
      return tell('passed', { name: name(event.seat) });
    case 'lit':
      return tell('lit', { name: name(event.seat), dynamite: event.dynamite });
    case 'hit': {
      const params = { victim: name(event.victim), wagon: theWagon(texts, event.picture) };
      if (event.position === undefined || event.load === undefined) return tell('hit', params);
      const target = targetName({ seat: event.victim, position: event.position });
      return sayLoad(texts, 'events.hit-open', event.load, { ...params, target });
    }
    case 'robbed':
      return tell('robbed', {
        name: name(event.seat),
        wagons: texts.list(event.wagons.map(robberyInWords)),
        count: event.wagons.length,
      });
    case 'failed': {
      const params = { name: name(event.seat), wagon: theWagon(texts, event.lost) };
      return event.why === undefined ? tell('failed', params) : tell(`failed-${event.why}`, params);
    }
    case 'recycled':
      return tell('recycled', { count: event.count });
    case 'ended':
      return tell(`ended-${event.because}`);
  }
};

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const isType =
  <Type extends Event['type']>(type: Type) =>
  (event: Event): event is EventOf<Type> =>
    event.type === type;

/** Describes a whole attack in one line; null while it lasts, and once its values are to be remembered. */
const raidInWords = (events: readonly Event[], { texts, names }: Scene): string | null => {
  const lit = events.find(isType('lit'));
  const robbed = events.find(isType('robbed'));
  const failed = events.find(isType('failed'));
  const hits = events.filter(isType('hit'));
  const told = hits.flatMap(({ victim, position, load }) =>
    position === undefined || load === undefined
      ? []
      : [
          say(texts, 'events.raid-hit', {
            target: targetName({ seat: victim, position }),
            load: loadInWords(texts, load),
          }),
        ],
  );
  if (lit === undefined || told.length < hits.length) return null;
  const params = { dynamite: lit.dynamite, hits: texts.list(told) };
  if (robbed !== undefined) return say(texts, 'events.raid-won', { ...params, count: robbed.wagons.length });
  if (failed?.why === undefined) return null;
  return say(texts, 'events.raid-lost', {
    ...params,
    ...(failed.why === 'sheriff' ? { context: 'sheriff' } : {}),
    name: escapeMarkdown(names[failed.seat] ?? ''),
    wagon: theWagon(texts, failed.lost),
  });
};

const isOfRaid = ({ type }: Event): boolean => ['lit', 'hit', 'robbed', 'failed'].includes(type);

/**
 * Describes a turn in sentences: an attack in one line while its values are known. Later its end implies its hits, which
 * get sentences only for values that appear nowhere else.
 */
const turnInWords = (events: readonly Event[], scene: Scene): readonly string[] => {
  const raid = raidInWords(events, scene);
  const hasEnded = events.some(({ type }) => type === 'robbed' || type === 'failed');
  return events.flatMap((event) => {
    if (raid !== null && isOfRaid(event)) return event.type === 'lit' ? [raid] : [];
    return !hasEnded || event.type !== 'hit' || event.load !== undefined ? [eventInWords(event, scene)] : [];
  });
};

const WIDTH = 440;
const HEIGHT = 300;

const drawLit = (dynamite: Dynamite): Canvas => {
  const canvas = blankCanvas(WIDTH, HEIGHT);
  drawDynamiteCard(contextOf(canvas), rect(WIDTH / 2 - 90, 25, 180, 245), dynamite);
  return canvas;
};

const drawWagon = (picture: Picture, load: Load): Canvas => {
  const canvas = blankCanvas(WIDTH, HEIGHT);
  const ctx = contextOf(canvas);
  ctx.drawImage(wagonSprite({ picture, load: null }, '', 180), 30, 34);
  drawLoadCard(ctx, rect(240, 30, 170, 236), load);
  return canvas;
};

/** The drawn card: a wagon with its load while that is visible, a dynamite with its value. */
const illustrate = (event: Event, { texts }: Scene): Illustration | null => {
  if (event.type === 'lit') {
    const { dynamite } = event;
    return { draw: () => drawLit(dynamite), alt: say(texts, 'illustration.lit', { dynamite }) };
  }
  if (event.type !== 'drew' || event.load === undefined) return null;
  const { picture, load } = event;
  return {
    draw: () => drawWagon(picture, load),
    alt: sayLoad(texts, 'illustration.drew', load, { wagon: aWagon(texts, picture) }),
  };
};

/** All information is shared or open, so there are no hands. */
export const renderer: Renderer<GoldenTrain> = {
  // The board shows the value on top of the pile, which players must remember once the wagon is drawn.
  boardExpires: true,
  poster: paintPoster,
  board: drawBoard,
  regions: regionsOf,
  arrivals: arrivalsOf,
  hasHands: () => false,
  hand: () => null,
  handInWords: () => null,
  altText: altTextInWords,
  position: positionInWords,
  move: moveInWords,
  event: eventInWords,
  turn: turnInWords,
  illustrate,
  chances: chancesInWords,
  points: pointsInWords,
  scores,
  verdict,
  highlights,
  refusal: ({ reason, params }, { texts }) => say(texts, `refusals.${reason}`, params),
};
