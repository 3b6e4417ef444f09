import { createPortal } from 'preact/compat';
import { useTexts } from '../shell/context.js';
import { useModal } from '../../../web/shared/dialog/Dialog.js';
import './Lightbox.css';
import { useZoom } from './useZoom.js';

interface Props {
  readonly url: string;
  readonly alt: string | undefined;
  readonly onClose: () => void;
}

/** A picture over the whole page, to be zoomed and pulled; Esc closes it. Its words can be read beneath. */
export const Lightbox = ({ url, alt, onClose }: Props) => {
  const { t } = useTexts();
  const modal = useModal(onClose);
  const { frame, picture, zoom, larger, smaller, whole, handlers } = useZoom();

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
        onClick={(event) => {
          if (event.target === event.currentTarget) onClose();
        }}
      >
        <img
          ref={picture}
          src={url}
          alt={alt ?? ''}
          draggable={false}
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
          {...handlers}
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
