// My conversations, latest first and paginated, updated by every event in one of them.
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Conversation, LONGEST_SEARCH, messages } from '#shared/messages.ts';
import { call } from '../lib/api/call.ts';
import { unreadMessagesKey } from '../queries/unread-counts.ts';
import { type Pages, pagesOf } from '../lib/api/use-pages.ts';
import { conversationsKey } from './thread-cache.ts';

const POLL_MS = 30_000;
/** The search runs when the user pauses typing. */
const PAUSE_MS = 250;

export interface Conversations extends Pages<Conversation> {
  /** Still shows the conversations of the previous search. */
  isStale: boolean;
}

/** `search` is '' for all. The previous results stay while the next are loading. */
export function useConversations(search = ''): Conversations {
  const client = useQueryClient();
  const wanted = search.slice(0, LONGEST_SEARCH).trim();
  const q = usePaused(wanted);
  const query = useInfiniteQuery({
    queryKey: [...conversationsKey, q],
    queryFn: async ({ pageParam, signal }) => {
      const answer = await call(
        messages.conversations,
        { query: { q: q || undefined, cursor: pageParam } },
        { signal },
      );
      client.setQueryData(unreadMessagesKey, answer.unread);
      return answer;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
  return { ...pagesOf(query), isStale: q !== wanted || query.isPlaceholderData };
}

/** Clearing the box ends the search without waiting. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === '' ? '' : paused;
}
