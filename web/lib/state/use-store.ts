// A store's value in a component; in a page rendered by the build, the store's initial value.
import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

export const useStore = <T>({ subscribe, get }: Pick<Store<T>, 'subscribe' | 'get'>): T =>
  useSyncExternalStore(subscribe, get, get);
