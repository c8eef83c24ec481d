// "Payment Setup": a provider's own money, with every movement.
import { useInfiniteQuery } from '@tanstack/react-query';
import type { WaitingTransfer } from '#shared/payments.ts';
import { pagesOf } from '../lib/api/use-pages.ts';
import { paths } from '../paths.ts';
import { ledger, useFees } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ButtonLink } from '../ui/form/button.tsx';
import { List } from '../ui/list/list.tsx';
import { Page, PageHeading } from '../ui/navigation/page-heading.tsx';
import { Balances } from './balances.tsx';
import { EarningsLinks } from './earnings-links.tsx';
import { feeTerms } from './fee-words.ts';
import { LedgerEntry } from './ledger-entry.tsx';
import { ReceivingAccount } from './receiving-account.tsx';
import { useMoneyLive } from './use-money-live.ts';
import { waitingSentences } from './waiting-words.ts';

export default function PaymentSetupPage() {
  const query = useInfiniteQuery(ledger);
  const fees = useFees();
  useMoneyLive();
  return (
    <Page>
      <PageHeading title="Payment Setup" sub="What neighbours have paid you, and what is held for you." />
      <div className="mb-6">
        <ReceivingAccount />
      </div>
      {(query.data || !query.error) && <Balances balances={query.data?.pages[0]} />}
      {(query.data || !query.error) && <WaitingTransfers waiting={query.data?.pages[0]?.waiting ?? []} />}
      <div className="mt-10 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="text-[1.5rem]">Movements</h2>
        <EarningsLinks />
      </div>
      <div className="mb-4 mt-1 grid max-w-[70ch] gap-1 text-ink-2">
        <p>
          A + adds to what is available to you, a − takes from it. What has no sign is held for a job, or was never
          yours.
        </p>
        <p>{feeTerms(fees)}</p>
      </div>
      <List
        endless
        list={pagesOf(query)}
        label="Movements"
        empty={<NothingYet />}
        className="card divide-y divide-line"
      >
        {(line) => <LedgerEntry line={line} />}
      </List>
    </Page>
  );
}

const NothingYet = () => (
  <Card>
    <EmptyState
      title="No money has moved yet."
      action={<ButtonLink href={paths.serviceRequests}>See your leads</ButtonLink>}
    >
      When a neighbour pays one of your offers, it shows here: held first, yours when the job is done.
    </EmptyState>
  </Card>
);

/**
 * Below a provider's balances: when the available money will be transferred, and what it waits for. Without an account
 * that can receive it, the setup section says so.
 */
function WaitingTransfers({ waiting }: { waiting: readonly WaitingTransfer[] }) {
  const sentences = waitingSentences(waiting).filter(({ cause }) => cause !== 'account');
  if (sentences.length === 0) return null;
  return (
    <ul aria-label="Still to be sent" className="num mt-4 grid gap-1.5 text-ink-2">
      {sentences.map(({ cause, says }) => (
        <li key={cause}>{says}</li>
      ))}
    </ul>
  );
}
