import { useEffect, useState } from 'preact/hooks';

/**
 * Keeps the site for offline use, where a browser can.
 *
 * @param onReady called once everything is kept for the first time
 * @returns what takes a newer version over and loads it; null while there is none
 */
export const useUpdate = (onReady: () => void): (() => void) | null => {
  const [update, setUpdate] = useState<(() => void) | null>(null);
  useEffect(() => {
    // A folder on a stick has no address of its own; without a connection there is nothing newer.
    const isHosted = 'serviceWorker' in navigator && window.location.protocol.startsWith('http');
    if (!isHosted || !navigator.onLine) return;
    const keep = async (): Promise<void> => {
      const { Workbox } = await import('workbox-window');
      const workbox = new Workbox('./service-worker.js');
      workbox.addEventListener('installed', ({ isUpdate }) => {
        if (isUpdate !== true) onReady();
      });
      workbox.addEventListener('waiting', () =>
        setUpdate(() => () => {
          workbox.addEventListener('controlling', () => window.location.reload());
          workbox.messageSkipWaiting();
        }),
      );
      await workbox.register();
    };
    // A host without HTTPS plays on, only not offline.
    keep().catch(() => undefined);
  }, []);
  return update;
};
