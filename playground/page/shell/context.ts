import { createContext } from 'preact';
import { useContext, useSyncExternalStore } from 'preact/compat';
import type { Person } from '../../protocol.js';
import type { PageEvent, PageState } from '../state/model.js';
import type { Store } from '../../../web/shared/store.js';
import { meIn } from '../state/select.js';
import { createStore } from '../../../web/shared/store.js';
import { emptyPage, reduce } from '../state/reduce.js';
import { textsFor, type PageTexts } from '../texts/texts.js';

export type PageStore = Store<PageState, PageEvent>;

export const createPageStore = (remembered: Partial<PageState>): PageStore =>
  createStore({ ...emptyPage, ...remembered }, reduce);

export const StoreContext = createContext<PageStore>(createPageStore({}));

export const useStore = (): PageStore => useContext(StoreContext);

export const usePage = (): PageState => {
  const store = useStore();
  return useSyncExternalStore(store.subscribe, store.get);
};

export const useMe = (): Person | undefined => meIn(usePage());

const browserLocale = (): string => navigator.language;

export const useTexts = (): PageTexts => textsFor(useMe()?.locale ?? browserLocale());
