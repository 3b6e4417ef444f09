import type { Seat } from '../../engines/core/seat.js';
import type { Event, ToldWagon } from '../../engines/golden-train/event.js';
import { targetName } from '../../engines/golden-train/notation.js';
import type { Scene, TextParams } from '../kit/renderer.js';
import { escapeMarkdown } from '../kit/words.js';
import { freight, loadInWords, say, theWagon } from './words.js';

/** What happened, as one sentence. Values stand in it only where the event holds them. */
export const eventInWords = (event: Event, { texts, names }: Scene): string => {
  const name = (seat: Seat): string => escapeMarkdown(names[seat] ?? '');
  const tell = (key: string, params: TextParams): string => say(texts, `events.${key}`, params);
  const robbed = ({ victim, picture, load }: ToldWagon): string =>
    load === undefined
      ? tell('robbed-wagon', { victim: name(victim), wagon: theWagon(texts, picture) })
      : tell('robbed-wagon-open', {
          victim: name(victim),
          wagon: theWagon(texts, picture),
          load: loadInWords(texts, load),
        });
  switch (event.type) {
    case 'drew': {
      const params = { name: name(event.seat), freight: freight(texts, event.picture) };
      return event.load === undefined
        ? tell('drew', params)
        : tell('drew-open', { ...params, load: loadInWords(texts, event.load) });
    }
    case 'passed':
      return tell('passed', { name: name(event.seat) });
    case 'lit':
      return tell('lit', { name: name(event.seat), dynamite: event.dynamite });
    case 'hit': {
      const params = { victim: name(event.victim), wagon: theWagon(texts, event.picture) };
      if (event.position === undefined || event.load === undefined) return tell('hit', params);
      return tell('hit-open', {
        ...params,
        target: targetName({ seat: event.victim, position: event.position }),
        load: loadInWords(texts, event.load),
      });
    }
    case 'robbed':
      return tell('robbed', {
        name: name(event.seat),
        wagons: texts.list(event.wagons.map(robbed)),
        count: event.wagons.length,
      });
    case 'failed': {
      const params = { name: name(event.seat), wagon: theWagon(texts, event.lost) };
      return event.why === undefined ? tell('failed', params) : tell(`failed-${event.why}`, params);
    }
    case 'recycled':
      return tell('recycled', { count: event.count });
    case 'ended': {
      const winners = texts.list(event.winners.map((seat) => `**${name(seat)}**`));
      return tell(`ended-${event.because}`, { winners, count: event.winners.length });
    }
  }
};
