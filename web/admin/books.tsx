// The trial balance: the balance of each kind of account per kind of money, and whether both sides agree.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { admin } from '#shared/admin.ts';
import type { Reply } from '#shared/endpoint.ts';
import { call } from '../lib/api/call.ts';
import { Card } from '../ui/display/card.tsx';
import { Money } from '../ui/display/money.tsx';
import { When } from '../ui/display/when.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { adminKey } from './queries.ts';

/** The kinds of account, in words for operators. */
const NAMES: Record<string, string> = {
  psp: 'At the payment provider',
  psp_fees: 'The provider’s fees',
  escrow: 'Held until the job is done',
  payable: 'Owed to providers',
  revenue: 'Our fees',
  refund_due: 'Refunds under way',
  dispute: 'With banks that look into a payment',
  dispute_fees: 'Fees for bank disputes',
  dispute_loss: 'Lost to bank disputes',
  provider_debt: 'Owed to us by providers',
  own_bank: 'Our own bank account',
  cash: 'Cash',
};

/** Live money has no label. */
const MODES = { simulator: ' (simulated)', test: ' (test)', live: '' };

export function Books() {
  const { data, error, isPending, refetch, isRefetching } = useQuery({
    queryKey: [...adminKey, 'books'],
    queryFn: ({ signal }) => call(admin.books, {}, { signal }),
  });
  return (
    <section aria-labelledby="books">
      <h2 id="books" className="mb-4 text-[1.3rem]">
        Books
      </h2>
      {isPending && <Skeleton className="h-56" />}
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} retrying={isRefetching} />}
      {data && <TrialBalance {...data} />}
    </section>
  );
}

function TrialBalance({ accounts, balanced, checkedAt, wrong }: Reply<typeof admin.books>) {
  return (
    <Card as="div" className="grid gap-3">
      <Notice tone={balanced ? 'garden' : 'rose'}>
        {balanced
          ? 'The books balance: debits and credits are the same.'
          : 'The books do not balance. Look into it before anything else.'}
      </Notice>
      <NightlyCheck checkedAt={checkedAt} wrong={wrong} />
      {MODES_OF_STRIPE.map((mode) => (
        <MustBeThere key={mode} mode={mode} accounts={accounts} />
      ))}
      {accounts.length === 0 ? (
        <p className="mt-2 text-ink-2">Nothing has been booked yet.</p>
      ) : (
        <div role="region" aria-label="Trial balance" tabIndex={0} className="mt-2 overflow-x-auto">
          <table className="num w-full text-left">
            <thead>
              <tr className="border-b border-line-strong">
                <Cell head>Account</Cell>
                <Cell head end>
                  Debit
                </Cell>
                <Cell head end>
                  Credit
                </Cell>
              </tr>
            </thead>
            <tbody>
              {accounts.map(({ mode, kind, debit, credit }) => (
                <tr key={`${mode} ${kind}`} className="border-b border-line last:border-0">
                  <Cell>
                    {NAMES[kind] ?? kind}
                    {MODES[mode]}
                  </Cell>
                  <Cell end>
                    <Money cents={debit} />
                  </Cell>
                  <Cell end>
                    <Money cents={credit} />
                  </Cell>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

const MODES_OF_STRIPE = ['live', 'test'] as const;
/** Money of other people, which stays in the balance at the payment provider until it is paid out. */
const NOT_OURS = ['escrow', 'payable', 'refund_due'];

type Accounts = Reply<typeof admin.books>['accounts'];

/** The amount that must not be paid out to the operator. */
function MustBeThere({ mode, accounts }: { mode: 'live' | 'test'; accounts: Accounts }) {
  const theirs = accounts.filter((account) => account.mode === mode && NOT_OURS.includes(account.kind));
  if (theirs.length === 0) return null;
  return (
    <p className="num">
      <Money cents={theirs.reduce((sum, { debit, credit }) => sum + credit - debit, 0)} /> of clients’ and providers’
      money must be at Stripe{MODES[mode]}: do not pay it out to yourself.
    </p>
  );
}

/** All books are recomputed each night, including guests'. */
function NightlyCheck({ checkedAt, wrong }: Pick<Reply<typeof admin.books>, 'checkedAt' | 'wrong'>) {
  if (wrong)
    return (
      <Notice tone="rose">
        <span className="font-semibold">The last nightly check found a difference.</span> {wrong}
      </Notice>
    );
  if (!checkedAt) return <p className="text-ink-2">The nightly check has not run in the last day.</p>;
  return (
    <p className="num text-ink-2">
      Nightly check: everything added up, <When at={checkedAt} as="date-time" />.
    </p>
  );
}

function Cell({ head = false, end = false, children }: { head?: boolean; end?: boolean; children: ReactNode }) {
  const Tag = head ? 'th' : 'td';
  return (
    <Tag
      scope={head ? 'col' : undefined}
      className={`py-2.5 pr-4 ${head ? 'font-semibold' : ''} ${end ? 'text-right last:pr-0' : ''}`}
    >
      {children}
    </Tag>
  );
}
