import { cellName } from '#engines/carcassonne/geometry/cell.js';
import type { TurnStep } from '#engines/carcassonne/move.js';
import type { Texts } from '#renderers/kit/renderer.js';
import type { ModuleLook } from '../module-look.js';
import { say } from '../words/words.js';

const stepInWords = (texts: Texts, step: TurnStep): string =>
  'cell' in step ? say(texts, 'moves.retire', { cell: cellName(step.cell) }) : '';

export const abbotLook: ModuleLook = {
  figures: { abbot: { mitre: true } },
  tellEvent: (event, { tell, name }) =>
    event.type === 'abbot-retired'
      ? tell('abbot-retired', { name: name(event.seat), cell: cellName(event.cell), points: event.points })
      : undefined,
  steps: { kinds: ['retire'], inWords: stepInWords },
  scores: {
    key: 'garden',
    includes: (event) => event.type === 'scored' && event.feature === 'garden',
    place: 'after',
  },
};
