// Requests a mail that confirms one's own address, and says where it was sent.
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { accounts } from '#shared/accounts.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';

export function ConfirmAddressButton() {
  const { email } = useUser();
  const ask = useMutation({ mutationFn: () => call(accounts.mailConfirmation), meta: { claims: true } });
  if (ask.isSuccess) {
    return (
      <p role="status" className="[overflow-wrap:anywhere]">
        A link is on its way to {email}. It works once, within a day.
      </p>
    );
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Button
        variant="quiet"
        icon={<MailCheck size={18} aria-hidden="true" />}
        pending={ask.isPending}
        onClick={() => ask.mutate()}
      >
        Mail me a link to confirm it
      </Button>
      <Failure error={ask.error} />
    </div>
  );
}
