// Links to the deal that prevents a new one, in a new tab, so that typed text is kept.
import { ExternalLink } from 'lucide-react';
import type { DealSide } from '#shared/deal-statuses.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { dealPath } from '../paths.ts';

/** Renders nothing for other errors. */
export function UnderWay({ error, side }: { error: unknown; side: DealSide }) {
  const dealId = error instanceof ApiError && error.code === 'deal_under_way' ? Number(error.details.dealId) : 0;
  if (!dealId) return null;
  return (
    <a href={dealPath(dealId, side)} target="_blank" rel="noopener" className="btn btn-quiet">
      See deal
      <ExternalLink size={16} aria-hidden="true" />
      <span className="sr-only">(opens in a new tab)</span>
    </a>
  );
}
