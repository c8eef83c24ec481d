// Searches cities for typed text, when the user pauses.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { places } from '#shared/places.ts';
import { call } from '../lib/api/call.ts';

const PAUSE_MS = 150;

/** `query` is '' for no search. The previous results stay while the next are loading. */
export function useCitySearch(query: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(query.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [query]);
  const search = useQuery({
    queryKey: ['places', asked],
    queryFn: ({ signal }) => call(places.search, { query: { q: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const isCurrent = asked === query.trim();
  return {
    found: asked === '' ? [] : (search.data?.items ?? []),
    /** The results for the current text have not arrived yet. */
    searching: query.trim() !== '' && (!isCurrent || search.isFetching),
    error: isCurrent ? search.error : null,
  };
}
