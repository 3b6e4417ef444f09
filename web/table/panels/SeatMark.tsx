import { useMemo } from 'preact/hooks';
import { maker } from '#renderers/kit/makers/browser.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { Picture } from '../board/Picture.js';
import { useTable } from '../connection/opened-table.js';

/** In pixels of the picture: twice what is shown, for sharp screens. */
const SIZE = 56;

/** What stands for a seat on the board. */
export const SeatMark = ({ seat }: { readonly seat: number }) => {
  const { game, position, scene } = useTable();
  const view = position?.view ?? null;
  const canvas = useMemo(() => {
    const painted = maker.transparent(SIZE, SIZE);
    const ctx = painted.getContext('2d');
    const sign = view === null ? undefined : game.renderer.seatSigns?.(view, scene)[seat];
    if (ctx === null) return painted;
    if (sign === undefined) drawSeat(ctx, seat, SIZE / 2, SIZE / 2, SIZE * 0.7);
    else sign.draw(ctx, SIZE / 2, SIZE / 2, SIZE * 0.7);
    return painted;
  }, [view, seat]);
  return <Picture canvas={canvas} look="seat-mark" />;
};
