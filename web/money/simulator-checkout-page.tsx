// The simulator's own checkout, as a payment provider's page would be: outside the app, for whoever has its address.
import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useParams } from 'wouter';
import { Card as CardSchema, type CheckoutPage } from '#shared/payments.ts';
import { ApiError } from '../lib/api-error.ts';
import { useZodForm } from '../lib/form.ts';
import { productName } from '../lib/product.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Wordmark } from '../ui/logo.tsx';
import { Price } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { SkipLink } from '../ui/skip-link.tsx';
import { ThemeToggle } from '../ui/theme-toggle.tsx';
import { When } from '../ui/when.tsx';
import { CardForm, type CardValues } from './card-form.tsx';
import { simulatorCheckout } from './queries.ts';
import { grouped, TestCards } from './test-cards.tsx';

export default function SimulatorCheckoutPage() {
  const { id = '' } = useParams<{ id: string }>();
  const query = useQuery(simulatorCheckout(id));
  useEffect(() => {
    document.title = `Checkout · ${productName}`;
  }, []);
  return (
    <Frame>
      <Content id={id} query={query} />
    </Frame>
  );
}

function Content({ id, query }: { id: string; query: ReturnType<typeof useQuery<CheckoutPage>> }) {
  const { data, error } = query;
  if (error instanceof ApiError && error.status >= 400 && error.status < 500) {
    return (
      <Over title="There is no such checkout." href="/" action={`To ${productName}`}>
        The link may be cut off. Start again from the payment’s own page.
      </Over>
    );
  }
  if (error) return <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!data) return <Loading />;
  if (data.status === 'complete')
    return (
      <Over title="Paid" href={data.successUrl} action="Go on">
        {data.title} has been paid with a test card.
      </Over>
    );
  if (data.status === 'expired')
    return (
      <Over title="This checkout has ended" href={data.cancelUrl} action="Go back">
        Nothing was charged. Go back and start again.
      </Over>
    );
  return <Open id={id} checkout={data} />;
}

function Open({ id, checkout }: { id: string; checkout: CheckoutPage }) {
  const form = useZodForm<CardValues, CardValues>(CardSchema, { number: '', expiry: '', cvc: '' });
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
            To be paid by <When at={checkout.expiresAt} as="time" className="num" />
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

/** The addresses are whole ones, because a payment provider's page knows nothing of our routes. */
function Over({ title, href, action, children }: { title: string; href: string; action: string; children: ReactNode }) {
  return (
    <Card className="mx-auto grid max-w-[520px] gap-4">
      <h1 className="text-[1.8rem]">{title}</h1>
      <p className="text-ink-2">{children}</p>
      <a href={href} className="btn btn-primary justify-self-start">
        {action}
      </a>
    </Card>
  );
}

function Loading() {
  return (
    <div role="status">
      <span className="sr-only">Loading...</span>
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <header>
        <div className="wrap flex h-[72px] items-center justify-between">
          <Wordmark />
          <ThemeToggle />
        </div>
        <p className="flex items-center justify-center gap-2 bg-lamp px-4 py-2.5 text-center font-semibold text-on-lamp">
          <FlaskConical size={18} aria-hidden="true" className="flex-none" />
          Test payments, no money moves
        </p>
      </header>
      <main id="main" tabIndex={-1} className="mx-auto max-w-[920px] px-4 pb-20 pt-8 outline-none sm:px-8">
        {children}
      </main>
    </>
  );
}
