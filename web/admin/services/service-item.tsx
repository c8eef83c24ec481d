// One service for operators: title, owner, visibility, and the reason if it is hidden.
import { lazy, Suspense, useState } from 'react';
import { Link } from 'wouter';
import type { AdminService } from '#shared/admin-services.ts';
import { CATEGORIES } from '#shared/services.ts';
import { formatDate } from '../../lib/time/dates.ts';
import { userPath } from '../../paths.ts';
import { VisibilityPill } from '../../services/visibility-pill.tsx';
import { Button } from '../../ui/form/button.tsx';

const HideDialog = lazy(async () => ({ default: (await import('./hide-dialog.tsx')).HideDialog }));

export function ServiceItem({ service }: { service: AdminService }) {
  const { id, title, category, visibility, city, createdAt, providerId, provider, openDeals, hiddenReason } = service;
  const [isAsking, setAsking] = useState(false);
  const isHidden = hiddenReason !== null;
  return (
    <li aria-labelledby={`service-${id}`} className="card flex flex-wrap items-start gap-x-4 gap-y-3 p-5 sm:p-6">
      <div className="min-w-0 flex-1 basis-52">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span id={`service-${id}`} className="min-w-0 font-semibold wrap-break-word">
            {title}
          </span>
          <VisibilityPill visibility={visibility} hidden={isHidden} />
        </p>
        <div className="flex flex-wrap gap-x-4 text-[0.95rem] text-ink-2 max-sm:flex-col">
          <Link href={userPath(providerId)} className="link min-h-6 wrap-break-word">
            {provider}
          </Link>
          <span>{CATEGORIES[category]}</span>
          {city && <span>{city}</span>}
          <span className="num">Since {formatDate(createdAt)}</span>
          <span className="num">
            {openDeals === 0 ? 'No' : openDeals} {openDeals === 1 ? 'deal' : 'deals'} under way
          </span>
        </div>
        {isHidden && <p className="mt-1 wrap-break-word">Why: “{hiddenReason}”</p>}
      </div>
      <Button
        variant="quiet"
        className="sm:self-center"
        aria-describedby={`service-${id}`}
        onClick={() => setAsking(true)}
      >
        {isHidden ? 'Show again' : 'Hide'}
      </Button>
      {isAsking && (
        <Suspense>
          <HideDialog service={service} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </li>
  );
}
