// A payment request in its thread: the job, the amount, the status, and what each side can do.
import { useQueryClient } from '@tanstack/react-query';
import { ExternalLink, HandCoins } from 'lucide-react';
import { Link } from 'wouter';
import { dealSteps } from '#shared/deal-steps.ts';
import type { PaymentCard as Card } from '#shared/payment-requests.ts';
import { useTakeStep } from '../deals/steps/use-take-step.ts';
import { formatDateTime } from '../lib/time/dates.ts';
import { newKey } from '../lib/api/new-key.ts';
import { dealPath, payPath } from '../paths.ts';
import { threadsKey } from '../queries/keys.ts';
import { Price } from '../ui/display/money.tsx';
import { StatusPill } from '../ui/display/status-pill.tsx';
import { Button } from '../ui/form/button.tsx';
import { confirm } from '../ui/overlay/confirm.ts';
import { stateWords } from './request-state-words.ts';
import type { AskAgain } from './use-request-payment.ts';

interface PaymentCardProps {
  payment: Card;
  /** The sender is the provider. */
  isMine: boolean;
  writer: string;
  /** Requests the same amount again; set on my latest request in the thread. */
  onAskAgain?: AskAgain | undefined;
}

export function PaymentCard({ payment, isMine, writer, onAskAgain }: PaymentCardProps) {
  const { title, amount, kind, dealId, state, until } = payment;
  const side = isMine ? 'provider' : 'seeker';
  const [tone, words] = stateWords(state, side);
  return (
    <div
      className={`grid w-[300px] max-w-full gap-2.5 rounded-[18px] border border-line bg-surface p-4 shadow-card ${isMine ? 'self-end' : 'self-start'}`}
    >
      <p className="flex items-center gap-2 text-[0.88rem] font-semibold text-ink-2">
        <HandCoins size={18} aria-hidden="true" />
        <span>
          <span className="sr-only">{writer}: </span>
          {kind === 'main' ? 'Payment request' : 'Payment request, added to the price'}
        </span>
      </p>
      <div className="grid gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
          <Price cents={amount} className="text-[1.7rem]" />
          <StatusPill tone={tone}>{words}</StatusPill>
        </div>
        <span className="leading-snug [overflow-wrap:anywhere]">{title}</span>
        {until && (
          <span className="num text-[0.92rem] text-ink-2">
            To be paid by {formatDateTime(until)}; {afterwards(payment)}.
          </span>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isMine ? <ProviderActions payment={payment} onAskAgain={onAskAgain} /> : <PayNow payment={payment} />}
        <Link href={dealPath(dealId, side)} className="link -my-1.5 inline-flex min-h-11 items-center text-[0.92rem]">
          Open the deal
        </Link>
      </div>
    </div>
  );
}

function afterwards({ kind, state }: Card): string {
  if (kind === 'topup') return 'after that the deal goes on as it was';
  return state === 'paying' ? 'after that the offer still stands' : 'after that the offer runs out';
}

/** Opens in a new tab, so that the thread stays. */
function PayNow({ payment: { publicId, state } }: { payment: Card }) {
  if (state !== 'requested' && state !== 'paying') return null;
  return (
    <a href={payPath(publicId)} target="_blank" rel="noopener" className="btn btn-primary w-full">
      {state === 'requested' ? 'Pay Now' : 'Finish paying'}
      <ExternalLink size={16} aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}

function ProviderActions({
  payment: { dealId, kind, amount, state },
  onAskAgain,
}: Pick<PaymentCardProps, 'payment' | 'onAskAgain'>) {
  if (state === 'requested' && kind === 'main') return <Withdraw dealId={dealId} />;
  if (state === 'over' && onAskAgain)
    return (
      <Button variant="quiet" onClick={() => onAskAgain({ amount, dealId })}>
        Send again
      </Button>
    );
  return null;
}

function Withdraw({ dealId }: { dealId: number }) {
  const client = useQueryClient();
  const { mutate, isPending } = useTakeStep(dealId, {
    onSettled: () => void client.invalidateQueries({ queryKey: threadsKey }),
  });
  const ask = async () => {
    const question = {
      title: 'Withdraw this payment request?',
      description: dealSteps.take_back.then,
      action: 'Withdraw',
      danger: true,
    };
    if (await confirm(question)) mutate({ step: 'take_back', key: newKey() });
  };
  return (
    <Button variant="quiet" pending={isPending} onClick={() => void ask()}>
      Withdraw
    </Button>
  );
}
