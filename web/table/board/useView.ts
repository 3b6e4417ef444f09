import { useEffect, useRef, useState } from 'preact/hooks';
import type { Rect } from '#renderers/kit/layout.js';
import { useZoom } from '../../shared/useZoom.js';
import { clampZoom, type Point, type Size, WHOLE, type Zoom } from '../../shared/zoom.js';

/** The share of the frame that a board which was brought closer still fills. */
const SLACK = 0.4;

/** The size of an element, which follows it. */
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

/** How a picture of a size lies in its frame: whole at first, then as its reader or the page wants. */
export const useView = (picture: Size) => {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  /** The zoom to which the page has gone by itself. */
  const brought = useRef<Zoom | null>(null);
  // Pixels of the screen for one of the picture, where the whole of it is shown.
  const fit = size.width === 0 ? 0 : Math.min(size.width / picture.width, size.height / picture.height);

  // What comes closer may be pulled beyond the edge: nothing on the board stays under what lies over it.
  const clamped = (to: Zoom): Zoom => {
    const slack = to.scale > 1 ? SLACK : 1;
    const shown = { width: picture.width * fit, height: picture.height * fit };
    return clampZoom(to, { width: size.width * slack, height: size.height * slack }, shown);
  };
  const { zoom, setZoom, settle, ...rest } = useZoom(frame, clamped);
  const scale = fit * zoom.scale;

  /** The zoom at which a point of the picture lies in the middle of the frame. */
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
    /** What is shown of the picture. */
    part,
    /** Goes to a point, as its reader wants. */
    goTo: (point: Point) => settle(({ scale: to }) => zoomAt(point, to)),
    /** Goes to a point by itself. */
    bring: (point: Point, to: number) => {
      brought.current = zoomAt(point, to);
      setZoom(brought.current);
    },
    /** Shows the whole again where the page had brought it closer by itself. */
    leave: () => {
      if (zoom === brought.current) setZoom(WHOLE);
    },
  };
};
