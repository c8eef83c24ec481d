// Searches people by typed text, when the user pauses; never for empty text.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { users } from '#shared/users.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';

const PAUSE_MS = 250;

/** The previous results stay while the next are loading; none stay after a failed search. */
export function useUserSearch(typed: string) {
  const text = typed.trim();
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const search = useQuery({
    queryKey: ['users', 'search', asked],
    queryFn: ({ signal }) => call(users.search, { query: { q: asked } }, { signal }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const { data = [], error, isFetching, refetch } = search;
  useEffect(() => {
    if (error) toast({ title: 'Error', description: 'Failed to search users. Please try again.', tone: 'error' });
  }, [error]);
  const isCurrent = asked === text;
  return {
    found: text === '' || error ? [] : data,
    searching: text !== '' && (!isCurrent || isFetching),
    failed: isCurrent && error !== null && !isFetching,
    /** Searches without waiting for the pause. */
    searchNow: () => setAsked(text),
    retry: () => void refetch(),
  };
}
