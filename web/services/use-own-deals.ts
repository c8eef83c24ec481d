// My unfinished deals about a service, as its seeker.
import { useQuery } from '@tanstack/react-query';
import { UNPAID } from '#shared/deal-statuses.ts';
import type { Deal } from '#shared/deal-views.ts';
import type { Service } from '#shared/services.ts';
import { useUser } from '../lib/api/current-user.ts';
import { openInterests, openInterestsIn } from '../queries/deals.ts';

interface OwnDeals {
  isMine: boolean;
  /**
   * My unfinished deals as a seeker, or only those about this service if they fill more than one page; undefined until
   * they have loaded.
   */
  all: Deal[] | undefined;
  /** An unpaid deal about this service and need: another interest would be refused. */
  unpaid: Deal | undefined;
  /** The unpaid one, otherwise the newest other deal about the service. */
  deal: Deal | undefined;
}

export function useOwnDeals(service: Pick<Service, 'id' | 'providerId'>, needId: number | undefined): OwnDeals {
  const isMine = service.providerId === useUser().id;
  const newest = useQuery({ ...openInterests, enabled: !isMine }).data;
  // Few users have more than the list holds; only for them is each service queried.
  const isMore = newest !== undefined && newest.nextCursor !== null;
  const inService = useQuery({ ...openInterestsIn(service.id), enabled: !isMine && isMore }).data;
  const all = (isMore ? inService : newest)?.items;
  const deals = all?.filter((each) => each.service.id === service.id) ?? [];
  const unpaid = deals.find(({ status, need }) => UNPAID.includes(status) && need?.id === needId);
  return { isMine, all, unpaid, deal: unpaid ?? deals[0] };
}
