import { parseArgs } from 'node:util';
import { z } from 'zod';
import { StartError } from '#src/lib/start-error.js';

export interface Arguments {
  readonly channel: string;
  readonly yes: boolean;
  readonly presses: boolean;
}

export const usage = [
  'npm run rehearse -- --channel ID [--yes] [--no-presses]',
  '',
  '  --channel ID    the text channel to rehearse in (Discord: developer mode on, right click, Copy Channel ID)',
  '  --yes           begins without asking',
  '  --no-presses    asks nobody for presses',
].join('\n');

const channelId = z.string().regex(/^\d{15,21}$/);

const read = (given: readonly string[]) =>
  parseArgs({
    args: [...given],
    options: {
      channel: { type: 'string' },
      yes: { type: 'boolean', default: false },
      'no-presses': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  }).values;

/**
 * What the program was told; null when it was asked for help.
 *
 * @throws StartError with what is wrong and how it is used
 */
export const argumentsFrom = (given: readonly string[]): Arguments | null => {
  try {
    const { channel, yes, 'no-presses': alone, help } = read(given);
    return help ? null : { channel: channelId.parse(channel), yes, presses: !alone };
  } catch {
    throw new StartError(`A channel’s id is needed, and nothing besides what stands here:\n\n${usage}`);
  }
};
