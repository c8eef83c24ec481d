// Refunds a charge that does not match its payment and is not booked.
import { adminDeals } from '#shared/admin-deals.ts';
import { call } from '../../lib/api/call.ts';
import { BecauseDialog } from '../because-dialog.tsx';
import { FOR_THE_LOG } from '../reason-field.tsx';

export function GiveBackDialog({ paymentId, onClose }: { paymentId: number; onClose: () => void }) {
  return (
    <BecauseDialog
      draft={`giving payment ${paymentId} back`}
      title="Give the charge back?"
      then="All that was charged is booked and goes back to the payer’s card, and they are told. This cannot be undone."
      action="Give it back"
      hint={FOR_THE_LOG}
      send={(body) => call(adminDeals.giveBackCharge, { params: { id: paymentId }, body })}
      done="The charge goes back"
      onClose={onClose}
    />
  );
}
