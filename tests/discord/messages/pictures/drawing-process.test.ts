import pino from 'pino';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DrawingProcess } from '#src/discord/messages/pictures/drawing-process.js';
import { coverOrder, drawingPrograms } from '#tests/support/drawing-programs.js';

const log = pino({ level: 'silent' });
const program = drawingPrograms();

/**
 * Draws the name of the game, nothing for a game without a name, and for `allocator` the names of its allocator's
 * settings.
 */
const drawsNames = program(`
  process.on('message', ({ number, order: { gameId } }) => {
    if (gameId === 'end') process.exit();
    const said = gameId === 'allocator' ? Object.keys(process.env).filter((name) => name.startsWith('MALLOC_')) : gameId;
    process.send({ number, png: gameId === '' ? null : Buffer.from(String(said)) });
  });
  process.send('ready');
`);

let drawing: DrawingProcess | undefined;
const { execPath } = process;
afterEach(async () => {
  process.execPath = execPath;
  vi.unstubAllEnvs();
  await drawing?.stop();
});

const started = async (code: URL, idle?: number): Promise<DrawingProcess> => {
  const begun = new DrawingProcess(code, log, idle);
  drawing = begun;
  const ready = new Promise<void>((resolve) => begun.onReady(resolve));
  begun.start();
  await ready;
  return begun;
};

describe('the process that draws', () => {
  it('answers each order with its own picture', async () => {
    const other = await started(drawsNames);
    const pictures = await Promise.all(['one', 'two', '', 'three'].map((name) => other.draw(coverOrder(name))));
    expect(pictures.map((png) => png?.toString() ?? null)).toEqual(['one', 'two', null, 'three']);
  });

  it('has its own allocator settings, and not those of a bot with few tables', async () => {
    vi.stubEnv('MALLOC_TRIM_THRESHOLD_', '65536');
    const other = await started(drawsNames);
    expect((await other.draw(coverOrder('allocator')))?.toString()).toBe('');
  });

  it('leaves everything to this process before it is started', async () => {
    drawing = new DrawingProcess(drawsNames, log);
    expect(await drawing.draw(coverOrder('one'))).toBeNull();
  });

  it('leaves to this process what it had not drawn when it ended, and can be started again', async () => {
    const lost = await started(drawsNames);
    let ends = 0;
    lost.onEnd(() => (ends += 1));
    expect(await Promise.all([lost.draw(coverOrder('end')), lost.draw(coverOrder('one'))])).toEqual([null, null]);
    expect(ends).toBe(1);
    const again = new Promise<void>((resolve) => lost.onReady(resolve));
    lost.start();
    await again;
    expect((await lost.draw(coverOrder('two')))?.toString()).toBe('two');
  });

  it('leaves everything to this process when it cannot start', async () => {
    const failing = new DrawingProcess(program('process.exit(1)'), log);
    drawing = failing;
    failing.start();
    expect(await failing.draw(coverOrder('one'))).toBeNull();
  });

  it.each([
    ['at once', '/dev/null/node'],
    ['later', '/no/such/node'],
  ])('can be started again where the system refused it, which is told %s', async (_, refused) => {
    const late = new DrawingProcess(drawsNames, log);
    drawing = late;
    const ended = new Promise<void>((resolve) => late.onEnd(resolve));
    process.execPath = refused;
    expect(() => late.start()).not.toThrow();
    expect(await late.draw(coverOrder('one'))).toBeNull();
    if (refused.startsWith('/no')) await ended;
    process.execPath = execPath;
    const ready = new Promise<void>((resolve) => late.onReady(resolve));
    late.start();
    await ready;
    expect((await late.draw(coverOrder('two')))?.toString()).toBe('two');
  });
});
