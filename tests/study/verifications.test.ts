import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { Verifications } from '#src/study/verifications.js';
import type { VerificationTask } from '#src/tables/replay/verification.js';
import { sampleGame } from '#tests/support/sample-game.js';

const log = pino({ level: 'silent' });
const games = { find: (id: string) => (id === sampleGame.engine.id ? sampleGame : null) };

/** A thread that never ends for a file that says so, and rejects any other. */
const program = new URL(
  `data:text/javascript,${encodeURIComponent(`
    export const run = ({ content }) => {
      if (content[0] === 1) for (;;) {}
      if (content[0] === 2) throw new Error('fell off the rope');
      return { ok: false, error: 'no-game' };
    };
  `)}`,
);

const file = (first: number): VerificationTask => ({ kind: 'file', content: Uint8Array.of(first) });
const noGame = { ok: false, error: 'no-game' };

describe('verifying games in a thread', () => {
  it('is given up after its time, while everybody else is listened to, and the next one is verified', async () => {
    const verifications = new Verifications({ games, program, log, timeout: 2_000 });
    const slow = verifications.verify('Ada', file(1));
    let turns = 0;
    const listening = setInterval(() => (turns += 1), 10);
    const next = verifications.verify('Bo', file(0));
    expect([await slow, await next]).toEqual(['too-slow', noGame]);
    clearInterval(listening);
    // It would never have ended in this thread.
    expect(turns).toBeGreaterThan(10);
    await verifications.drain();
  });

  it('is done for a person one at a time, and for others meanwhile only up to a limit', async () => {
    const verifications = new Verifications({ games, program, log });
    const first = verifications.verify('Ada', file(1));
    expect(await verifications.verify('Ada', file(0))).toBe('busy');
    const others = Array.from({ length: 25 }, (_, number) => verifications.verify(`guest ${number}`, file(0)));
    expect(verifications.waiting).toBe(20);
    await verifications.drain();
    const outcomes = await Promise.all([first, ...others]);
    expect(outcomes.map((outcome) => (typeof outcome === 'string' ? outcome : 'verified'))).toEqual([
      ...Array.from({ length: 20 }, () => 'stopped'),
      ...Array.from({ length: 6 }, () => 'full'),
    ]);
  });

  it('that fails inside is said to, and hinders no other', async () => {
    const verifications = new Verifications({ games, program, log });
    expect([await verifications.verify('Ada', file(2)), await verifications.verify('Ada', file(0))]).toEqual([
      'failed',
      noGame,
    ]);
    await verifications.drain();
  });
});
