// The simulator's 3-D Secure check, as the card's bank would show it: passed or failed with a press.
import { isolated } from '#shared/isolated.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useParams } from 'wouter';
import { formatCents } from '#shared/money.ts';
import type { CheckoutPage } from '#shared/payments.ts';
import { simulatorPages } from '#shared/simulator.ts';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { simulatorCheckout } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { CheckoutOver, NoSuchCheckout } from './simulator-checkout-page.tsx';
import { SimulatorEnd, SimulatorFrame, SimulatorLoading } from './simulator-frame.tsx';

export default function Simulator3dsPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <SimulatorFrame title="3-D Secure">
      <Content id={id} />
    </SimulatorFrame>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery(simulatorCheckout(id));
  const { data, error } = query;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <NoSuchCheckout />;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!data) return <SimulatorLoading />;
  if (data.status !== 'open') return <CheckoutOver checkout={data} />;
  if (data.authenticating) return <Check id={id} checkout={data} />;
  return (
    <SimulatorEnd title="There is nothing to confirm" href={`/simulator/checkout/${id}`} action="To the checkout">
      No card has asked for it. Enter one first.
    </SimulatorEnd>
  );
}

function Check({ id, checkout }: { id: string; checkout: CheckoutPage }) {
  const answer = useMutation({
    mutationFn: (outcome: 'pass' | 'fail') => call(simulatorPages.authenticate, { params: { id }, body: { outcome } }),
    meta: { claims: true },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const isUnderWay = answer.isPending || answer.isSuccess;
  return (
    <Card className="mx-auto grid max-w-[520px] gap-5">
      <ShieldCheck size={40} aria-hidden="true" className="text-ok" />
      <div>
        <h1 className="text-[1.8rem]">Is it you?</h1>
        <p className="mt-2 text-ink-2 [overflow-wrap:anywhere]">
          Your bank asks you to confirm {formatCents(checkout.amount)} for {isolated(checkout.title)}. This is a test:
          choose how it ends.
        </p>
      </div>
      {answer.error && (
        <p role="alert" className="rounded-2xl bg-tint-rose px-4 py-3 font-medium text-danger">
          {messageOf(answer.error)}
        </p>
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          size="lg"
          pending={isUnderWay && answer.variables === 'pass'}
          disabled={isUnderWay && answer.variables === 'fail'}
          onClick={() => answer.mutate('pass')}
        >
          Complete
        </Button>
        <Button
          variant="quiet"
          size="lg"
          pending={isUnderWay && answer.variables === 'fail'}
          disabled={isUnderWay && answer.variables === 'pass'}
          onClick={() => answer.mutate('fail')}
        >
          Fail authentication
        </Button>
      </div>
    </Card>
  );
}
