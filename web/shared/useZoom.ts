import { useEffect, useRef, useState } from 'preact/hooks';
import { type Point, scaleAt, WHOLE, type Zoom } from './zoom.js';

const STEP = 1.5;
/** Pixels; a press that moves less than this is a tap, not a drag. */
const STILL = 8;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([one, other]: readonly Point[]): number =>
  one === undefined || other === undefined ? 0 : Math.hypot(one.x - other.x, one.y - other.y);

/**
 * The zoom and pan of a picture in its frame: the wheel, two fingers and buttons zoom; one finger or the mouse drags. A
 * press without a drag reaches the elements on the picture.
 *
 * @param clamped keeps a zoom within its bounds
 */
export const useZoom = (frame: { readonly current: HTMLElement | null }, clamped: (zoom: Zoom) => Zoom) => {
  const fingers = useRef(new Map<number, Point>());
  const pulled = useRef(0);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);

  const settle = (next: (zoom: Zoom) => Zoom) => setZoom((before) => clamped(next(before)));

  const fromMiddle = (point: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined
      ? { x: 0, y: 0 }
      : { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  };

  const scaleBy = (factor: number, at: Point = { x: 0, y: 0 }) => settle((before) => scaleAt(before, factor, at));

  // The element under a finger may be gone when the finger is lifted: no event of it reaches the frame then.
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
    // The framework's own listeners are passive and could not keep the page from scrolling.
    const onWheel = (event: WheelEvent) => {
      event.preventDefault();
      scaleBy(Math.exp(-event.deltaY / 400), fromMiddle({ x: event.clientX, y: event.clientY }));
    };
    current?.addEventListener('wheel', onWheel, { passive: false });
    return () => current?.removeEventListener('wheel', onWheel);
  });

  return {
    zoom,
    setZoom,
    settle,
    scaleBy,
    fromMiddle,
    larger: () => scaleBy(STEP),
    smaller: () => scaleBy(1 / STEP),
    whole: () => settle(() => WHOLE),
    /** True when the press that ends now was a drag and so no tap. */
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
