import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { argumentsFrom } from '#rehearsal/arguments.js';
import { openTerminal } from '#rehearsal/terminal.js';

const CHANNEL = '1375000000000000201';

describe('the arguments of a rehearsal', () => {
  it('are a channel and whether to ask', () => {
    expect(argumentsFrom(['--channel', CHANNEL])).toEqual({ channel: CHANNEL, yes: false, presses: true });
    expect(argumentsFrom(['--yes', '--no-presses', '--channel', CHANNEL])).toEqual({
      channel: CHANNEL,
      yes: true,
      presses: false,
    });
    expect(argumentsFrom(['--help'])).toBeNull();
  });

  it.each([[[]], [['--channel', '#general']], [['--channel', CHANNEL, '--loud']], [['--channel', CHANNEL, 'more']]])(
    'are refused with how it is used: %j',
    (given) => {
      expect(() => argumentsFrom(given)).toThrow('npm run rehearse -- --channel ID');
    },
  );
});

const typing = (typed: string | null) => {
  const input = new PassThrough();
  if (typed === null) input.end();
  else input.write(`${typed}\n`);
  return openTerminal(input, new PassThrough());
};

describe('the terminal', () => {
  it.each([
    ['y', true],
    ['Oui', true],
    ['', false],
    ['n', false],
    ['yesterday', false],
    [null, false],
  ])('takes %j for %s', async (typed, begins) => {
    const terminal = typing(typed);
    expect(await terminal.confirm('Shall I begin?')).toBe(begins);
    terminal.close();
  });

  it('hears Enter, until nobody waits for it', async () => {
    const terminal = typing('');
    await terminal.entered(new AbortController().signal);
    await expect(terminal.entered(AbortSignal.abort())).rejects.toThrow();
    terminal.close();
  });
});
