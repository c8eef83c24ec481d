// Labelled amounts, one per line.
import { type Cents, formatAlike } from '#shared/money.ts';
import { Money } from '../../ui/display/money.tsx';

export function Amounts({ rows, label }: { rows: readonly (readonly [string, Cents])[]; label: string }) {
  const format = formatAlike(rows.map(([, cents]) => cents));
  return (
    <dl aria-label={label} className="mt-3 grid gap-1.5">
      {rows.map(([name, cents]) => (
        <div key={name} className="flex items-baseline justify-between gap-3">
          <dt className="min-w-0 text-ink-2 wrap-break-word">{name}</dt>
          <dd>
            <Money cents={cents} format={format} className="font-semibold" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
