import { createPortal } from 'preact/compat';
import { useRef } from 'preact/hooks';
import { useTexts } from '../shell/context.js';
import { useModal } from '../../../web/shared/dialog/Dialog.js';
import './Lightbox.css';
import { clampZoom } from '../../../web/shared/zoom.js';
import { useZoom } from '../../../web/shared/useZoom.js';

const PRESS_FACTOR = 2.5;

interface Props {
  readonly url: string;
  readonly alt: string | undefined;
  readonly onClose: () => void;
}

/** A picture over the whole page that can be zoomed and dragged; Esc closes it. Its alt text is beneath. */
export const Lightbox = ({ url, alt, onClose }: Props) => {
  const { t } = useTexts();
  const modal = useModal(onClose);
  const frame = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const view = useZoom(frame, (wanted) => {
    const [around, shown] = [frame.current, picture.current];
    if (around === null || shown === null) return wanted;
    const size = { width: around.clientWidth, height: around.clientHeight };
    return clampZoom(wanted, size, { width: shown.offsetWidth, height: shown.offsetHeight });
  });
  const { zoom, larger, smaller, whole } = view;

  const onKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') larger();
    else if (event.key === '-') smaller();
    else if (event.key === '0') whole();
  };

  return createPortal(
    <dialog {...modal} class="lightbox" aria-label={t('picture')} onKeyDown={onKey}>
      <div
        ref={frame}
        class="lightbox-frame"
        data-zoomed={zoom.scale > 1}
        {...view.handlers}
        onClick={(event) => {
          if (view.wasPulled()) return;
          if (event.target === event.currentTarget) onClose();
          else if (zoom.scale > 1) whole();
          else view.scaleBy(PRESS_FACTOR, view.fromMiddle({ x: event.clientX, y: event.clientY }));
        }}
      >
        <img
          ref={picture}
          src={url}
          alt={alt ?? ''}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        />
      </div>
      <div class="lightbox-bar">
        <button type="button" class="sign" aria-label={t('zoomOut')} onClick={smaller}>
          −
        </button>
        <button type="button" class="lightbox-scale" aria-label={t('zoomFit')} onClick={whole}>
          {Math.round(zoom.scale * 100)}%
        </button>
        <button type="button" class="sign" aria-label={t('zoomIn')} onClick={larger}>
          +
        </button>
        <button type="button" class="sign" aria-label={t('close')} onClick={onClose} autoFocus>
          ✕
        </button>
      </div>
      {alt === undefined ? null : (
        <details class="lightbox-words">
          <summary>{t('describe')}</summary>
          <p>{alt}</p>
        </details>
      )}
    </dialog>,
    document.body,
  );
};
