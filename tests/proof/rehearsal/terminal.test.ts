import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { rehearseCommand } from '#proof/rehearsal/rehearse.js';
import { parseArguments } from '#src/lib/command-line.js';
import { openTerminal } from '#proof/rehearsal/terminal.js';

const CHANNEL = '1375000000000000201';

describe('the arguments of a rehearsal', () => {
  it('are a channel and whether to ask', () => {
    expect(parseArguments(rehearseCommand, ['--channel', CHANNEL])).toEqual({
      channel: CHANNEL,
      yes: false,
      'no-presses': false,
    });
    expect(parseArguments(rehearseCommand, ['--yes', '--no-presses', '--channel', CHANNEL])).toEqual({
      channel: CHANNEL,
      yes: true,
      'no-presses': true,
    });
    expect(parseArguments(rehearseCommand, ['--help'])).toBeNull();
  });

  it.each([[[]], [['--channel', '#general']], [['--channel', CHANNEL, '--loud']], [['--channel', CHANNEL, 'more']]])(
    'are refused with how it is used: %j',
    (given) => {
      expect(() => parseArguments(rehearseCommand, given)).toThrow('npm run rehearse -- --channel ID');
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

  it('hears Enter, until it is no longer waited for', async () => {
    const terminal = typing('');
    await terminal.entered(new AbortController().signal);
    await expect(terminal.entered(AbortSignal.abort())).rejects.toThrow();
    terminal.close();
  });
});
