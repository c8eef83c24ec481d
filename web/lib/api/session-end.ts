// How the last session in this tab ended, so that the form that comes up in its place can say so.
import { createStore } from '../state/store.ts';

/**
 * By the person's own choice, or elsewhere: in another tab, by a new password, by its time. Undefined while none has
 * ended.
 */
export const sessionEnd = createStore<'chosen' | 'elsewhere' | undefined>(undefined);

/** Somebody who was here is no more. When they have asked for it themselves, that stands. */
export function noteSessionEnd(): void {
  if (sessionEnd.get() === undefined) sessionEnd.set('elsewhere');
}
