import { useMemo } from 'preact/hooks';
import { maker } from '#renderers/kit/makers/browser.js';
import { drawSeat } from '#renderers/kit/seats.js';
import { useTable } from '../connection/opened-table.js';
import { gainLook, signed } from './gains.js';
import { Picture } from './Picture.js';

/** Pixels of the picture: twice the size on the page, for high-density screens. */
const SEAT_SIZE = 56;

export const SeatMark = ({ seat }: { readonly seat: number }) => {
  const { game, position, scene } = useTable();
  const view = position?.view ?? null;
  const canvas = useMemo(() => {
    const painted = maker.transparent(SEAT_SIZE, SEAT_SIZE);
    const ctx = painted.getContext('2d');
    const sign = view === null ? undefined : game.renderer.seatSigns?.(view, scene)[seat];
    if (ctx === null) return painted;
    if (sign === undefined) drawSeat(ctx, seat, { x: SEAT_SIZE / 2, y: SEAT_SIZE / 2 }, SEAT_SIZE * 0.7);
    else sign.draw(ctx, SEAT_SIZE / 2, SEAT_SIZE / 2, SEAT_SIZE * 0.7);
    return painted;
  }, [view, seat]);
  return <Picture canvas={canvas} look="seat-mark" />;
};

/** The points that a choice gains each seat: the reader's on a round plate, those of others on a square one. */
export const Gains = ({ gains }: { readonly gains: readonly number[] }) => {
  const { scene, seat: own } = useTable();
  const telling = gains.flatMap((points, seat) => (points === 0 && seat !== own ? [] : [{ points, seat }]));
  return (
    <ul class="gains">
      {telling.map(({ points, seat }) => (
        <li key={seat} class={`${gainLook(points, seat === own)} ${seat === own ? 'own' : ''}`}>
          <SeatMark seat={seat} />
          <bdi class="unseen">{scene.names[seat]}</bdi> {signed(points)}
        </li>
      ))}
    </ul>
  );
};
