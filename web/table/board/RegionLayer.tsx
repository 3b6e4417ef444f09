import { useMemo } from 'preact/hooks';
import type { Context2D } from '#renderers/kit/canvas.js';
import { maker } from '#renderers/kit/makers/browser.js';
import type { Region } from '#renderers/kit/regions.js';
import type { Size } from '../../shared/zoom.js';
import { Picture } from './Picture.js';

interface Props {
  readonly picture: Size;
  readonly regions: readonly Region[];
  /** Paints what was tapped so far. */
  readonly draw: ((ctx: Context2D) => void) | null;
  readonly onTap: (region: Region) => void;
  readonly wasPulled: () => boolean;
}

/** What was chosen so far, painted over the board. */
const Preview = ({ picture: { width, height }, draw }: Pick<Props, 'picture' | 'draw'>) => {
  const canvas = useMemo(() => {
    const painted = maker.transparent(width, height);
    const ctx = painted.getContext('2d');
    if (ctx !== null) draw?.(ctx);
    return painted;
  }, [draw, width, height]);
  return <Picture canvas={canvas} look="preview" />;
};

/** The choices that can be tapped, over the board: each is a button for keyboards and screen readers too. */
export const RegionLayer = ({ picture, regions, draw, onTap, wasPulled }: Props) => (
  <>
    {draw === null ? null : <Preview picture={picture} draw={draw} />}
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
