// One of my conversations: from the loaded list if it is there, otherwise fetched by its person.
import { useQuery } from '@tanstack/react-query';
import { type Conversation, messages } from '#shared/messages.ts';
import { call } from '../lib/api/call.ts';
import { conversationsKey } from './thread-cache.ts';
import { useConversations } from './use-conversations.ts';

interface ConversationState {
  /** Undefined until it is known, and if nobody has written yet. */
  conversation: Conversation | undefined;
  /** Whether loading has ended. */
  isSettled: boolean;
}

/**
 * The conversation about this service, or the latest one with the person if no service is given. Person 0 means nobody.
 */
export function useConversation(personId: number, serviceId?: number): ConversationState {
  const { items, error } = useConversations();
  const isMeant = (each: Conversation) =>
    each.person.id === personId && (serviceId === undefined || each.serviceId === serviceId);
  const loaded = items?.find(isMeant);
  const isMissing = personId > 0 && !loaded && (items !== undefined || error !== null);
  const asked = useQuery({
    queryKey: [...conversationsKey, 'with', personId],
    queryFn: ({ signal }) => call(messages.conversations, { query: { with: personId } }, { signal }),
    enabled: isMissing,
  });
  const conversation = loaded ?? asked.data?.items.find(isMeant);
  return { conversation, isSettled: personId === 0 || conversation !== undefined || asked.isFetched };
}
