import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { Landmark } from '#renderers/kit/renderer.js';
import type { Size } from '../../shared/zoom.js';

/** Milliseconds for which a finger rests on a place to show its explanation. */
const LONG_PRESS_MS = 450;

interface Props {
  readonly picture: Size;
  readonly landmarks: readonly Landmark[];
  readonly shown: Landmark | null;
  readonly onShow: (landmark: Landmark | null) => void;
  readonly wasPulled: () => boolean;
}

export const pathOf = ({ outlines }: Landmark): string =>
  outlines.map((outline) => `M${outline.map((point) => point.map(Math.round).join(' ')).join('L')}Z`).join('');

/** The places of the board with an explanation: shown under the mouse, or under a resting finger. */
export const LandmarkLayer = ({ picture: { width, height }, landmarks, shown, onShow, wasPulled }: Props) => {
  const timer = useRef(0);
  const paths = useMemo(() => landmarks.map(pathOf), [landmarks]);
  const cancel = () => window.clearTimeout(timer.current);
  useEffect(() => cancel, []);
  return (
    <svg class="landmarks" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {landmarks.map((landmark, index) => (
        <path
          key={index}
          class={landmark === shown ? 'landmark shown' : 'landmark'}
          d={paths[index] ?? ''}
          // The place under a resting mouse may change, so `pointerenter` alone is not enough.
          onPointerMove={({ pointerType }) => {
            if (pointerType === 'mouse') onShow(landmark);
          }}
          onPointerLeave={({ pointerType }) => {
            cancel();
            if (pointerType === 'mouse') onShow(null);
          }}
          onPointerDown={({ pointerType }) => {
            cancel();
            if (pointerType === 'mouse') return;
            onShow(null);
            timer.current = window.setTimeout(() => {
              if (!wasPulled()) onShow(landmark);
            }, LONG_PRESS_MS);
          }}
          onPointerUp={cancel}
          onPointerCancel={cancel}
        />
      ))}
    </svg>
  );
};
