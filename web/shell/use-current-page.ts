// Which entry of the sidebar is lit: that of the page, or, with a deal open, that of the side that I am on.
import { useQuery } from '@tanstack/react-query';
import { useLocation, useSearchParams } from 'wouter';
import { idIn } from '../lib/page/id-in.ts';
import { paths } from '../paths.ts';
import { dealById } from '../queries/deals.ts';

export function useCurrentPage(): string {
  const [path] = useLocation();
  const [search] = useSearchParams();
  const isOfDeals = path === paths.serviceInterests || path === paths.serviceRequests;
  const dealId = (isOfDeals && idIn(search.get('deal'))) || 0;
  // The page fetches it.
  const { data: deal } = useQuery({ ...dealById(dealId), enabled: false });
  if (dealId === 0 || !deal) return path;
  return deal.side === 'seeker' ? paths.serviceInterests : paths.serviceRequests;
}
