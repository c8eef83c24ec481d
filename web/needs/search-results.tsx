// Who was found: how many, what is unclear about the words, and the list.
import type { ReactNode } from 'react';
import type { KindOfService } from '#shared/kinds.ts';
import { MatchesList } from '../matching/matches-list.tsx';
import { Readings } from '../matching/readings.tsx';
import type { Results } from './use-results.ts';

interface SearchResultsProps {
  results: Results;
  needId: number | undefined;
  onChooseKind: (kind: KindOfService) => void;
  /** It is none of the kinds that the words could mean. */
  onOtherKind: () => void;
  /** What stands here when nothing was found. */
  empty: ReactNode;
}

export function SearchResults({ results, needId, onChooseKind, onOtherKind, empty }: SearchResultsProps) {
  const { items, hasMore = false, understood, error } = results;
  return (
    <>
      {understood && <Readings {...understood} onChoose={onChooseKind} onOther={onOtherKind} />}
      <h2 className="sr-only">Found</h2>
      <p role="status" className="text-ink-2">{items && !error && countText(items.length, hasMore)}</p>
      <MatchesList list={results} label="Services found" empty={empty} needId={needId} />
    </>
  );
}

function countText(count: number, more: boolean): string {
  if (count === 0) return 'Nobody found.';
  return `${count}${more ? ' and more' : ''} ${count === 1 ? 'service' : 'services'} found.`;
}
