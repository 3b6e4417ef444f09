import { useMemo } from 'preact/hooks';
import type { Context2D } from '#renderers/kit/canvas.js';
import { maker } from '#renderers/kit/makers/browser.js';
import { boundsOf, type Region } from '#renderers/kit/regions.js';
import type { Size } from '../../shared/zoom.js';
import { signed } from './SeatMark.js';
import { Picture } from './Picture.js';

interface Props {
  readonly picture: Size;
  readonly regions: readonly Region[];
  readonly draw: ((ctx: Context2D) => void) | null;
  readonly seat: number | null;
  readonly onTap: (region: Region) => void;
  readonly wasPulled: () => boolean;
}

const Preview = ({ picture: { width, height }, draw }: Pick<Props, 'picture' | 'draw'>) => {
  const canvas = useMemo(() => {
    const painted = maker.transparent(width, height);
    const ctx = painted.getContext('2d');
    if (ctx !== null) draw?.(ctx);
    return painted;
  }, [draw, width, height]);
  return <Picture canvas={canvas} look="preview" />;
};

/** The height of a number as a share of the shorter side of its place. */
const NUMBER = 0.42;

/**
 * The points that a place gains its player, and the rival who gains most: green where they help the player, else red.
 */
const Brought = ({ region, seat }: { readonly region: Region; readonly seat: number | null }) => {
  const bounds = boundsOf(region);
  const { gains } = region;
  if (bounds === null || gains === undefined) return null;
  const size = NUMBER * Math.min(bounds.width, bounds.height);
  const own = gains[seat ?? -1] ?? 0;
  const lines = [
    { whose: 'own', look: own > 0 ? 'gain-good' : 'gain-bad', points: own },
    { whose: 'rival', look: 'gain-bad', points: Math.max(0, ...gains.filter((_, other) => other !== seat)) },
  ].filter(({ points }) => points !== 0);
  const [x, middle] = [bounds.x + bounds.width / 2, bounds.y + bounds.height / 2];
  return (
    <>
      {lines.map(({ whose, look, points }, index) => (
        <text
          key={whose}
          class={`brought ${look}`}
          x={x}
          y={middle + (index - (lines.length - 1) / 2) * size}
          font-size={size}
          aria-hidden="true"
        >
          {signed(points)}
        </text>
      ))}
    </>
  );
};

/** The choices that can be tapped on the board: each is also a button for keyboards and screen readers. */
export const RegionLayer = ({ picture, regions, draw, seat, onTap, wasPulled }: Props) => (
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
      {regions.map((region) => (
        <Brought key={region.label} region={region} seat={seat} />
      ))}
    </svg>
  </>
);
