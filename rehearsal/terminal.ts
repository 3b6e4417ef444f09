import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';

/** Who runs the rehearsal. */
export interface Terminal {
  say(line: string): void;
  /** Resolves with false when nobody can answer. */
  confirm(question: string): Promise<boolean>;
  /** Resolves when Enter is pressed. @throws AbortError when `signal` ends the waiting */
  entered(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The terminal of this process. */
export const openTerminal = (): Terminal => {
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  // Without it readline keeps Ctrl+C to itself.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  const closed = once(lines, 'close');
  return {
    say: (line) => {
      process.stdout.write(`${line}\n`);
    },
    confirm: async (question) => {
      const answer = await Promise.race([lines.question(`${question} (y/N) `), closed.then(() => '')]);
      return /^(y|yes|o|oui)$/i.test(answer.trim());
    },
    entered: async (signal) => {
      await once(lines, 'line', { signal });
    },
    close: () => lines.close(),
  };
};
