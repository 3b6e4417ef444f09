import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { useTexts } from '../shell/context.js';

/** Hidden until it is pressed. */
export const Spoiler = ({ children }: { readonly children: ComponentChildren }) => {
  const { t } = useTexts();
  const [shown, setShown] = useState(false);
  if (shown) return <span class="spoiler spoiler-shown">{children}</span>;
  return (
    <button type="button" class="spoiler" aria-label={t('spoiler')} onClick={() => setShown(true)}>
      <span aria-hidden="true" inert>
        {children}
      </span>
    </button>
  );
};
