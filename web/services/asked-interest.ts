// The service whose interest dialog is open. An InterestButton sets it; the InterestHost in the app's frame shows the
// dialog.
import type { Service } from '#shared/services.ts';
import type { Slot } from '#shared/slots.ts';
import { createStore } from '../lib/state/store.ts';

export interface AskedInterest {
  service: Service;
  needId: number | undefined;
  /** The free time that was chosen. */
  time: Slot | undefined;
  onSent: (dealId: number) => void;
}

export const askedInterest = createStore<AskedInterest | null>(null);
