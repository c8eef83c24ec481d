// The page's state in the URL: tab, filter, open deal, and a need from a notice. Links are made from it, so that
// reload, back and shared links work.
import { useSearchParams } from 'wouter';
import { idIn } from '../lib/page/id-in.ts';

export type Tab = 'sent' | 'received';
export type DealFilter = 'open' | 'over';

export interface DealsAddress {
  /** Undefined if the open deal decides. */
  tab: Tab | undefined;
  shown: DealFilter | undefined;
  dealId: number | undefined;
  /** A neighbour's need from a notice. */
  needId: number | undefined;
  /** A URL of the same page with some changes; null removes a value. Drops the need. */
  hrefWith: (change: { tab?: Tab; shown?: DealFilter; deal?: number | null }) => string;
}

const oneOf = <T extends string>(value: string | null, values: readonly T[]): T | undefined =>
  values.find((each) => each === value);

export function useDealsAddress(path: string): DealsAddress {
  const [search] = useSearchParams();
  const hrefWith: DealsAddress['hrefWith'] = (change) => {
    const next = new URLSearchParams(search);
    next.delete('need');
    for (const [name, value] of Object.entries(change)) {
      if (value === null) next.delete(name);
      else next.set(name, String(value));
    }
    return `${path}?${next}`;
  };
  return {
    tab: oneOf(search.get('tab'), ['sent', 'received']),
    shown: oneOf(search.get('shown'), ['open', 'over']),
    dealId: idIn(search.get('deal')),
    needId: idIn(search.get('need')),
    hrefWith,
  };
}
