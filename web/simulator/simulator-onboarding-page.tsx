// The simulator's onboarding, in place of a payment provider's pages: the user chooses the account's resulting state.
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { type OnboardingPage, simulatorPages } from '#shared/simulator.ts';
import { ApiError, messageOf } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { productName } from '../lib/page/product.ts';
import { simulatorOnboarding } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { type RadioCard, RadioCards } from '../ui/form/radio-cards.tsx';
import { SimulatorEnd, SimulatorFrame, SimulatorLoading } from './simulator-frame.tsx';

type Status = OnboardingPage['status'];

const CHOICES = [
  { value: 'active', label: 'Everything is there', detail: 'The account can receive money.' },
  {
    value: 'unfinished',
    label: 'Stop half-way',
    detail: 'Details are missing; money waits here until they are there.',
  },
  {
    value: 'restricted',
    label: 'Restricted',
    detail: 'The payment provider wants an identity document. Money sent before has been paid out.',
  },
] as const satisfies RadioCard<Status>[];

export default function SimulatorOnboardingPage() {
  const { id = '' } = useParams<{ id: string }>();
  return (
    <SimulatorFrame title="Payment setup">
      <Content id={id} />
    </SimulatorFrame>
  );
}

function Content({ id }: { id: string }) {
  const query = useQuery(simulatorOnboarding(id));
  const { data, error } = query;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return (
      <SimulatorEnd title="There is no such setup." href="/settings/connect" action={`To ${productName}`}>
        The link may be cut off. Start again from Payment Setup.
      </SimulatorEnd>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!data) return <SimulatorLoading />;
  if (data.over) {
    return (
      <SimulatorEnd title="This link has run out" href={data.refreshUrl} action="Go back">
        Such links are good for minutes. Go back and start again.
      </SimulatorEnd>
    );
  }
  return <Choice id={id} account={data} />;
}

function Choice({ id, account }: { id: string; account: OnboardingPage }) {
  const [status, setStatus] = useState<Status>('active');
  const finish = useMutation({
    mutationFn: () => call(simulatorPages.finishOnboarding, { params: { id }, body: { status } }),
    meta: { claims: true },
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Card className="mx-auto grid max-w-[720px] gap-5">
      <div>
        <h1 className="text-[1.8rem]">Where your earnings go</h1>
        <p className="mt-2 text-ink-2">
          A payment provider would ask for your name, birthday and bank account here. The simulator asks for nothing:
          choose how your account stands afterwards.
        </p>
      </div>
      {account.missing.length > 0 && (
        <div className="rounded-2xl bg-tint-sky px-4 py-3">
          <p className="font-semibold">Missing now</p>
          <ul className="list-disc pl-5">
            {account.missing.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      <RadioCards<Status> legend="How your account stands" value={status} onChange={setStatus} options={CHOICES} />
      {finish.error && (
        <p role="alert" className="rounded-2xl bg-tint-rose px-4 py-3 font-medium text-danger">
          {messageOf(finish.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" pending={finish.isPending || finish.isSuccess} onClick={() => finish.mutate()}>
          Save and go back
        </Button>
        <a href={account.returnUrl} className="btn btn-quiet btn-lg">
          Leave it as it is
        </a>
      </div>
    </Card>
  );
}
