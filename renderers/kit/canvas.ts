/**
 * The part of the Canvas API that node-canvas and browsers share, so that either can draw all pictures.
 * `#renderers/kit/makers/maker.js` makes the canvases: package.json maps it to the maker for Node or for browsers.
 */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  getContext(kind: '2d'): Context2D | null;
}

export interface Gradient {
  addColorStop(offset: number, colour: string): void;
}

interface Pattern {
  setTransform(): void;
}

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

type FillRule = 'evenodd' | 'nonzero';

export interface Context2D {
  fillStyle: string | Gradient | Pattern;
  strokeStyle: string | Gradient | Pattern;
  lineWidth: number;
  lineCap: 'butt' | 'round' | 'square';
  lineJoin: 'bevel' | 'miter' | 'round';
  globalAlpha: number;
  font: string;
  save(): void;
  restore(): void;
  scale(x: number, y: number): void;
  rotate(angle: number): void;
  translate(x: number, y: number): void;
  transform(a: number, b: number, c: number, d: number, e: number, f: number): void;
  getTransform(): { readonly a: number; readonly b: number };
  beginPath(): void;
  closePath(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadraticCurveTo(controlX: number, controlY: number, x: number, y: number): void;
  bezierCurveTo(control1X: number, control1Y: number, control2X: number, control2Y: number, x: number, y: number): void;
  arc(x: number, y: number, radius: number, from: number, to: number, counterclockwise?: boolean): void;
  ellipse(x: number, y: number, radiusX: number, radiusY: number, turn: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  roundRect(x: number, y: number, width: number, height: number, radius: number): void;
  fill(rule?: FillRule): void;
  stroke(): void;
  clip(rule?: FillRule): void;
  setLineDash(segments: number[]): void;
  fillRect(x: number, y: number, width: number, height: number): void;
  strokeRect(x: number, y: number, width: number, height: number): void;
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient;
  createRadialGradient(x0: number, y0: number, radius0: number, x1: number, y1: number, radius1: number): Gradient;
  /** `image` is a canvas of the same maker. */
  drawImage(image: object, x: number, y: number): void;
  drawImage(image: object, x: number, y: number, width: number, height: number): void;
  fillText(text: string, x: number, y: number): void;
  measureText(text: string): { readonly width: number };
  getImageData(x: number, y: number, width: number, height: number): Pixels;
  putImageData(pixels: Pixels, x: number, y: number): void;
}

export interface CanvasMaker {
  /**
   * For a whole picture: without transparency, which encodes faster. The content is undefined until it is painted over.
   */
  opaque(columns: number, lines: number): Canvas;
  /** For a part of a picture: transparent where nothing is painted. */
  transparent(columns: number, lines: number): Canvas;
  /** Ends the use of an opaque canvas, so that another picture may use it. */
  release(canvas: Canvas): void;
}
