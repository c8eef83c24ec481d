// A provider's payout account: its status, missing details, and the link to its setup.
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, Landmark } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'wouter';
import type { ErrorCode } from '#shared/errors.ts';
import { payoutCountries } from '#shared/payout-countries.ts';
import { type ReceivingAccount as Account, receiving } from '#shared/receiving.ts';
import { contactPath } from '../lib/page/contact-path.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { receivingAccount } from '../queries/money.ts';
import { Card } from '../ui/display/card.tsx';
import { StatusPill, type Tone } from '../ui/display/status-pill.tsx';
import { ContactLink } from '../ui/feedback/contact-link.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Button } from '../ui/form/button.tsx';
import { Select } from '../ui/form/select.tsx';

interface Words {
  pill: [Tone, string];
  says: string;
  /** The label of the link to the setup; missing if there is nothing to do. */
  action?: string;
}

const WORDS: Record<Account['status'], Words> = {
  none: {
    pill: ['neutral', 'Not set up'],
    says: 'Tell the payment provider where to send what you earn. Until then it waits here for you.',
    action: 'Set up payments',
  },
  unfinished: {
    pill: ['waiting', 'Not finished'],
    says: 'Something is still missing. What you earn waits here until you add it.',
    action: 'Finish setup',
  },
  active: { pill: ['good', 'Ready'], says: 'What is released to you is sent to your account.' },
  restricted: {
    pill: ['bad', 'Restricted'],
    says: 'The payment provider asks for something before it sends you more. What you earn waits here until then.',
    action: 'See what is asked',
  },
  closed: {
    pill: ['bad', 'Closed'],
    says: 'Your account at the payment provider was closed. What you earn waits here until you have set up another one.',
    action: 'Set up another account',
  },
  rejected: {
    pill: ['bad', 'Refused'],
    says: 'The payment provider has decided not to send you money. That is its own decision, and another account would not change it. What you earn waits here, and the operator has been told.',
  },
};

const COUNTRY_NAMES = new Intl.DisplayNames(['en'], { type: 'region' });
/** Shown at the field; all others in a toast. */
const COUNTRY_REFUSALS = ['country_not_paid', 'setup_refused'] as const satisfies ErrorCode[];

const refusalOf = (error: unknown): string | undefined =>
  error instanceof ApiError && COUNTRY_REFUSALS.some((code) => code === error.code) ? error.message : undefined;

export function ReceivingAccount() {
  const [search] = useSearchParams();
  // Returning does not mean that setup is complete, so the payment provider is asked.
  const query = useQuery(receivingAccount(search.get('setup') === 'done'));
  const { data, error } = query;
  if (error && !data)
    return <ErrorState error={error} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  if (data.mode === 'off') return null;
  return <Shown account={data} />;
}

function Shown({ account: { status, missing, homeCountry } }: { account: Account }) {
  const [country, setCountry] = useState(homeCountry);
  const isNew = status === 'none' || status === 'closed';
  const begin = useMutation({
    mutationFn: () => call(receiving.onboard, { body: isNew ? { country } : {} }),
    onSuccess: ({ url }) => window.location.assign(url),
    meta: { claims: isNew ? COUNTRY_REFUSALS : [] },
  });
  const { pill, says, action } = WORDS[status];
  const [tone, word] = pill;
  const Icon = status === 'active' ? CircleCheck : Landmark;
  return (
    <Card aria-labelledby="receiving-account" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <Icon size={24} aria-hidden="true" className={`flex-none ${status === 'active' ? 'text-ok' : 'text-ink-2'}`} />
        <h2 id="receiving-account" className="text-[1.3rem]">
          Where your earnings go
        </h2>
        {/* Always below on a phone: whether it fits beside the heading would depend on which typeface has loaded. */}
        <span className="max-sm:w-full">
          <StatusPill tone={tone}>{word}</StatusPill>
        </span>
      </div>
      <p className="text-ink-2">{says}</p>
      {missing.length > 0 && (
        <ul aria-label="Missing" className="list-disc pl-5">
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      {isNew && (
        <Select
          className="max-w-md"
          label="The country you live in"
          hint="It cannot be changed later."
          value={country}
          error={refusalOf(begin.error)}
          onChange={(event) => {
            setCountry(event.target.value);
            begin.reset();
          }}
        >
          {payoutCountries(homeCountry)
            .map((code) => ({ code, name: COUNTRY_NAMES.of(code) ?? code }))
            .toSorted((one, other) => one.name.localeCompare(other.name))
            .map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
        </Select>
      )}
      {refusalOf(begin.error) && <ContactLink error={begin.error} />}
      {action && (
        <Button
          className="justify-self-start"
          pending={begin.isPending || begin.isSuccess}
          onClick={() => begin.mutate()}
        >
          {action}
        </Button>
      )}
      {(status === 'restricted' || status === 'rejected') && (
        <p>
          {status === 'restricted' ? 'Can’t sort it out there?' : 'Do you want to know what can be done?'}{' '}
          <Link href={contactPath()} className="link">
            Contact us
          </Link>
        </p>
      )}
    </Card>
  );
}
