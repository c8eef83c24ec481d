// A provider's two sums: held, and theirs.
import { Price } from '../ui/money.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

interface Sums {
  /** All in cents. */
  held: number;
  available: number;
}

const shown: { of: keyof Sums; title: string; detail: string; look: string }[] = [
  { of: 'held', title: 'Held', detail: 'Paid, until the job is done', look: 'bg-tint-lamp' },
  { of: 'available', title: 'Available', detail: 'Released to you, fee taken', look: 'bg-tint-garden' },
];

export function Balances({ balances }: { balances: Sums | undefined }) {
  return (
    <dl aria-label="Balances" className="grid gap-4 sm:grid-cols-2">
      {shown.map(({ of, title, detail, look }) => (
        <div key={of} className={`rounded-card p-5 ${look}`}>
          <dt className="font-semibold">{title}</dt>
          <dd className="mt-1">
            {balances ? <Price cents={balances[of]} className="text-[2rem]" /> : <Skeleton className="h-9 w-24" />}
            <span className="mt-1 block text-[0.93rem] text-ink-2">{detail}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
