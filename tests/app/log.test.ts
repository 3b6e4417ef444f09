import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from '#src/app/log.js';

const readLog = (write: (log: ReturnType<typeof createLog>) => void): string => {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  write(createLog('info', destination));
  return lines.join('');
};

describe('the log', () => {
  it('hides credentials and what would give a game away', () => {
    const text = readLog((log) =>
      log.info(
        { token: 'T0P', seed: 'S33D', entry: { notation: 'N0T', move: 'M0V' }, state: { deck: 'D3CK' } },
        'hello',
      ),
    );
    expect(text).toContain('hello');
    expect(text).not.toMatch(/T0P|S33D|N0T|M0V|D3CK/);
  });

  it('hides the tokens of interactions in quoted addresses', () => {
    const failure = new Error('POST https://discord.com/api/v10/webhooks/123/aW50ZXJhY3Rpb24.abc-_1/messages failed');
    const text = readLog((log) => log.error({ err: failure }, 'Discord refused'));
    expect(text).toContain('/webhooks/123/[secret]/messages');
    expect(text).not.toContain('aW50ZXJhY3Rpb24');
  });

  it('hides the names of database users in quoted addresses', () => {
    const failure = new Error('postgres://ring:s3cret@db.example/ring cannot be reached');
    const text = readLog((log) => log.error({ err: failure, databaseUrl: 's3cret' }, 'no database'));
    expect(text).toContain('postgres://[secret]@db.example/ring');
    expect(text).not.toContain('s3cret');
  });

  it('carries the ids of an interaction through', () => {
    const text = readLog((log) => log.child({ interactionId: '42', tableId: 'abc' }).info('played'));
    expect(text).toMatch(/"interactionId":"42","tableId":"abc".*"played"/);
  });

  it('keeps quiet below its level', () => {
    expect(readLog((log) => log.debug('chatter'))).toBe('');
  });
});
