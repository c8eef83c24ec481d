// Warns users before they offer a service that earnings cannot be paid out in every country, with a link to the list.
import { useQuery } from '@tanstack/react-query';
import { payoutCountries } from '#shared/payout-countries.ts';
import { paths } from '../paths.ts';
import { receivingAccount } from '../queries/money.ts';

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });

/** Renders nothing for users who have set up payouts, or if payments are off. */
export function PayoutNote() {
  const { data } = useQuery(receivingAccount(false));
  if (!data || data.mode === 'off' || (data.status !== 'none' && data.status !== 'closed')) return null;
  const [first, ...others] = payoutCountries(data.homeCountry);
  if (first === undefined) return null;
  return (
    <p className="text-[0.93rem] text-ink-2">
      {others.length === 0
        ? `Earnings can be paid out only to people who live in this country: ${COUNTRY_NAMES.of(first) ?? first}. See `
        : `Earnings can be paid out to people who live in one of ${others.length + 1} countries: look for yours under `}
      <a href={paths.paymentSetup} target="_blank" rel="noopener" className="link">
        Payment Setup<span className="sr-only"> (opens in a new tab)</span>
      </a>
      {' before you begin.'}
    </p>
  );
}
