import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Canvas } from '#renderers/kit/canvas.js';

interface Props {
  /** What the renderers drew. */
  readonly canvas: Canvas;
  /** In words; a picture without any only decorates. */
  readonly alt?: string;
  readonly look?: string;
}

/** A drawn picture on the page. */
export const Picture = ({ canvas, alt, look }: Props) => {
  const shown = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const { current } = shown;
    if (current === null || !(canvas instanceof HTMLCanvasElement)) return;
    current.width = canvas.width;
    current.height = canvas.height;
    current.getContext('2d')?.drawImage(canvas, 0, 0);
  }, [canvas]);
  return alt === undefined ? (
    <canvas ref={shown} class={`picture ${look ?? ''}`} aria-hidden="true" />
  ) : (
    <canvas ref={shown} class={`picture ${look ?? ''}`} role="img" aria-label={alt} />
  );
};
