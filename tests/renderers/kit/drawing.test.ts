import { createCanvas, loadImage } from 'canvas';
import { describe, expect, it } from 'vitest';
import { columns, grid, inset, rect, rows, stacked } from '#renderers/kit/layout.js';
import { drawSeat, seatColour } from '#renderers/kit/seats.js';
import { encodePng, nodeCanvas } from '#renderers/kit/makers/node.js';
import { blankCanvas, contextOf, dim } from '#renderers/kit/surface.js';

const seats = [0, 1, 2, 3, 4, 5];

const raw = (draw: (ctx: ReturnType<typeof contextOf>) => void): Buffer => {
  const canvas = createCanvas(64, 64);
  draw(contextOf(canvas));
  return canvas.toBuffer('raw');
};

describe('a dimmed picture', () => {
  const dimmed = (colour: string): readonly number[] => {
    const canvas = blankCanvas(2, 2);
    const ctx = contextOf(canvas);
    ctx.fillStyle = colour;
    ctx.fillRect(0, 0, 2, 2);
    dim(canvas);
    return [...ctx.getImageData(0, 0, 1, 1).data].slice(0, 3);
  };

  it('has no lamp left in it, and all that is dark', () => {
    for (const light of ['#ffffff', '#fffaf0', '#f7ecd3', '#ffd23f'])
      expect(Math.max(...dimmed(light))).toBeLessThan(190);
    for (const [dark, channels] of [
      ['#2a1c15', [42, 28, 21]],
      ['#1d4496', [29, 68, 150]],
    ] as const)
      expect(dimmed(dark)).toEqual(channels);
  });

  it('keeps what is lighter lighter', () => {
    const lightness = ['#6d5748', '#a89a86', '#e9d6ad', '#f7ecd3', '#fffaf0'].map((colour) => dimmed(colour)[1] ?? 0);
    expect(lightness).toEqual(lightness.toSorted((one, other) => one - other));
  });
});

describe('encoding', () => {
  it('gives a PNG of the size of the canvas', async () => {
    const png = await encodePng(blankCanvas(123, 45));
    const image = await loadImage(png);
    expect([image.width, image.height]).toEqual([123, 45]);
  });

  it('encodes the same canvas twice at once to the same bytes', async () => {
    const canvas = blankCanvas(50, 50);
    const [first, second] = await Promise.all([encodePng(canvas), encodePng(canvas)]);
    expect(first.equals(second)).toBe(true);
  });

  it('hands out a reused canvas as clean as a new one', async () => {
    const fresh = nodeCanvas(blankCanvas(70, 70)).toBuffer('image/png');
    const used = blankCanvas(70, 70);
    const ctx = contextOf(used);
    ctx.translate(30, 30);
    ctx.globalAlpha = 0.5;
    ctx.fillStyle = 'black';
    ctx.fillRect(0, 0, 70, 70);
    await encodePng(used);
    const again = blankCanvas(70, 70);
    expect(again).toBe(used);
    expect(nodeCanvas(again).toBuffer('image/png').equals(fresh)).toBe(true);
    const context = nodeCanvas(again).getContext('2d');
    expect([context.globalAlpha, context.getTransform().e]).toEqual([1, 0]);
  });

  it('hands out a canvas of another size that can be drawn on', async () => {
    await Promise.all([encodePng(blankCanvas(60, 60)), encodePng(blankCanvas(61, 61))]);
    const canvas = nodeCanvas(blankCanvas(90, 30));
    const before = canvas.toBuffer('image/png');
    drawSeat(contextOf(canvas), 0, { x: 45, y: 15 }, 20);
    expect([canvas.width, canvas.height]).toEqual([90, 30]);
    expect(canvas.toBuffer('image/png').equals(before)).toBe(false);
  });

  it('never hands out a canvas that is not encoded yet', () => {
    const first = blankCanvas(80, 80);
    const pending = encodePng(first);
    expect(blankCanvas(80, 80)).not.toBe(first);
    return pending;
  });
});

describe('signs', () => {
  it('tell six seats apart by colour and by shape', () => {
    expect(new Set(seats.map(seatColour)).size).toBe(6);
    const silhouettes = seats.map((seat) => {
      const pixels = raw((ctx) => drawSeat(ctx, seat, { x: 32, y: 32 }, 40));
      return Array.from({ length: 64 * 64 }, (_, index) =>
        (pixels.readUInt32LE(index * 4) & 0xffffff) === 0 ? '.' : '#',
      ).join('');
    });
    expect(new Set(silhouettes).size).toBe(6);
  });
});

describe('layout', () => {
  it('shares a width and stacks heights without overlap', () => {
    expect(columns(rect(10, 0, 100, 20), 3, 5)).toEqual([
      rect(10, 0, 30, 20),
      rect(45, 0, 30, 20),
      rect(80, 0, 30, 20),
    ]);
    expect(rows(rect(0, 7, 50, 0), [10, 20], 3)).toEqual([rect(0, 7, 50, 10), rect(0, 20, 50, 20)]);
    expect([stacked([10, 20], 3), stacked([], 3)]).toEqual([33, 0]);
    expect(inset(rect(0, 0, 10, 10), 2)).toEqual(rect(2, 2, 6, 6));
  });

  it('centres the last row of a grid', () => {
    const cells = grid(rect(0, 0, 110, 0), { width: 50, height: 20 }, 3, 10);
    expect(cells).toEqual([rect(0, 0, 50, 20), rect(60, 0, 50, 20), rect(30, 30, 50, 20)]);
  });
});
