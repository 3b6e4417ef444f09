import { useEffect, useState } from 'preact/hooks';

/** A page of the site, from the fragment of its address: no server needs to know it. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new' | 'table' | 'learn' | 'puzzles' | 'game' | 'position'; readonly of: string }
  | { readonly page: 'file' };

const ROUTE = /^#\/(?<page>new|table|learn|puzzles|game|position|file)(?:\/(?<of>[\w-]+))?$/u;

const readRoute = (hash: string): Route => {
  const { page, of = '' } = ROUTE.exec(hash)?.groups ?? {};
  switch (page) {
    case 'new':
    case 'table':
    case 'learn':
    case 'puzzles':
    case 'game':
    case 'position':
      return { page, of };
    case 'file':
      return { page };
    default:
      return { page: 'home' };
  }
};

export const hrefOf = (page: Exclude<Route['page'], 'home'>, of?: string): string =>
  of === undefined ? `#/${page}` : `#/${page}/${of}`;

export const HOME = '#/';

export const goTo = (href: string): void => window.location.assign(href);

export const useRoute = (): Route => {
  const [route, setRoute] = useState(() => readRoute(window.location.hash));
  useEffect(() => {
    const onChange = (): void => {
      setRoute(readRoute(window.location.hash));
      window.scrollTo(0, 0);
    };
    addEventListener('hashchange', onChange);
    return () => removeEventListener('hashchange', onChange);
  }, []);
  return route;
};
