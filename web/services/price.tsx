// A service's price in figures and words.
import type { Service } from '#shared/services.ts';
import { Price } from '../ui/display/money.tsx';

export const unitNames: Record<Service['unit'], string> = {
  hour: 'an hour',
  job: 'a job',
  visit: 'a visit',
  day: 'a day',
  session: 'a session',
};

export function ServicePrice({ service: { price, unit } }: { service: Pick<Service, 'price' | 'unit'> }) {
  if (price === null) return <span className="font-semibold">Price on request</span>;
  return (
    <span className="whitespace-nowrap">
      <Price cents={price} /> <span className="text-[0.92rem] text-ink-2">{unitNames[unit]}</span>
    </span>
  );
}
