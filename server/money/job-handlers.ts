// The jobs of money.
import type { Handler } from '../jobs/outbox.ts';
import { readCheckout } from './read-checkout.ts';
import { handleEvent } from './receive-event.ts';
import { doRefund } from './refund-charge.ts';
import { deliverEvent } from './simulator/deliver-event.ts';

export const moneyJobs: Record<string, Handler> = {
  payment_event: handleEvent,
  deliver_event: deliverEvent,
  read_checkout: readCheckout,
  refund: doRefund,
};
