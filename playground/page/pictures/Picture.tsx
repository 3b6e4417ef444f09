import { useState } from 'preact/hooks';
import { useFileUrl } from '../messages/MessageContext.js';
import { useTexts } from '../shell/context.js';
import { Lightbox } from './Lightbox.js';
import './Picture.css';

interface Media {
  readonly url: string;
  readonly width?: number | null;
  readonly height?: number | null;
}

interface Props {
  readonly media: Media;
  readonly alt: string | undefined;
  readonly look: 'gallery' | 'thumbnail';
}

/** A picture no wider than its column; pressing it enlarges it. A missing picture shows its alt text. */
export const Picture = ({ media, alt, look }: Props) => {
  const { t } = useTexts();
  const resolve = useFileUrl();
  const [open, setOpen] = useState(false);
  const [lost, setLost] = useState<string | null>(null);
  const url = resolve(media.url);
  // Dismissing a message deletes its files, maybe before the browser has fetched them.
  if (lost === url) return alt === undefined ? null : <p class="picture-lost">{alt}</p>;
  const size = media.width && media.height ? { width: media.width, height: media.height } : {};
  return (
    <>
      <button
        type="button"
        class={`picture picture-${look}`}
        aria-label={alt === undefined ? t('enlarge') : `${t('enlarge')}. ${alt}`}
        onClick={() => setOpen(true)}
      >
        <img src={url} alt={alt ?? ''} {...size} decoding="async" onError={() => setLost(url)} />
      </button>
      {open ? <Lightbox url={url} alt={alt} onClose={() => setOpen(false)} /> : null}
    </>
  );
};
