import { useEffect, useRef, useState } from 'preact/hooks';
import type { Rect } from '#renderers/kit/layout.js';
import { useZoom } from '../../shared/useZoom.js';
import { clampZoom, type Point, type Size, WHOLE, type Zoom } from '../../shared/zoom.js';

/** The share of the frame that a zoomed board still fills. */
const SLACK = 0.4;

const useSize = (element: { readonly current: HTMLElement | null }): Size => {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => setSize({ width: current.clientWidth, height: current.clientHeight }));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
};

/** The zoom of a picture in its frame: it shows the whole picture at first, then follows the reader or the page. */
export const useView = (picture: Size) => {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  /** The zoom that the page last chose by itself. */
  const brought = useRef<Zoom>(WHOLE);
  // Pixels of the screen for one of the picture when the whole picture is shown.
  const fit = size.width === 0 ? 0 : Math.min(size.width / picture.width, size.height / picture.height);

  // A zoomed board may be dragged beyond the edge, so that no part of it stays under the controls on top.
  const clamped = (to: Zoom): Zoom => {
    const slack = to.scale > 1 ? SLACK : 1;
    const shown = { width: picture.width * fit, height: picture.height * fit };
    return clampZoom(to, { width: size.width * slack, height: size.height * slack }, shown);
  };
  const { zoom, setZoom, settle, ...rest } = useZoom(frame, clamped);
  const scale = fit * zoom.scale;

  const zoomAt = ({ x, y }: Point, to: number): Zoom =>
    clamped({ scale: to, x: (picture.width / 2 - x) * fit * to, y: (picture.height / 2 - y) * fit * to });

  const [width, height] = [size.width / scale, size.height / scale];
  const part: Rect = {
    x: picture.width / 2 - zoom.x / scale - width / 2,
    y: picture.height / 2 - zoom.y / scale - height / 2,
    ...{ width, height },
  };
  return {
    ...rest,
    frame,
    size,
    zoom,
    fit,
    part,
    /** Pixels of the screen for one of the picture. */
    perPixel: scale,
    /** True while the page chooses the zoom: the reader has not changed it. */
    isOwn: zoom === brought.current || zoom.scale === 1,
    /** Moves to a point at the reader's request. */
    goTo: (point: Point) => settle(({ scale: to }) => zoomAt(point, to)),
    /** Moves to a point without the reader's request. */
    bring: (point: Point, to: number) => {
      brought.current = zoomAt(point, to);
      setZoom(brought.current);
    },
    /** Keeps the same point in the middle after the frame has changed, at the reader's scale. */
    keepMiddle: (former: number) =>
      settle(({ scale: to, x, y }) => ({ scale: to, x: (x * fit) / former, y: (y * fit) / former })),
    /** Shows the whole picture again if the page had zoomed in by itself. */
    leave: () => {
      if (zoom === brought.current) setZoom(WHOLE);
    },
  };
};
