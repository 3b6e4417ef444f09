import type { Event } from '#engines/carcassonne/event.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { ModuleLook, Telling } from '#renderers/carcassonne/module-look.js';
import { cellInWords, say } from '#renderers/carcassonne/words/words.js';
import { paintPodium } from './podium.js';

const tellEvent = (event: Event, { texts, tell, gains }: Telling): string | undefined => {
  switch (event.type) {
    case 'pyramid-completed':
      return tell('pyramid-completed', { cell: cellInWords(texts, event.cell) });
    case 'pyramid-scored':
      return tell('pyramid-scored', { cell: cellInWords(texts, event.cell), gains: gains(event.points) ?? '' });
    default:
      return undefined;
  }
};

const stepInWords = (texts: Texts, step: TurnStep): string =>
  'cell' in step ? say(texts, `moves.${step.kind}`, { cell: cellInWords(texts, step.cell) }) : '';

/** The podium, and those who stand on it: two at the bottom, one on their shoulders. */
export const acrobatsLook: ModuleLook = {
  shows: { acrobats: { paint: paintPodium, colour: '#c23526' } },
  stands: {
    pyramid: {
      places: () => [
        [0.31, 0.36],
        [0.69, 0.36],
        [0.5, 0.08],
      ],
    },
  },
  tellEvent,
  steps: { kinds: ['acrobat', 'pyramid'], inWords: stepInWords },
  scores: {
    key: 'pyramid',
    includes: (event) => event.type === 'pyramid-scored',
    place: 'before',
  },
};
