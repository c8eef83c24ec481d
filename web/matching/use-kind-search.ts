// The kinds of service that fit what somebody is typing; asked once they pause.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { foundKinds } from './queries.ts';

const PAUSE_MS = 150;

/** `typed` is '' while nothing is to be searched. What was found before stays while the next answer is on its way. */
export function useKindSearch(typed: string) {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const search = useQuery({ ...foundKinds(asked), enabled: asked !== '', placeholderData: keepPreviousData });
  const isCurrent = asked === typed.trim();
  return {
    found: asked === '' ? [] : (search.data?.items ?? []),
    /** The answer to what stands in the box is not there yet. */
    searching: typed.trim() !== '' && (!isCurrent || search.isFetching),
    error: isCurrent ? search.error : null,
  };
}
