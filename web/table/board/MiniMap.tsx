import type { Canvas } from '#renderers/kit/canvas.js';
import type { Size, Zoom } from '../../shared/zoom.js';
import { Picture } from './Picture.js';

interface Props {
  readonly canvas: Canvas;
  readonly label: string;
  /** Of the frame in which the board lies, in pixels. */
  readonly frame: Size;
  readonly zoom: Zoom;
  /** Pixels of the screen for one of the picture. */
  readonly scale: number;
  readonly onGo: (point: { readonly x: number; readonly y: number }) => void;
}

/** All of the board in a corner, with what is shown of it; a press goes there. */
export const MiniMap = ({ canvas, label, frame, zoom, scale, onGo }: Props) => {
  const { width, height } = canvas;
  const [shownWidth, shownHeight] = [frame.width / scale, frame.height / scale];
  const left = width / 2 - zoom.x / scale - shownWidth / 2;
  const top = height / 2 - zoom.y / scale - shownHeight / 2;
  return (
    <button
      type="button"
      class="mini-map"
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
        <rect x={left} y={top} width={shownWidth} height={shownHeight} />
      </svg>
    </button>
  );
};
