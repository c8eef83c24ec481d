// Whether scripts have taken the page over; the page that was drawn beforehand is the same for everybody.
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

export const useAlive = (): boolean => useSyncExternalStore(never, () => true, () => false);
