import type { ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { BotLog } from '#tests/harness/bot/bot-log.js';
import type { Outcome } from './container.js';

export type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Follows the output of a bot. */
export const follow = (child: Child): { readonly log: BotLog; readonly ended: Promise<number | null> } => {
  const log = new BotLog();
  for (const stream of [child.stdout, child.stderr]) createInterface(stream).on('line', (line) => log.write(line));
  const ended = once(child, 'close').then(() => {
    log.wake();
    return child.exitCode;
  });
  return { log, ended };
};

/** Collects the output of a program until it ends, or is ended because it has said something. */
export const collect = async (child: Child, until: string | undefined, end: () => void): Promise<Outcome> => {
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
      if (until !== undefined && said.includes(until)) end();
    });
  await once(child, 'close');
  return { code: child.exitCode, said };
};
