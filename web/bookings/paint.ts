// The colours of bookings: as provider, as seeker, and called off. Text beside them always says the same.
import { isCalledOff } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';

interface Paint {
  block: string;
  dot: string;
}

export const paints = {
  provider: { block: 'bg-tint-garden border-ok', dot: 'bg-ok' },
  seeker: { block: 'bg-tint-sky border-delft', dot: 'bg-delft' },
  off: { block: 'bg-sunken border-line-strong', dot: 'bg-line-strong' },
} as const satisfies Record<string, Paint>;

export const paintOf = (deal: Deal): Paint => (isCalledOff(deal) ? paints.off : paints[deal.side]);
