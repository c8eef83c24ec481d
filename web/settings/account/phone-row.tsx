// One's phone number: whether it is confirmed, a pending new one, and the form that changes it.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { accounts } from '#shared/accounts.ts';
import { call } from '../../lib/api/call.ts';
import { useUser } from '../../lib/api/current-user.ts';
import { accountChanges } from '../../queries/account-changes.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Button } from '../../ui/form/button.tsx';
import { ConfirmPhoneButton } from './confirm-phone-button.tsx';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';

// Loads the phone number rules of all countries.
const PhoneDialog = lazy(() => import('./phone-dialog.tsx'));

export function PhoneRow() {
  const { phone, phoneConfirmed } = useUser();
  const [open, setOpen] = useState<'number' | 'code' | null>(null);
  const { data } = useQuery(accountChanges);
  const close = () => setOpen(null);
  const isChange = data?.phone && data.phone.phone !== phone;
  return (
    <div className="grid justify-items-start gap-3">
      {isChange && <Pending phone={data.phone!.phone} />}
      {(isChange || (phone && !phoneConfirmed)) && <ConfirmPhoneButton />}
      <Button variant="quiet" onClick={() => setOpen('number')}>
        Change phone number
      </Button>
      {open === 'number' && (
        <Suspense>
          <PhoneDialog onClose={close} onTexted={() => setOpen('code')} />
        </Suspense>
      )}
      {open === 'code' && <PhoneCodeDialog onClose={close} />}
    </div>
  );
}

function Pending({ phone }: { phone: string }) {
  const client = useQueryClient();
  const cancel = useMutation({
    mutationFn: () => call(accounts.cancelPhoneChange),
    onSuccess: () => client.invalidateQueries({ queryKey: accountChanges.queryKey }),
  });
  return (
    <Notice
      tone="lamp"
      className="w-full"
      end={
        <Button variant="quiet" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel the new number
        </Button>
      }
    >
      <p role="status" className="wrap-anywhere">
        We texted a code to {phone}. Your number changes once you enter it, within ten minutes.
      </p>
    </Notice>
  );
}
