import type { Seat } from '#engines/core/seat.js';
import { LAST_STARS } from '#engines/quel-cirque/board/board.js';
import type { Event } from '#engines/quel-cirque/event.js';
import type { FinishedGame } from '#engines/quel-cirque/state.js';
import type { Scene, TextParams } from '#renderers/kit/renderer.js';
import { escapeMarkdown } from '#renderers/kit/words.js';
import { aMarble, colourName, say, theMarble } from './words.js';

const RICH = 4;

/** "Ada (red) 6 stars · Bob (blue) 3 stars". */
export const gameScores = ({ colours, stars }: FinishedGame, { texts, names }: Scene): string =>
  colours
    .map((colour, seat) =>
      say(texts, 'events.score', {
        name: escapeMarkdown(names[seat] ?? ''),
        colour: colourName(texts, colour),
        count: stars[seat] ?? 0,
      }),
    )
    .join(' · ');

/** The text grows more joyful with the stars of the hole. */
const droppedKey = (stars: number): string =>
  stars === LAST_STARS ? 'dropped-last' : stars >= RICH ? 'dropped-rich' : 'dropped';

/** Describes an event in one sentence; null if the picture or another sentence covers it. */
export const eventInWords = (event: Event, scene: Scene): string | null => {
  const { texts, names } = scene;
  const name = (seat: Seat): string => escapeMarkdown(names[seat] ?? '');
  const tell = (key: string, params: TextParams): string => say(texts, `events.${key}`, params);
  switch (event.type) {
    case 'rolled':
    case 'ended':
      return null;
    case 'lost-turn':
      return tell('lost-turn', { name: name(event.seat), face: colourName(texts, event.face) });
    case 'added':
      return tell('added', { name: name(event.seat), marble: aMarble(texts, event.colour), square: event.square });
    case 'walked':
    case 'came-home':
      return tell(event.type, { name: name(event.seat), from: event.from, to: event.to });
    case 'pushed':
      return tell(event.push.ejected ? 'ejected' : 'pushed', { from: event.push.from, to: event.push.to });
    case 'dropped':
      return tell(droppedKey(event.drop.stars), {
        marble: theMarble(texts, event.drop.colour),
        colour: colourName(texts, event.drop.colour),
        count: event.drop.stars,
      });
    case 'flipped':
      return tell('flipped', { name: name(event.seat), square: event.square });
    case 'passed':
      return tell('passed', { name: name(event.seat) });
    case 'stalling':
      return tell('stalling', { count: event.turnsLeft });
    case 'game-ended':
      return tell(`game-ended-${event.game.because}`, { scores: gameScores(event.game, scene) });
    case 'next-game':
      return tell('next-game', { number: event.number, name: name(event.beginner) });
  }
};
