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
   * What I have under way as a seeker, or only the part about this service where it is more than one page; undefined
   * until it is known.
   */
  all: Deal[] | undefined;
  /** Not paid yet, and about this service and need: another interest would be refused. */
  unpaid: Deal | undefined;
  /** That one, or else the newest other one about the service. */
  deal: Deal | undefined;
}

export function useOwnDeals(service: Pick<Service, 'id' | 'providerId'>, needId: number | undefined): OwnDeals {
  const isMine = service.providerId === useUser().id;
  const newest = useQuery({ ...openInterests, enabled: !isMine }).data;
  // Few have more than that list holds; for them alone each service is asked about.
  const isMore = newest !== undefined && newest.nextCursor !== null;
  const inService = useQuery({ ...openInterestsIn(service.id), enabled: !isMine && isMore }).data;
  const all = (isMore ? inService : newest)?.items;
  const deals = all?.filter((each) => each.service.id === service.id) ?? [];
  const unpaid = deals.find(({ status, need }) => UNPAID.includes(status) && need?.id === needId);
  return { isMine, all, unpaid, deal: unpaid ?? deals[0] };
}
