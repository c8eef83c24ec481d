// Which service a seeker is asking about. A button says it; the one InterestHost in the app shows the dialog.
import type { Service } from '#shared/services.ts';
import { createStore } from '../lib/state/store.ts';

export interface AskedInterest {
  service: Service;
  needId: number | undefined;
  onSent: (dealId: number) => void;
}

export const askedInterest = createStore<AskedInterest | null>(null);
