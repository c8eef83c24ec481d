// The simulator's checkout, like a payment provider's page: outside the app, for anyone with its URL.
import { isolated } from '#shared/isolated.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'wouter';
import type { CheckoutPage } from '#shared/payments.ts';
import { Card as CardSchema } from '#shared/test-cards.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { useZodForm } from '../lib/form.ts';
import { productName } from '../lib/page/product.ts';
import { simulatorCheckout } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { Price } from '../ui/display/money.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { CardForm, type CardValues } from './card-form.tsx';
import { SimulatorEnd, SimulatorFrame, SimulatorLoading } from './simulator-frame.tsx';
import { grouped, TestCards } from './test-cards.tsx';

export default function SimulatorCheckoutPage() {
  const { id = '' } = useParams<{ id: string }>();
  const query = useQuery(simulatorCheckout(id));
  return (
    <SimulatorFrame title="Checkout">
      <Content id={id} query={query} />
    </SimulatorFrame>
  );
}

function Content({ id, query }: { id: string; query: ReturnType<typeof useQuery<CheckoutPage>> }) {
  const { data, error } = query;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) return <NoSuchCheckout />;
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!data) return <SimulatorLoading />;
  return data.status === 'open' ? <Open id={id} checkout={data} /> : <CheckoutOver checkout={data} />;
}

export const NoSuchCheckout = () => (
  <SimulatorEnd title="There is no such checkout." href="/" action={`To ${productName}`}>
    The link may be cut off. Start again from the payment’s own page.
  </SimulatorEnd>
);

export function CheckoutOver({ checkout }: { checkout: CheckoutPage }) {
  if (checkout.status === 'complete')
    return (
      <SimulatorEnd title="Paid" href={checkout.successUrl} action="Continue">
        {isolated(checkout.title)} has been paid with a test card.
      </SimulatorEnd>
    );
  return (
    <SimulatorEnd title="This checkout has ended" href={checkout.cancelUrl} action="Go back">
      Nothing was charged. Go back and start again.
    </SimulatorEnd>
  );
}

function Open({ id, checkout }: { id: string; checkout: CheckoutPage }) {
  const form = useZodForm<CardValues, CardValues>(CardSchema, { number: '', expiry: '', cvc: '' }, { draft: null });
  const fillIn = (number: string) => {
    for (const [name, value] of Object.entries({ number: grouped(number), expiry: '12/34', cvc: '123' }))
      form.setValue(name as keyof CardValues, value);
    form.clearErrors();
    form.setFocus('number');
  };
  return (
    <div className="grid items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,320px)]">
      <Card className="grid gap-6">
        <div>
          <h1 className="text-[1.6rem] [overflow-wrap:anywhere]">{checkout.title}</h1>
          <Price cents={checkout.amount} className="mt-2 block text-[2.4rem]" />
          <p className="mt-1 text-ink-2">
            If this checkout ends before you have paid, nothing is charged. Then start again from the payment’s page,
            which says until when you can pay.
          </p>
        </div>
        <CardForm id={id} checkout={checkout} form={form} />
      </Card>
      <Card as="div">
        <TestCards onPick={fillIn} />
      </Card>
    </div>
  );
}
