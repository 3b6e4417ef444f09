import type { Canvas } from '#renderers/kit/canvas.js';
import type { Rect } from '#renderers/kit/layout.js';
import type { Point, Size } from '../../shared/zoom.js';
import { overlaps } from './focus.js';
import { Picture } from './Picture.js';

/** The map takes a share of each side of the frame, up to a maximum in pixels. */
const SHARE = 0.38;
const MAX_SIDE = 190;
/** Its maximum next to the frame. */
const MAX_SIDE_APART = 76;
/** Pixels from the edges of the frame. */
const GAP = 8;

interface Props {
  readonly canvas: Canvas;
  readonly label: string;
  /** The frame that contains the board, in pixels; null for a map next to it. */
  readonly frame: Size | null;
  readonly part: Rect;
  readonly places: readonly Rect[];
  readonly onGo: (point: Point) => void;
}

/** The first corner of the frame in which the map hides no place that can be tapped; null where there is none. */
const freeCorner = (map: Size, frame: Size, part: Rect, places: readonly Rect[]): Point | null => {
  const [right, bottom] = [frame.width - map.width - GAP, frame.height - map.height - GAP];
  const scale = frame.width / part.width;
  const isFree = ({ x, y }: Point): boolean => {
    // The gap counts too: a finger could not tap a place right next to the map.
    const hidden = {
      ...{ x: part.x + (x - GAP) / scale, y: part.y + (y - GAP) / scale },
      ...{ width: (map.width + 2 * GAP) / scale, height: (map.height + 2 * GAP) / scale },
    };
    return !places.some((place) => overlaps(hidden, place));
  };
  const corners = [GAP, right].flatMap((x) => [bottom, GAP].map((y) => ({ x, y })));
  return corners.find(isFree) ?? null;
};

/** The whole board in a corner or next to the frame, with the visible part and the places that can be tapped; a press goes there. */
export const MiniMap = ({ canvas, label, frame, part, places, onGo }: Props) => {
  const { width, height } = canvas;
  const most = frame ?? { width: MAX_SIDE_APART / SHARE, height: MAX_SIDE_APART / SHARE };
  const scale = Math.min(
    Math.min(most.width * SHARE, MAX_SIDE) / width,
    Math.min(most.height * SHARE, MAX_SIDE) / height,
  );
  const map = { width: width * scale, height: height * scale };
  const corner = frame === null ? null : freeCorner(map, frame, part, places);
  if (corner === null && frame !== null) return null;
  return (
    <button
      type="button"
      class="mini-map"
      style={{
        ...{ width: `${map.width}px`, height: `${map.height}px` },
        ...(corner === null ? { position: 'relative' } : { left: `${corner.x}px`, top: `${corner.y}px` }),
      }}
      aria-label={label}
      title={label}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onGo({
          x: ((event.clientX - box.left) / box.width) * width,
          y: ((event.clientY - box.top) / box.height) * height,
        });
      }}
    >
      <Picture canvas={canvas} />
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
        {places.map((place, index) => (
          <rect key={index} class="mini-place" {...place} />
        ))}
        <rect class="mini-part" {...part} />
      </svg>
    </button>
  );
};
