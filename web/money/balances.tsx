// A provider's balances: held, available, transferred, and owed after refunds on their behalf.
import { type Cents, formatAlike, formatCents } from '#shared/money.ts';
import { Price } from '../ui/display/money.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

interface Sums {
  /** All in cents. */
  held: Cents;
  atBank: Cents;
  available: Cents;
  paidOut: Cents;
  debt: Cents;
}

const shown: { of: 'held' | 'available' | 'paidOut'; title: string; detail: string; look: string }[] = [
  { of: 'held', title: 'Held', detail: 'Paid, until the job is done', look: 'bg-tint-lamp' },
  { of: 'available', title: 'Available', detail: 'Released to you, after the fee', look: 'bg-tint-garden' },
  { of: 'paidOut', title: 'Paid out', detail: 'Sent on to you', look: 'bg-tint-sky' },
];

export function Balances({ balances }: { balances: Sums | undefined }) {
  const format = formatAlike(balances ? shown.map(({ of }) => balances[of]) : []);
  return (
    <>
      <dl aria-label="Balances" className="grid gap-4 sm:grid-cols-3">
        {shown.map(({ of, title, detail, look }) => (
          <div key={of} className={`rounded-card p-5 ${look}`}>
            <dt className="font-semibold">{title}</dt>
            <dd className="mt-1">
              {balances ? (
                <Price cents={balances[of]} format={format} className="text-[2rem]" />
              ) : (
                <Skeleton className="h-9 w-24" />
              )}
              <span className="mt-1 block text-[0.93rem] text-ink-2">{detail}</span>
            </dd>
          </div>
        ))}
      </dl>
      {balances !== undefined && balances.atBank > 0 && (
        <Notice tone="lamp" className="mt-4">
          {formatCents(balances.atBank)} more is with the banks of people who paid you, until they decide about it.
        </Notice>
      )}
      {balances !== undefined && balances.debt > 0 && (
        <Notice tone="rose" className="mt-4">
          You owe {formatCents(balances.debt)}: it was given back for you, and comes off what is released to you next.
        </Notice>
      )}
    </>
  );
}
