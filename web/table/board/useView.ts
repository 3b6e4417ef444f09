import { useEffect, useRef, useState } from 'preact/hooks';
import { clampZoom, scaleAt, type Size, WHOLE, type Zoom } from '../../shared/zoom.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEP = 1.5;
/** The share of the frame that a board which was brought closer still fills. */
const SLACK = 0.4;
/** A press that moves less than this is a press, not a pull; in pixels. */
const STILL = 8;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([one, other]: readonly Point[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);

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

/**
 * How a picture of a size lies in its frame: whole at first; pulled by one finger or the mouse, scaled by two fingers,
 * the wheel and steps. What is pressed without a pull goes through to what lies on the picture.
 */
export const useView = (picture: Size) => {
  const frame = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const fingers = useRef(new Map<number, Point>());
  const pulled = useRef(0);
  /** Whether the page has brought the board closer, and not its reader. */
  const isBrought = useRef(false);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);
  // Pixels of the screen for one of the picture, where the whole of it is shown.
  const fit = size.width === 0 ? 0 : Math.min(size.width / picture.width, size.height / picture.height);
  const shown = { width: picture.width * fit, height: picture.height * fit };

  // What comes closer may be pulled beyond the edge: nothing on the board stays under what lies over it.
  const clamped = (to: Zoom): Zoom => {
    const slack = to.scale > 1 ? SLACK : 1;
    return clampZoom(to, { width: size.width * slack, height: size.height * slack }, shown);
  };
  const settle = (next: (zoom: Zoom) => Zoom) => {
    isBrought.current = false;
    setZoom((before) => clamped(next(before)));
  };

  const fromMiddle = (point: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined
      ? { x: 0, y: 0 }
      : { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  };

  const scaleBy = (factor: number, at: Point = { x: 0, y: 0 }) => settle((before) => scaleAt(before, factor, at));

  /** The zoom at which a point of the picture lies in the middle of the frame. */
  const zoomAt = ({ x, y }: Point, scale: number): Zoom =>
    clamped({ scale, x: (picture.width / 2 - x) * fit * scale, y: (picture.height / 2 - y) * fit * scale });

  // What a finger lies on may be gone when it is lifted: no event of it reaches the frame then.
  useEffect(() => {
    const lift = (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
    };
    window.addEventListener('pointerup', lift);
    window.addEventListener('pointercancel', lift);
    return () => {
      window.removeEventListener('pointerup', lift);
      window.removeEventListener('pointercancel', lift);
    };
  }, []);

  useEffect(() => {
    const { current } = frame;
    // A listener of the framework's is passive: the page would scroll.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      scaleBy(Math.exp(-event.deltaY / 400), fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  });

  return {
    frame,
    size,
    zoom,
    /** Pixels of the screen for one of the picture, now. */
    scale: fit * zoom.scale,
    fit,
    larger: () => scaleBy(STEP),
    smaller: () => scaleBy(1 / STEP),
    whole: () => settle(() => WHOLE),
    /** Goes to a point, as its reader wants. */
    goTo: (point: Point) => settle(({ scale }) => zoomAt(point, scale)),
    /** Goes to a point by itself. */
    bring: (point: Point, scale: number) => {
      isBrought.current = true;
      setZoom(zoomAt(point, scale));
    },
    /** Shows the whole again where the page had brought it closer by itself. */
    leave: () => {
      if (isBrought.current) setZoom(WHOLE);
    },
    /** Whether the press that ends now was a pull: it is no tap then. */
    wasPulled: () => pulled.current > STILL,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (fingers.current.size === 0) pulled.current = 0;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      },
      onPointerMove: (event: PointerEvent) => {
        if (!fingers.current.has(event.pointerId)) return;
        const before = [...fingers.current.values()];
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        const now = [...fingers.current.values()];
        const [from, to] = [middle(before), middle(now)];
        pulled.current += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spread(now) - spread(before));
        if (pulled.current <= STILL) return;
        frame.current?.setPointerCapture(event.pointerId);
        const factor = now.length > 1 && spread(before) > 0 ? spread(now) / spread(before) : 1;
        settle((at) => scaleAt({ ...at, x: at.x + to.x - from.x, y: at.y + to.y - from.y }, factor, fromMiddle(to)));
      },
    },
  };
};
