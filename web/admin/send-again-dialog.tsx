// Retries a transfer that the payment provider refused.
import { adminDeals } from '#shared/admin-deals.ts';
import { call } from '../lib/api/call.ts';
import { BecauseDialog } from './because-dialog.tsx';
import { FOR_THE_LOG } from './reason-field.tsx';

export function SendAgainDialog({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  return (
    <BecauseDialog
      draft={`sending payment ${paymentId} again`}
      title="Send the money again?"
      then="The payment provider is asked once more. Should it refuse again, this comes back to the queue."
      action="Ask again"
      hint={FOR_THE_LOG}
      send={(body) => call(adminDeals.sendAgain, { params: { id: paymentId }, body })}
      done="The money is sent again"
      onClose={onClose}
    />
  );
}
