import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decode } from 'modern-gif';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { games } from '#src/app/games.js';
import { Games } from '#src/words/games.js';
import { Animations } from '#src/discord/messages/animations/animations.js';
import { LARGEST, makeGif } from '#src/discord/messages/animations/make-gif.js';
import { animationOf, MAX_DURATION_MS } from '#src/discord/messages/animations/order.js';
import type { ShownGame } from '#src/discord/messages/replays/shown-game.js';
import { textsFor } from '#src/i18n/texts.js';
import { isRefused } from '#src/lib/work-queue.js';
import { gameFileSchema, recordOfFile } from '#src/tables/replay/game-file.js';
import { replaySteps } from '#src/tables/replay/game-replay.js';
import { dealFromSeed } from '#src/tables/replay/seed.js';
import { drawingPrograms } from '#tests/support/drawing-programs.js';

const log = pino({ level: 'silent' });
const path = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'examples', 'golden-train.json');
const file = gameFileSchema.parse(JSON.parse(readFileSync(path, 'utf8')));

const shownGame = (moves: number): ShownGame => {
  const game = games.find(({ engine }) => engine.id === file.game);
  if (game === undefined) throw new Error('Golden Train is played here');
  const record = recordOfFile(file);
  const setup = dealFromSeed(game.engine, { ...record, options: game.engine.options.parse(record.options) });
  const last = record.log.filter(({ change }) => change.kind === 'move').at(moves - 1)?.version ?? 0;
  const log = record.log.filter(({ version }) => version <= last);
  const replay = replaySteps(game.engine, { seats: 2, setup, log, ended: true });
  if (!replay.ok) throw new Error('it can be replayed');
  return { game, replay: replay.value, names: ['Barnaby', 'Matilda'], seatChanges: [], texts: textsFor('en') };
};

const program = drawingPrograms();

const madeBy = (asked: ReturnType<Animations['make']>): Promise<Buffer | null | 'stopped'> => {
  if (isRefused(asked)) throw new Error(asked);
  return asked.result;
};

describe('what is drawn of a game', () => {
  it('is made from what everybody saw, a picture a step, with what happened beneath', () => {
    const shown = shownGame(3);
    const { frames } = animationOf(shown);
    expect(frames.map(({ view }) => view)).toEqual([0, 1, 2, 3].map((step) => shown.replay.viewAt(step)));
    expect(frames.map(({ caption }) => caption)).toEqual(
      expect.arrayContaining([
        'The game starts: Barnaby and Matilda.',
        'Barnaby couples a passenger wagon (strength 2).',
      ]),
    );
  });

  it('of a long game is thinned out: the ends and the turning points stay, and it lasts a minute at most', () => {
    const shown = shownGame(53);
    const steps = Array.from({ length: 700 }, (_, index) => shown.replay.steps[index % 54]).flatMap(
      (step) => step ?? [],
    );
    const long = {
      ...shown,
      replay: { ...shown.replay, steps, viewAt: (step: number) => shown.replay.viewAt(step % 54) },
    };
    const { frames } = animationOf(long);
    expect(frames).toHaveLength(60);
    expect(frames.at(-1)?.progress).toBe(1);
    expect(frames.reduce((sum, { delay }) => sum + delay, 0)).toBeLessThanOrEqual(MAX_DURATION_MS);
  });
});

describe('an animation', () => {
  it('is a GIF of these pictures that is small enough for Discord', async () => {
    const shown = shownGame(4);
    const gif = await makeGif(shown.game, animationOf(shown));
    if (gif === null) throw new Error('it is small');
    expect(gif.length).toBeLessThan(LARGEST);
    const { width, frames, looped } = decode(gif);
    expect([width, frames.length, looped]).toEqual([480, 5, true]);
    expect(frames.map(({ delay }) => delay)).toEqual([1_500, 1_000, 1_000, 1_000, 4_000]);
  });

  it('is made in a process, one at a time for a server, and one that fails is no hindrance', async () => {
    const order = animationOf(shownGame(1));
    const echo = program(`process.on('message', ({ gameId }) => process.send({ gif: Buffer.from(gameId) }));`);
    const animations = new Animations(new Games(games), echo, log);
    const first = madeBy(animations.make('1', order));
    expect(animations.make('1', order)).toBe('busy');
    const other = madeBy(animations.make('2', order));
    expect([String(await first), String(await other)]).toEqual(['golden-train', 'golden-train']);
    const endings = ['throw new Error("no");', 'process.exit(1);', 'process.exit(0);'];
    for (const code of [...endings, `process.on('message', () => process.exit(1));`]) {
      const failing = new Animations(new Games(games), program(code), log);
      expect(await madeBy(failing.make('1', order))).toBeNull();
      expect(failing.make('1', order)).not.toBe('busy');
      await failing.drain();
    }
    await animations.drain();
  });

  it('is given up while it is drawn, and so are those that wait', async () => {
    const drawsForEver = program(`process.on('message', () => { for (;;); });`);
    const animations = new Animations(new Games(games), drawsForEver, log);
    const made = ['1', '2', '3'].map((server) => madeBy(animations.make(server, animationOf(shownGame(1)))));
    await animations.drain();
    expect(await Promise.all(made)).toEqual(['stopped', 'stopped', 'stopped']);
    expect(animations.waiting).toBe(0);
  });

  it('is none where the system refuses another process', async () => {
    const { execPath } = process;
    try {
      for (const missing of ['/dev/null/node', '/no/such/node']) {
        process.execPath = missing;
        const animations = new Animations(new Games(games), program(''), log);
        expect(await madeBy(animations.make('1', animationOf(shownGame(1))))).toBeNull();
        await animations.drain();
      }
    } finally {
      process.execPath = execPath;
    }
  });
});
