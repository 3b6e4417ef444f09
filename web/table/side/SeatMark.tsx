import { useLayoutEffect, useRef } from 'preact/hooks';
import { drawSeat } from '#renderers/kit/seats.js';
import { useTable } from '../state/opened-table.js';

/** In pixels of the picture: twice what is shown, for sharp screens. */
const SIZE = 56;

/** What stands for a seat on the board. */
export const SeatMark = ({ seat }: { readonly seat: number }) => {
  const { game, position, scene } = useTable();
  const shown = useRef<HTMLCanvasElement>(null);
  const view = position?.view ?? null;
  useLayoutEffect(() => {
    const ctx = shown.current?.getContext('2d') ?? null;
    if (ctx === null) return;
    ctx.clearRect(0, 0, SIZE, SIZE);
    const sign = view === null ? undefined : game.renderer.seatSigns?.(view, scene)[seat];
    if (sign === undefined) drawSeat(ctx, seat, SIZE / 2, SIZE / 2, SIZE * 0.7);
    else sign.draw(ctx, SIZE / 2, SIZE / 2, SIZE * 0.7);
  }, [view, seat]);
  return <canvas ref={shown} class="seat-mark" width={SIZE} height={SIZE} aria-hidden="true" />;
};
