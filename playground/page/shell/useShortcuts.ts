import { useEffect } from 'preact/hooks';
import { useStore } from './context.js';

/** Alt with a figure from 1 to 9 steps into the shoes of that person. */
export const useShortcuts = (): void => {
  const store = useStore();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey) return;
      const figure = /^Digit([1-9])$/.exec(event.code)?.[1];
      const person = figure === undefined ? undefined : store.get().people[Number(figure) - 1];
      if (person === undefined) return;
      event.preventDefault();
      store.send({ type: 'become', person: person.id });
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [store]);
};
