import { useEffect, useState } from 'preact/hooks';

/** Milliseconds after which what did not load is tried again. */
const RETRY_MS = 5_000;

/**
 * Loads something, and tries again what fails: after a while, and at once when the connection is back.
 *
 * @param load puts what it loads where it belongs while `isWanted`; called again when one of `inputs` changes
 * @returns whether the last attempt failed
 */
export const useRetried = (
  load: (isWanted: () => boolean) => Promise<void>,
  inputs: readonly unknown[],
  isUp: boolean,
): boolean => {
  const [failures, setFailures] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => setAttempt((before) => before + 1);
  useEffect(() => {
    let isWanted = true;
    load(() => isWanted).then(
      () => isWanted && setFailures(0),
      () => isWanted && setFailures((before) => before + 1),
    );
    return () => {
      isWanted = false;
    };
  }, [...inputs, attempt]);
  useEffect(() => {
    if (failures === 0) return undefined;
    const timer = window.setTimeout(tryAgain, RETRY_MS);
    return () => window.clearTimeout(timer);
  }, [failures]);
  useEffect(() => {
    if (isUp && failures > 0) tryAgain();
  }, [isUp]);
  return failures > 0;
};
