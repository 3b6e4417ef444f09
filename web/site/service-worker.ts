import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';

declare const self: {
  addEventListener(name: 'message', listener: (event: { readonly data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
};
/** The files of this build, which its bundler writes here. */
declare const FILES: readonly { readonly url: string; readonly revision: string | null }[];

cleanupOutdatedCaches();
precacheAndRoute([...FILES]);

// The page asks before a newer version takes over.
self.addEventListener('message', ({ data }) => {
  if (typeof data === 'object' && data !== null && 'type' in data && data.type === 'SKIP_WAITING')
    void self.skipWaiting();
});
