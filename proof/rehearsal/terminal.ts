import { once } from 'node:events';
import { createInterface, type Interface } from 'node:readline/promises';

export interface Terminal {
  say(line: string): void;
  /** Resolves with false when no one can answer. */
  confirm(question: string): Promise<boolean>;
  /** Resolves when Enter is pressed. @throws AbortError when `signal` ends the wait */
  entered(signal: AbortSignal): Promise<void>;
  close(): void;
}

/** The terminal of this process. It reads only after a question, so that a piped answer is not lost. */
export const openTerminal = (input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Terminal => {
  let opened: Interface | null = null;
  const open = (): Interface => {
    if (opened !== null) return opened;
    const lines = createInterface({ input, output });
    // Without the handler readline keeps Ctrl+C to itself; closing it answers a question that is still open.
    lines.on('SIGINT', () => {
      process.kill(process.pid, 'SIGINT');
      lines.close();
    });
    opened = lines;
    return lines;
  };
  return {
    say: (line) => {
      output.write(`${line}\n`);
    },
    confirm: async (question) => {
      const lines = open();
      const closed = once(lines, 'close').then(() => '');
      const answer = await Promise.race([lines.question(`${question} (y/N) `), closed]);
      return /^(y|yes|o|oui)$/i.test(answer.trim());
    },
    entered: async (signal) => {
      await once(open(), 'line', { signal });
    },
    close: () => opened?.close(),
  };
};
