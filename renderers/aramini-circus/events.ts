import type { Event } from '#engines/aramini-circus/index.js';
import type { Seat } from '#engines/core/seat.js';
import type { Scene, TextParams } from '../kit/renderer.js';
import { escapeMarkdown } from '../kit/words.js';
import { nameOf, oneOf, pointsInWords, say, tally, theOne, wagonName } from './words.js';

/** What happened, as one sentence of the narration. */
export const eventInWords = (event: Event, { texts, names }: Scene): string => {
  const name = (seat: Seat): string => escapeMarkdown(names[seat] ?? '');
  const tell = (key: string, params: TextParams = {}): string => say(texts, `events.${key}`, params);
  switch (event.type) {
    case 'drew':
      return event.card === null
        ? tell('drew', { name: name(event.seat) })
        : tell('drew-card', { card: oneOf(texts, event.card) });
    case 'took':
    case 'fetched':
      return tell(event.type, { name: name(event.seat), card: theOne(texts, event.card) });
    case 'filled': {
      const params = { name: name(event.seat), wagon: wagonName(texts, event.wagon) };
      return event.discards.length === 0
        ? tell('filled-free', params)
        : tell('filled', { ...params, payment: texts.list(tally(texts, event.discards)) });
    }
    case 'joined':
      return tell(event.waited ? 'joined-waited' : 'joined', {
        name: name(event.seat),
        wagon: wagonName(texts, event.wagon),
        value: event.wagon.value,
        points: pointsInWords(texts, event.points),
      });
    case 'waits':
      return tell('waits', { name: name(event.seat), wagon: wagonName(texts, event.wagon) });
    case 'turned-up':
      return tell('turned-up', { wagon: wagonName(texts, event.wagon) });
    case 'swapped': {
      const params = { name: name(event.seat), gave: nameOf(texts, event.gave), got: nameOf(texts, event.got) };
      return event.other === 'centre'
        ? tell('swapped-centre', params)
        : tell('swapped-player', { ...params, other: name(event.other) });
    }
    case 'played':
      return tell('played', {
        name: name(event.seat),
        card: nameOf(texts, event.card),
        effect: say(texts, `cards.${event.card}.effect`),
      });
    case 'reshuffled':
      return tell('reshuffled', { count: event.cards });
    case 'ringmaster':
      return tell(event.faceUp ? 'ringmaster' : 'ringmaster-down', { name: name(event.seat) });
    case 'won':
      return tell('won', { name: name(event.seat), points: pointsInWords(texts, event.points) });
    case 'ran-out':
      return tell('ran-out');
  }
};
