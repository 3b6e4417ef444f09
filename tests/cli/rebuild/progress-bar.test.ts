import { describe, expect, it } from 'vitest';
import { progressBar } from '#src/cli/rebuild/progress-bar.js';

const shownOn = (isTTY: boolean): string => {
  const written: string[] = [];
  const bar = progressBar({ isTTY, write: (text) => written.push(text) });
  for (let done = 0; done <= 40; done += 1) bar.show(done, 40);
  bar.end();
  return written.join('');
};

describe('the progress of a long program', () => {
  it('is a bar on a terminal, which fills on one line', () => {
    const shown = shownOn(true);
    expect(shown.split('\n')).toHaveLength(2);
    expect(shown.split('\r').at(-1)).toBe(`${'█'.repeat(40)} 40 of 40\n`);
    expect(shown.split('\r')[11]).toBe(`${'█'.repeat(10)}${'░'.repeat(30)} 10 of 40`);
  });

  it('is a line for every tenth where what is written is kept', () => {
    const lines = shownOn(false).trim().split('\n');
    expect(lines).toHaveLength(11);
    expect(lines.at(-1)).toBe('40 of 40 games counted');
  });
});
