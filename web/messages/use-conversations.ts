// My threads, the latest first, brought up to date by whatever happens in one of them.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messages } from '#shared/messages.ts';
import { call } from '../lib/call.ts';
import { unreadMessagesKey } from '../lib/unread-counts.ts';
import { conversationsKey } from './thread-cache.ts';

const POLL_MS = 30_000;

export function useConversations() {
  const client = useQueryClient();
  return useQuery({
    queryKey: conversationsKey,
    queryFn: async ({ signal }) => {
      const answer = await call(messages.conversations, {}, { signal });
      client.setQueryData(unreadMessagesKey, answer.unread);
      return answer.items;
    },
    staleTime: POLL_MS,
    refetchInterval: POLL_MS,
  });
}
