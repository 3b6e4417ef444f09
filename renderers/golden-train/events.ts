import type { Seat } from '#engines/core/seat.js';
import type { Event, RobbedWagon } from '#engines/golden-train/event.js';
import { targetName } from '#engines/golden-train/notation.js';
import type { Scene, TextParams } from '../kit/renderer.js';
import { escapeMarkdown } from '../kit/words.js';
import { aWagon, loadInWords, say, sayLoad, theWagon } from './words.js';

/** What happened, as one sentence. Values stand in it only where the event holds them. */
export const eventInWords = (event: Event, { texts, names }: Scene): string => {
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
