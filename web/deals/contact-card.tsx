// The job's address and the other side's phone number, once paid. Fetched on request, since each view is logged.
import { useQuery } from '@tanstack/react-query';
import { MapPin, Phone } from 'lucide-react';
import { useState } from 'react';
import { BOOKED } from '#shared/deal-statuses.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { deals } from '#shared/deals.ts';
import { nameOf } from '#shared/names.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { Card } from '../ui/display/card.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Button } from '../ui/form/button.tsx';
import { otherOf } from './deal-words.ts';

export function ContactCard({ deal }: { deal: DealDetail }) {
  const [shown, setShown] = useState(false);
  const contact = useQuery({
    queryKey: ['contact', deal.id],
    queryFn: ({ signal }) => call(deals.contact, { params: { id: deal.id } }, { signal }),
    enabled: shown,
    gcTime: 0,
  });
  if (!BOOKED.includes(deal.status)) return null;
  return (
    <Card>
      <h3 className="text-[1.15rem]">Where and how to reach each other</h3>
      {contact.data && <Contact {...contact.data} deal={deal} />}
      {contact.error && (
        <div className="mt-3">
          {contact.error instanceof ApiError && contact.error.status === 404 ? (
            <p role="status">Address and phone were shown until 14 days after the job was over.</p>
          ) : (
            <ErrorState
              title="Address and phone could not be loaded."
              error={contact.error}
              onRetry={() => void contact.refetch()}
              retrying={contact.isFetching}
            />
          )}
        </div>
      )}
      {!contact.data && !contact.error && (
        <>
          <p className="mt-2 text-ink-2">
            Only the two of you can see this, until 14 days after the job is over. We note each look.
          </p>
          <Button variant="quiet" className="mt-4" pending={contact.isFetching} onClick={() => setShown(true)}>
            Show address and phone
          </Button>
        </>
      )}
    </Card>
  );
}

function Contact({ address, phone, deal }: { address: string | null; phone: string | null; deal: DealDetail }) {
  return (
    <ul className="mt-3 grid gap-2">
      <li className="flex gap-2.5">
        <MapPin size={20} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
        <span className="min-w-0 whitespace-pre-line wrap-break-word">
          {address ?? 'No address: this is done remotely'}
        </span>
      </li>
      <li className="flex items-center gap-2.5">
        <Phone size={20} aria-hidden="true" className="flex-none text-ink-2" />
        {phone ? (
          <a href={`tel:${phone}`} className="link num inline-flex min-h-11 items-center">
            {phone}
          </a>
        ) : (
          `${nameOf(otherOf(deal))} has no phone number here`
        )}
      </li>
    </ul>
  );
}
