import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { Seat } from '#engines/core/seat.js';
import type { Event, ScoredFeature } from '#engines/carcassonne/event.js';
import { sameCell } from '#engines/carcassonne/geometry/cell.js';
import type { Scene, TextParams, Texts } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import type { Telling } from '../module-look.js';
import { looks } from '../modules/index.js';
import { placeInWords, say, signed } from './words.js';

export const gainsOf = (events: readonly Event[], seats: number): readonly number[] =>
  Array.from({ length: seats }, (_, seat) =>
    events.reduce((sum, event) => {
      if (event.type === 'ended' || !('points' in event)) return sum;
      const { points } = event;
      if (typeof points !== 'number') return sum + (points[seat] ?? 0);
      return 'seat' in event && event.seat === seat ? sum + points : sum;
    }, 0),
  );

/** Each seat's gain: "Ada +4 and Bob +4"; null if there is none. */
const gains = (points: readonly number[], { texts }: Scene, name: (seat: Seat) => string): string | null => {
  const some = points.flatMap((gain, seat) => (gain === 0 ? [] : [`**${name(seat)} ${signed(gain)}**`]));
  return some.length === 0 ? null : texts.list(some);
};

/** A city, road or field with at least this number of points gets a special text. */
const RICH = 10;

/** "A road of 3 tiles", or a note that it is complete. */
export const featureInWords = (event: ScoredFeature, texts: Texts): string =>
  say(texts, `features.${event.feature}.${event.complete ? 'completed' : 'scored'}`, {
    count: event.feature === 'field' ? event.cities : event.tiles,
  });

const scored = (event: ScoredFeature, scene: Scene, name: (seat: Seat) => string): string => {
  const { texts } = scene;
  const feature = featureInWords(event, texts);
  const who = gains(event.points, scene, name);
  return who === null
    ? say(texts, 'events.scored-nothing', { feature })
    : say(texts, Math.max(...event.points) < RICH ? 'events.scored' : 'events.scored-rich', { feature, gains: who });
};

const tellOfModules = (event: Event, telling: Telling): string | null => {
  for (const { tellEvent } of looks) {
    const words = tellEvent?.(event, telling);
    if (words !== undefined) return words;
  }
  return null;
};

type EventOf<Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

const isOnTile = (placed: Event | undefined, put: Event | undefined): put is EventOf<'put'> =>
  placed?.type === 'placed' &&
  put?.type === 'put' &&
  put.figure.spot !== 'pyramid' &&
  sameCell(placed.cell, put.figure.cell);

/** Describes an event in one sentence; null if another sentence covers it. */
export const eventInWords = (event: Event, scene: Scene): string | null => {
  const { texts, names } = scene;
  const name = (seat: Seat): string => escapeMarkdown(names[seat] ?? '');
  const tell = (key: string, params: TextParams = {}): string => say(texts, `events.${key}`, params);
  switch (event.type) {
    case 'drew':
      return null;
    case 'discarded':
      return tell('discarded');
    case 'placed':
      return tell('placed', { name: name(event.seat), cell: cellName(event.cell) });
    case 'put':
      return tell('put', {
        name: name(event.figure.seat),
        figure: say(texts, `figures.${event.figure.kind}-put`),
        place: placeInWords(texts, event.figure.spot),
        cell: cellName(event.figure.cell),
      });
    case 'scored':
      return scored(event, scene, name);
    case 'ended':
      return tell('ended');
    default:
      return tellOfModules(event, { texts, tell, name, gains: (points) => gains(points, scene, name) });
  }
};

/** Describes a turn in sentences: a tile and the figure placed on it share one. */
export const turnInWords = (events: readonly Event[], scene: Scene): readonly string[] =>
  events.flatMap((event, index): readonly string[] => {
    const [before, after] = [events[index - 1], events[index + 1]];
    if (event.type === 'put' && isOnTile(before, event)) return [];
    if (event.type !== 'placed' || !isOnTile(event, after)) return [eventInWords(event, scene) ?? []].flat();
    const { texts, names } = scene;
    return [
      say(texts, 'events.placed-with', {
        name: escapeMarkdown(names[event.seat] ?? ''),
        cell: cellName(event.cell),
        figure: say(texts, `figures.${after.figure.kind}-put`),
        place: placeInWords(texts, after.figure.spot),
      }),
    ];
  });
