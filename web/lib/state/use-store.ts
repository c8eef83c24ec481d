// A store's value in a component; while a page is rendered by the build, the value that the store begins with.
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get, get);
