import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Context2D } from '#renderers/kit/canvas.js';
import type { Region } from '#renderers/kit/regions.js';
import type { Size } from '../../shared/zoom.js';

interface Props {
  readonly picture: Size;
  readonly regions: readonly Region[];
  /** Paints what was tapped so far. */
  readonly draw: ((ctx: Context2D) => void) | null;
  readonly onTap: (region: Region) => void;
  readonly wasPulled: () => boolean;
}

/** What was chosen so far, painted over the board. */
const Preview = ({ picture, draw }: Pick<Props, 'picture' | 'draw'>) => {
  const shown = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const ctx = shown.current?.getContext('2d') ?? null;
    if (ctx === null) return;
    ctx.clearRect(0, 0, picture.width, picture.height);
    draw?.(ctx);
  }, [draw, picture.width, picture.height]);
  return <canvas ref={shown} class="preview" width={picture.width} height={picture.height} aria-hidden="true" />;
};

/** The choices that can be tapped, over the board: each is a button for keyboards and screen readers too. */
export const RegionLayer = ({ picture, regions, draw, onTap, wasPulled }: Props) => (
  <>
    <Preview picture={picture} draw={draw} />
    <svg class="regions" viewBox={`0 0 ${picture.width} ${picture.height}`}>
      {regions.map((region) =>
        region.outline === null ? null : (
          <polygon
            key={region.label}
            class="region"
            points={region.outline.map((point) => point.join(',')).join(' ')}
            role="button"
            tabindex={0}
            aria-label={region.label}
            onClick={() => {
              if (!wasPulled()) onTap(region);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              onTap(region);
            }}
          >
            <title>{region.label}</title>
          </polygon>
        ),
      )}
    </svg>
  </>
);
