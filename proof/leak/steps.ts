import { parseCustomId } from '../../src/discord/interactions/custom-id.js';
import type { SeenMessage } from '../../playground/index.js';
import type { Step } from './onlooker.js';

/** Where the control stands that does this; null when the message has none. */
export const stepTo = (message: SeenMessage, action: string): Step | null => {
  const control = message.controls.findIndex(({ customId }) => parseCustomId(customId)?.action === action);
  return control === -1 ? null : { control, choice: null };
};

/** Everything on a page of a panel that leads to another page and plays no move. */
export const stepsOn = ({ controls }: SeenMessage): readonly Step[] =>
  controls.flatMap(({ customId, disabled, options }, control): readonly Step[] => {
    const action = disabled ? undefined : parseCustomId(customId)?.action;
    if (action === 'go') return [{ control, choice: null }];
    return action === 'pick'
      ? options.flatMap(({ value }, choice) => (value.startsWith('g') ? [{ control, choice }] : []))
      : [];
  });
