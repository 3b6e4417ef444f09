import { describe, expect, it } from 'vitest';
import type { Event, View } from '#engines/aramini-circus/index.js';
import { placesOf } from '#renderers/aramini-circus/board/board.js';
import { playerPlaces } from '#renderers/aramini-circus/board/players.js';
import { renderer } from '#renderers/aramini-circus/renderer.js';
import { contextOf } from '#renderers/kit/surface.js';
import { sceneIn } from '../support/describe-renderer.js';
import { expectShownWell } from '../support/shown-size.js';
import { names, viewsOf } from './views.js';
import { nodeCanvas } from '#renderers/kit/makers/node.js';

/** Pixels of a mark outside its token. */
const MARK = 4;

describe('the pictures of Aramini Circus', () => {
  const scene = sceneIn('en', names);
  const pixels = (view: View): Buffer => nodeCanvas(renderer.board(view, scene)).toBuffer('image/png');

  it('mark every kind of last move', () => {
    const [view] = viewsOf(3, 'marks');
    if (view === undefined) throw new Error('no view');
    const train = [
      { animal: 'bear', value: 2 },
      { animal: 'bear', value: 1 },
    ] as const;
    const base: View = {
      ...view,
      touched: null,
      players: view.players.map((player) => ({ ...player, train, waiting: train })),
    };
    const touches: readonly View['touched'][] = [
      null,
      { kind: 'pile', seat: 0 },
      { kind: 'pile', seat: 1 },
      { kind: 'discard', seat: 0, card: 'bear' },
      { kind: 'wagon', seat: 0, wagon: train[1], slot: 0, joined: 1 },
      { kind: 'wagon', seat: 0, wagon: train[1], slot: 0, joined: 2 },
      { kind: 'wagon', seat: 0, wagon: train[1], slot: 0, joined: 0 },
      { kind: 'token', seat: 0, other: 1 },
      { kind: 'token', seat: 0, other: 'centre' },
      { kind: 'bonus', seat: 0, card: 'draw-two' },
    ];
    const pictures = touches.map((touched) => pixels({ ...base, touched }).toString('base64'));
    expect(new Set(pictures).size).toBe(touches.length);
  });

  it('keep names and the hat off the tokens', () => {
    for (const seats of [2, 4]) {
      const [first] = viewsOf(seats, 'tokens');
      if (first === undefined) throw new Error('no view');
      const view: View = { ...first, seat: 1, touched: { kind: 'token', seat: 0, other: 'centre' } };
      const { layout, panels } = placesOf(view);
      const [panel, player] = [panels[0], view.players[0]];
      if (panel === undefined || player === undefined) throw new Error('no player');
      const { token } = playerPlaces(panel, layout.wagon, layout.spacing, player);
      const tokenIn = (shown: View, name: string): string =>
        contextOf(renderer.board(shown, sceneIn('en', [name, ...names.slice(1)])))
          .getImageData(token.x - MARK, token.y - MARK, token.width + 2 * MARK, token.height + 2 * MARK)
          .data.join();
      const alone = tokenIn({ ...view, ringmaster: { seat: 1, faceUp: true } }, 'A');
      expect(tokenIn({ ...view, ringmaster: { seat: 1, faceUp: true } }, 'Fifi Fanfare Quay')).toBe(alone);
      expect(tokenIn({ ...view, ringmaster: { seat: 0, faceUp: true } }, 'A')).toBe(alone);
    }
  });

  it('show whose turn it is, the actions left and what a player has', () => {
    const [view] = viewsOf(2, 'shows');
    if (view === undefined) throw new Error('no view');
    const [first, second] = view.players;
    if (first === undefined || second === undefined) throw new Error('two players');
    const changes: readonly View[] = [
      view,
      { ...view, seat: 1 - view.seat },
      { ...view, actions: 1 },
      { ...view, ringmaster: { seat: 0, faceUp: true } },
      { ...view, ringmaster: { seat: 0, faceUp: false } },
      { ...view, players: [{ ...first, handSize: 9 }, second] },
      { ...view, players: [{ ...first, points: 9 }, second] },
      { ...view, pileSize: 3 },
      { ...view, wagonPileSize: 3 },
    ];
    // One of the two hats is the position's own.
    expect(new Set(changes.map((each) => pixels(each).toString('base64'))).size).toBeGreaterThanOrEqual(
      changes.length - 1,
    );
  });

  it('stay between 4 : 3 and 11 : 7 when all forty wagons are out', () => {
    const [view] = viewsOf(4, 'full');
    if (view === undefined) throw new Error('no view');
    const wagon = { animal: 'giraffe', value: 1 } as const;
    const shares: readonly (readonly [train: number, waiting: number])[] = [
      [6, 3],
      [16, 20],
      [11, 0],
      [8, 1],
    ];
    for (const [train, waiting] of shares) {
      const players = view.players.map((player, seat) => ({
        ...player,
        train: Array.from({ length: train === 16 && seat > 0 ? 0 : train }, () => wagon),
        waiting: Array.from({ length: train === 16 && seat > 0 ? 0 : waiting }, () => wagon),
      }));
      expectShownWell(() => [renderer.board({ ...view, players }, scene)]);
    }
  });

  it('mark every wagon of a chain, and all that several players changed', () => {
    const [view] = viewsOf(3, 'recent');
    if (view === undefined) throw new Error('no view');
    const train = [1, 1, 1, 1].map(() => ({ animal: 'bear', value: 1 }) as const);
    const players = view.players.map((player) => ({ ...player, train, waiting: train }));
    const wagon = { animal: 'bear', value: 1 } as const;
    const joined = { type: 'joined', seat: 0, wagon, waited: true, points: 1 } as const;
    const recents: readonly (readonly Event[])[] = [
      [],
      [joined],
      [joined, joined, joined, joined],
      [joined, joined, joined, joined, { ...joined, seat: 1 }],
      [{ type: 'waits', seat: 2, wagon }],
      [{ type: 'turned-up', wagon: view.display[0] ?? wagon }],
      [{ type: 'swapped', seat: 0, gave: 'bear', got: 'fish', other: 1 }],
      [{ type: 'ringmaster', seat: view.ringmaster.seat, faceUp: true }],
    ];
    const pictures = recents.map((recent) =>
      nodeCanvas(renderer.board({ ...view, players }, scene, recent))
        .toBuffer('image/png')
        .toString('base64'),
    );
    expect(new Set(pictures).size).toBe(recents.length);
  });

  it('draw the same position the same, whatever was drawn before', () => {
    const [early, ...later] = viewsOf(3, 'again', 20);
    if (early === undefined) throw new Error('no view');
    const before = pixels(early);
    for (const view of later) renderer.board(view, scene);
    expect(pixels(early).equals(before)).toBe(true);
  });
});
