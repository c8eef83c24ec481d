// The usual price of a kind of service, in one sentence for users who are about to set a price.
import { useQuery } from '@tanstack/react-query';
import type { KindOfService } from '#shared/kinds.ts';
import { formatCents } from '#shared/money.ts';
import type { UsualPrice } from '#shared/matching.ts';
import { usualPriceOf } from '../queries/matching.ts';
import { unitNames } from './price.tsx';

/** Null until it is known, and if too few neighbours state a price. */
export function useUsualPrice(
  kind: Pick<KindOfService, 'id' | 'name'> | undefined,
  unit?: UsualPrice['unit'],
): string | null {
  const { data } = useQuery({ ...usualPriceOf(kind?.id ?? '', unit), enabled: kind !== undefined });
  return kind && data?.price ? sentence(kind.name, data.price) : null;
}

function sentence(kind: string, { unit, low, high }: UsualPrice): string {
  const range = low === high ? formatCents(low) : `${formatCents(low)}–${formatCents(high)}`;
  return `Neighbours usually ask ${range} ${unitNames[unit]} for “${kind}”.`;
}
