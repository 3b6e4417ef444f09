import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useSite } from './SiteContext.js';

interface Props {
  /** The name of the page in the browser's tab; null for the first one, which has that of the site. */
  readonly title: string | null;
  readonly look?: string;
  readonly children: ComponentChildren;
}

/** The heading of a page, which names its tab and takes the focus of a reader who comes from another page. */
export const PageHeading = ({ title, look, children }: Props) => {
  const { words, hasMoved } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = title === null ? words.t('title') : `${title} · ${words.t('title')}`;
  }, [title, words]);
  useLayoutEffect(() => {
    if (hasMoved) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabindex={-1} class={look}>
      {children}
    </h1>
  );
};
