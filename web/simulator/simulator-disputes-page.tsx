// The simulator's bank: an operator decides how the disputes of test cards end.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SimulatedDispute, simulatorPages } from '#shared/simulator.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { productName } from '../lib/page/product.ts';
import { simulatorDisputes } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { Price } from '../ui/display/money.tsx';
import { When } from '../ui/display/when.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { Toasts } from '../ui/overlay/toasts.tsx';
import { SimulatorEnd, SimulatorFrame, SimulatorLoading } from './simulator-frame.tsx';

export default function SimulatorDisputesPage() {
  return (
    <SimulatorFrame title="Bank disputes">
      <Content />
      <Toasts />
    </SimulatorFrame>
  );
}

const Heading = () => <h1 className="text-[1.8rem]">Bank disputes</h1>;

function Content() {
  const query = useQuery(simulatorDisputes);
  const { data, error } = query;
  if (error instanceof ApiError && (error.status === 401 || error.status === 403)) {
    return (
      <SimulatorEnd title="This page is the operator’s." href="/" action={`To ${productName}`}>
        {error.message}
      </SimulatorEnd>
    );
  }
  if (error) {
    return (
      <div className="grid gap-6">
        <Heading />
        <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </div>
    );
  }
  if (!data) return <SimulatorLoading />;
  return (
    <div className="grid gap-6">
      <div>
        <Heading />
        <p className="mt-2 text-ink-2">
          Test card 4000 0000 0000 0259 opens one some seconds after it has paid. Say how the bank decides.
        </p>
      </div>
      {data.length === 0 ? (
        <Card>
          <EmptyState title="No bank dispute is open.">Pay with that card, and it shows here.</EmptyState>
        </Card>
      ) : (
        <ul className="grid gap-4">
          {data.map((dispute) => (
            <Dispute key={dispute.id} dispute={dispute} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Dispute({ dispute }: { dispute: SimulatedDispute }) {
  const client = useQueryClient();
  const decide = useMutation({
    mutationFn: (outcome: 'won' | 'lost') =>
      call(simulatorPages.decideDispute, { params: { id: dispute.id }, body: { outcome } }),
    onSettled: () => client.invalidateQueries({ queryKey: simulatorDisputes.queryKey }),
  });
  return (
    <Card as="li" className="grid gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-[1.2rem] [overflow-wrap:anywhere]">{dispute.title}</h2>
          <p className="text-ink-2">
            Opened <When at={dispute.openedAt} inSentence />
          </p>
        </div>
        <Price cents={dispute.amount} className="text-[1.6rem]" />
      </div>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {dispute.evidence || 'Nothing has been sent to the bank yet.'}
      </p>
      {dispute.fileBytes !== null && (
        <p className="num text-ink-2">A PDF with photos was attached ({Math.ceil(dispute.fileBytes / 1000)} kB).</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          pending={decide.isPending && decide.variables === 'won'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('won')}
        >
          The provider wins
        </Button>
        <Button
          variant="quiet"
          pending={decide.isPending && decide.variables === 'lost'}
          disabled={decide.isPending}
          onClick={() => decide.mutate('lost')}
        >
          The cardholder wins
        </Button>
      </div>
    </Card>
  );
}
