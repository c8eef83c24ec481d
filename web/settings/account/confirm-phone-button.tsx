// Requests a code that confirms one's own phone number, and takes a code that was sent.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { accounts } from '#shared/accounts.ts';
import { call } from '../../lib/api/call.ts';
import { accountChanges } from '../../queries/account-changes.ts';
import { Failure } from '../../ui/feedback/failure.tsx';
import { Button } from '../../ui/form/button.tsx';
import { PhoneCodeDialog } from './phone-code-dialog.tsx';

export function ConfirmPhoneButton() {
  const client = useQueryClient();
  const [entering, setEntering] = useState(false);
  const { data } = useQuery(accountChanges);
  const send = useMutation({
    mutationFn: () => call(accounts.textPhoneCode),
    meta: { claims: true },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: accountChanges.queryKey });
      setEntering(true);
    },
  });
  return (
    <div className="grid justify-items-start gap-2">
      {data?.phone ? (
        <Button onClick={() => setEntering(true)}>Enter the code</Button>
      ) : (
        <Button
          variant="quiet"
          icon={<MessageSquareText size={18} aria-hidden="true" />}
          pending={send.isPending}
          onClick={() => send.mutate()}
        >
          Text me a code to confirm it
        </Button>
      )}
      <Failure error={send.error} />
      {entering && <PhoneCodeDialog onClose={() => setEntering(false)} />}
    </div>
  );
}
