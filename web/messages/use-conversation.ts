// One of my threads, as the list of them shows it: from the list where it is loaded so far, else asked for by its
// person.
import { useQuery } from '@tanstack/react-query';
import { type Conversation, messages } from '#shared/messages.ts';
import { call } from '../lib/api/call.ts';
import { conversationsKey } from './thread-cache.ts';
import { useConversations } from './use-conversations.ts';

interface ConversationState {
  /** Undefined as long as it is not known, and where nobody has written yet. */
  conversation: Conversation | undefined;
  /** Whether more will not be known for now. */
  isSettled: boolean;
}

/** The one about this service, or where none is named the one in which the two wrote last. Nobody is 0. */
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
