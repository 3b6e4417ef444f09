import { useRef, useState } from 'preact/hooks';
import { clampZoom, scaleAt, WHOLE, type Zoom } from '../../../web/shared/zoom.js';

interface Point {
  readonly x: number;
  readonly y: number;
}

const STEP = 1.5;
/** A press that moves less than this is a press, not a pull. */
const STILL_PX = 6;

const middle = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spread = ([a, b]: readonly Point[]): number =>
  a === undefined || b === undefined ? 0 : Math.hypot(a.x - b.x, a.y - b.y);

/** Zooming by wheel, by two fingers, by press and by steps; pulling by one finger or the mouse. */
export const useZoom = () => {
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const fingers = useRef(new Map<number, Point>());
  const pulled = useRef(0);
  const [zoom, setZoom] = useState<Zoom>(WHOLE);

  const settle = (next: (zoom: Zoom) => Zoom) =>
    setZoom((before) => {
      const box = frame.current?.getBoundingClientRect();
      const shown = picture.current;
      if (box === undefined || shown === null) return before;
      return clampZoom(next(before), box, { width: shown.offsetWidth, height: shown.offsetHeight });
    });

  const fromMiddle = (point: Point): Point => {
    const box = frame.current?.getBoundingClientRect();
    return box === undefined
      ? { x: 0, y: 0 }
      : { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 };
  };

  const scaleBy = (factor: number, at: Point = { x: 0, y: 0 }) => settle((before) => scaleAt(before, factor, at));

  const onPointerMove = (event: PointerEvent) => {
    const before = [...fingers.current.values()];
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    const now = [...fingers.current.values()];
    const [from, to] = [middle(before), middle(now)];
    pulled.current += Math.hypot(to.x - from.x, to.y - from.y) + Math.abs(spread(now) - spread(before));
    const factor = now.length > 1 && spread(before) > 0 ? spread(now) / spread(before) : 1;
    const point = fromMiddle(to);
    settle((zoomBefore) =>
      scaleAt({ ...zoomBefore, x: zoomBefore.x + to.x - from.x, y: zoomBefore.y + to.y - from.y }, factor, point),
    );
  };

  const lift = (event: PointerEvent) => {
    fingers.current.delete(event.pointerId);
  };

  return {
    frame,
    picture,
    zoom,
    larger: () => scaleBy(STEP),
    smaller: () => scaleBy(1 / STEP),
    whole: () => setZoom(WHOLE),
    handlers: {
      onWheel: (event: WheelEvent) => {
        event.preventDefault();
        scaleBy(Math.exp(-event.deltaY / 400), fromMiddle({ x: event.clientX, y: event.clientY }));
      },
      onPointerDown: (event: PointerEvent) => {
        if (fingers.current.size === 0) pulled.current = 0;
        fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        picture.current?.setPointerCapture(event.pointerId);
      },
      onPointerMove,
      onPointerUp: lift,
      onPointerCancel: lift,
      onClick: (event: MouseEvent) => {
        if (pulled.current > STILL_PX) return;
        if (zoom.scale > 1) setZoom(WHOLE);
        else scaleBy(2.5, fromMiddle({ x: event.clientX, y: event.clientY }));
      },
    },
  };
};
