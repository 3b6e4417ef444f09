import { useLayoutEffect, useRef } from 'preact/hooks';
import { plainWords } from '#renderers/kit/wording.js';
import { wordsFor } from '../texts/words.js';
import type { Canvas } from '#renderers/kit/canvas.js';
import type { Rect } from '#renderers/kit/layout.js';
import type { Locale } from '#src/lib/locale.js';

interface Props {
  readonly canvas: Canvas;
  /** Alt text; a picture without it is decorative. */
  readonly alt?: string;
  readonly look?: string;
}

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

interface PositionProps {
  readonly locale: Locale;
  /** The whole position, one fact a line (Discord markdown): an alt text has room only for the most important. */
  readonly words: string;
}

/** The position of a picture, for readers who do not see it. */
export const PositionInWords = ({ locale, words }: PositionProps) => (
  <section class="unseen" aria-label={wordsFor(locale).t('position')}>
    <ul>
      {words.split('\n').map((fact, index) => (
        <li key={index}>{plainWords(fact)}</li>
      ))}
    </ul>
  </section>
);

/** Glows and shadows around a piece are cut out with it; a share of its size. */
const AROUND = 0.08;

interface ArrivalProps {
  readonly canvas: Canvas;
  readonly place: Rect;
}

const Arrival = ({ canvas, place }: ArrivalProps) => {
  const shown = useRef<HTMLCanvasElement>(null);
  const by = AROUND * Math.min(place.width, place.height);
  const [x, y, width, height] = [place.x - by, place.y - by, place.width + 2 * by, place.height + 2 * by];
  useLayoutEffect(() => {
    const { current } = shown;
    if (current === null || !(canvas instanceof HTMLCanvasElement)) return;
    [current.width, current.height] = [Math.round(width), Math.round(height)];
    current.getContext('2d')?.drawImage(canvas, x, y, width, height, 0, 0, current.width, current.height);
  }, [canvas, x, y]);
  const share = (length: number, whole: number): string => `${(length / whole) * 100}%`;
  return (
    <canvas
      ref={shown}
      class="picture arrival"
      style={{
        ...{ left: share(x, canvas.width), top: share(y, canvas.height) },
        ...{ width: share(width, canvas.width), height: share(height, canvas.height) },
      }}
    />
  );
};

/** The pieces that have just been placed, cut out of the picture: each drops into its place. */
export const Arrivals = ({ canvas, places }: { readonly canvas: Canvas; readonly places: readonly Rect[] }) => (
  <div class="arrivals" aria-hidden="true">
    {Array.from(new Map(places.map((place) => [`${place.x} ${place.y}`, place])), ([key, place]) => (
      <Arrival key={key} canvas={canvas} place={place} />
    ))}
  </div>
);
