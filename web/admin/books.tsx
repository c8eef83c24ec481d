// The trial balance: what each kind of account holds, and whether both sides agree.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { admin } from '#shared/admin.ts';
import type { Reply } from '#shared/endpoint.ts';
import { call } from '../lib/call.ts';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Money } from '../ui/money.tsx';
import { Notice } from '../ui/notice.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The kinds of account, in words for an operator. */
const NAMES: Record<string, string> = {
  psp: 'At the payment provider',
  psp_fees: 'The provider’s fees',
  escrow: 'Held until the job is done',
  payable: 'Owed to providers',
  revenue: 'Our fees',
  refund_due: 'Refunds under way',
};

export function Books() {
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: ['admin', 'books'],
    queryFn: ({ signal }) => call(admin.books, {}, { signal }),
  });
  return (
    <section aria-labelledby="books">
      <h2 id="books" className="mb-4 text-[1.3rem]">Books</h2>
      {isPending && <Skeleton className="h-56" />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />}
      {data && <TrialBalance {...data} />}
    </section>
  );
}

function TrialBalance({ accounts, balanced }: Reply<typeof admin.books>) {
  return (
    <Card as="div">
      <Notice tone={balanced ? 'garden' : 'rose'}>
        {balanced ? 'The books balance: debits and credits are the same.' : 'The books do not balance. Look into it before anything else.'}
      </Notice>
      {accounts.length === 0 ? (
        <p className="mt-5 text-ink-2">Nothing has been booked yet.</p>
      ) : (
        <div role="region" aria-label="Trial balance" tabIndex={0} className="mt-5 overflow-x-auto">
          <table className="num w-full text-left">
            <thead>
              <tr className="border-b border-line-strong">
                <Cell head>Account</Cell>
                <Cell head end>Debit</Cell>
                <Cell head end>Credit</Cell>
              </tr>
            </thead>
            <tbody>
              {accounts.map(({ kind, debit, credit }) => (
                <tr key={kind} className="border-b border-line last:border-0">
                  <Cell>{NAMES[kind] ?? kind}</Cell>
                  <Cell end><Money cents={debit} /></Cell>
                  <Cell end><Money cents={credit} /></Cell>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

function Cell({ head = false, end = false, children }: { head?: boolean; end?: boolean; children: ReactNode }) {
  const Tag = head ? 'th' : 'td';
  return (
    <Tag scope={head ? 'col' : undefined} className={`py-2.5 pr-4 ${head ? 'font-semibold' : ''} ${end ? 'text-right last:pr-0' : ''}`}>
      {children}
    </Tag>
  );
}
