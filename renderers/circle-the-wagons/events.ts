import type { Seat } from '#engines/core/seat.js';
import type { Event } from '#engines/circle-the-wagons/event.js';
import type { Scene, TextParams } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { cardList, pointsInWords, say, withSign } from './words.js';

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const nameIn = ({ names }: Scene, seat: Seat): string => escapeMarkdown(names[seat] ?? '');

const endInWords = ({ points: each, strangerPoints }: EventOf<'ended'>, scene: Scene): string => {
  const own = each[0] ?? 0;
  if (strangerPoints !== null) {
    const result = own > strangerPoints ? 'won' : own < strangerPoints ? 'lost' : 'drawn';
    return say(scene.texts, `events.ended-solo-${result}`, {
      name: nameIn(scene, 0),
      points: pointsInWords(scene.texts, own),
      others: pointsInWords(scene.texts, strangerPoints),
    });
  }
  return say(scene.texts, 'events.ended');
};

const tookInWords = ({ seat, card, given, to }: EventOf<'took'>, scene: Scene): string => {
  const { texts } = scene;
  const took = { name: nameIn(scene, seat), card };
  if (given.length === 0) return say(texts, 'events.took', took);
  const other = to === null ? say(texts, 'events.stranger') : nameIn(scene, to);
  return say(texts, 'events.took-giving', { ...took, cards: cardList(texts, given), other, count: given.length });
};

const strangerTookInWords = ({ card, along, given }: EventOf<'stranger-took'>, { texts }: Scene): string => {
  const tell = (key: string, params: TextParams): string => say(texts, `events.${key}`, params);
  const took = along === null ? tell('stranger-took', { card }) : tell('stranger-took-along', { card, along });
  return given.length === 0
    ? took
    : `${took} ${tell('stranger-gives', { cards: cardList(texts, given), count: given.length })}`;
};

/** A card with at least this number of points gets a special text. */
const RICH = 10;

const placedKey = (gain: number): string => {
  if (gain >= RICH) return 'events.placed-rich';
  return gain < 0 ? 'events.placed-poor' : 'events.placed';
};

/** @param isNamed true if the sentence before named the card, so that "it" is clear */
const placedInWords = ({ seat, placement, points, gain }: EventOf<'placed'>, scene: Scene, isNamed = false): string =>
  say(scene.texts, `${placedKey(gain)}${isNamed ? '-it' : ''}`, {
    name: nameIn(scene, seat),
    card: placement.card,
    points: pointsInWords(scene.texts, points),
    // Without a sign it would read as the points before.
    gain: gain === 0 ? '+0' : withSign(gain),
  });

const effectInWords = ({ rival }: EventOf<'placed'>, scene: Scene): readonly string[] => {
  if (rival === undefined) return [];
  const { seat, gain, points } = rival;
  const { texts } = scene;
  const effect = { name: nameIn(scene, seat), gain: withSign(gain), points: pointsInWords(texts, points) };
  return [say(texts, 'events.rival', effect)];
};

export const eventInWords = (event: Event, scene: Scene): string => {
  const { texts } = scene;
  switch (event.type) {
    case 'started':
      return say(texts, 'events.started', { name: nameIn(scene, event.seat), card: event.card });
    case 'took':
      return tookInWords(event, scene);
    case 'placed':
      return [placedInWords(event, scene), ...effectInWords(event, scene)].join(' ');
    case 'stranger-took':
      return strangerTookInWords(event, scene);
    case 'second-ring':
      return say(texts, 'events.second-ring', { cards: cardList(texts, event.ring) });
    case 'ended':
      return endInWords(event, scene);
  }
};

/** Describes a turn in sentences: a card that is taken and placed at once is named once. */
export const turnInWords = (events: readonly Event[], scene: Scene): readonly string[] =>
  events.flatMap((event, index) => {
    if (event.type !== 'placed') return [eventInWords(event, scene)];
    const before = events[index - 1];
    const isNamed = before?.type === 'took' && before.card === event.placement.card && before.given.length === 0;
    return [placedInWords(event, scene, isNamed), ...effectInWords(event, scene)];
  });
