// Renews or reopens a need with one tap, and shows the day on which it expires or expired.
import { isolated } from '#shared/isolated.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { type Need, needs } from '#shared/needs.ts';
import { call } from '../lib/api/call.ts';
import { formatDate } from '../lib/time/dates.ts';
import { toast } from '../lib/page/toast.ts';
import { needsKey } from '../queries/keys.ts';
import { Button } from '../ui/form/button.tsx';

interface RenewButtonProps {
  need: Need;
  /** Called when the button is about to disappear. */
  onRenewed: () => void;
}

export function RenewButton({ need: { id, title, status, expiresAt: until }, onRenewed }: RenewButtonProps) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(needs.renew, { params: { id } }),
    meta: { errorTitle: 'Not renewed' },
    onSuccess: ({ expiresAt }) => {
      toast({
        title: 'Need renewed',
        description: expiresAt ? `${isolated(title)} stays open until ${formatDate(expiresAt)}.` : title,
        tone: 'good',
      });
      onRenewed();
    },
    onSettled: () => client.invalidateQueries({ queryKey: needsKey }),
  });
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button icon={<RotateCw size={18} aria-hidden="true" />} pending={isPending} onClick={() => mutate()}>
        Renew<span className="sr-only">: {title}</span>
      </Button>
      {until && (
        <p className="text-[0.92rem] text-ink-2">
          {status === 'expired' ? 'Expired' : 'Expires'} on {formatDate(until)}
        </p>
      )}
    </div>
  );
}
