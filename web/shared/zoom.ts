/**
 * The position of a picture in its frame: its scale, where 1 shows the whole picture, and the shift of its middle in
 * pixels.
 */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const WHOLE: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 8;

const clamp = (value: number, bound: number): number => Math.max(-bound, Math.min(bound, value));

/** Keeps the picture in its frame; a picture smaller than the frame stays centred. `shown` is its size at scale 1. */
export const clampZoom = (zoom: Zoom, frame: Size, shown: Size): Zoom => {
  const room = (scaled: number, available: number): number => Math.max(0, (scaled - available) / 2);
  return {
    scale: zoom.scale,
    x: clamp(zoom.x, room(shown.width * zoom.scale, frame.width)),
    y: clamp(zoom.y, room(shown.height * zoom.scale, frame.height)),
  };
};

/** Scales by a factor so that the point under the finger (in pixels from the middle of the frame) stays under it. */
export const scaleAt = (zoom: Zoom, factor: number, point: Point): Zoom => {
  const scale = Math.max(1, Math.min(LARGEST, zoom.scale * factor));
  const ratio = scale / zoom.scale;
  return { scale, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio };
};
