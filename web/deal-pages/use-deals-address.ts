// What the address says: which tab, what is shown of it, which deal is open, and which need a notice led to. Links are
// made from it, so that reload, back and a shared link work.
import { useSearchParams } from 'wouter';
import { idIn } from '../lib/page/id-in.ts';

export type Tab = 'sent' | 'received';
export type DealFilter = 'open' | 'over';

export interface DealsAddress {
  /** Undefined where the address leaves it to the deal that is open. */
  tab: Tab | undefined;
  shown: DealFilter | undefined;
  dealId: number | undefined;
  /** A neighbour's that a notice led to. */
  needId: number | undefined;
  /** An address of the same page; what is left out stays, and null takes it away. The need is left behind. */
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
