// One thread, live: fetched, polled every two seconds, and updated by socket events.
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LATEST, messages } from '#shared/messages.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { useOnConnect } from '../lib/api/socket.ts';
import { useVisible } from '../lib/page/use-visible.ts';
import { useStore } from '../lib/state/use-store.ts';
import { mergeMessages, notYetIn } from './merge-messages.ts';
import { outgoing, sendWaiting } from './outgoing.ts';
import { applyToThread, conversationsKey, type Thread, threadKey } from './thread-cache.ts';

const POLL_MS = 2_000;

interface ThreadParties {
  myId: number;
  personId: number;
  serviceId: number;
}

const paramsOf = ({ personId, serviceId }: ThreadParties) => ({ serviceId, recipientId: personId });

export function useMessages(whose: ThreadParties) {
  const client = useQueryClient();
  const key = threadKey(whose.personId, whose.serviceId);
  const query = useQuery({
    queryKey: key,
    // Merged into the current cache, so that a message that arrived meanwhile is kept.
    queryFn: async ({ signal }): Promise<Thread> => {
      const fetched = await call(messages.list, { params: paramsOf(whose), query: {} }, { signal });
      void sendWaiting(client, whose.myId);
      return mergeMessages(client.getQueryData<Thread>(key) ?? [], { type: 'fetched', messages: fetched });
    },
    staleTime: 30_000,
    gcTime: 5 * MINUTE_MS,
    // Polling stops on 404: a thread that I may not see will not appear later.
    refetchInterval: ({ state: { error } }) => (error instanceof ApiError && error.status === 404 ? false : POLL_MS),
  });
  useOnConnect(() => void catchUp(client, whose));
  useMarkRead(client, whose, query.data);
  const all = useStore(outgoing);
  const mine = all.filter(
    (one) => one.senderId === whose.myId && one.receiverId === whose.personId && one.serviceId === whose.serviceId,
  );
  return {
    ...query,
    messages: query.data,
    outgoing: notYetIn(query.data ?? [], mine),
    earlier: useEarlier(client, whose, query.data),
  };
}

/** Fetches everything after the latest known message, however much was missed. */
async function catchUp(client: QueryClient, whose: ThreadParties): Promise<void> {
  const key = threadKey(whose.personId, whose.serviceId);
  let after = client.getQueryData<Thread>(key)?.at(-1)?.id;
  while (after !== undefined) {
    // After a failure, the next poll catches up.
    const missed = await call(messages.list, { params: paramsOf(whose), query: { after } }).catch(() => []);
    applyToThread(client, key, { type: 'fetched', messages: missed });
    after = missed.length === LATEST ? missed.at(-1)?.id : undefined;
  }
}

/** Marks what has arrived as read, once the page is visible. */
function useMarkRead(client: QueryClient, whose: ThreadParties, thread: Thread | undefined): void {
  const { myId, personId, serviceId } = whose;
  const isVisible = useVisible();
  const newest = thread?.findLast(({ receiverId, read }) => receiverId === myId && !read)?.id;
  useEffect(() => {
    if (!isVisible || newest === undefined) return;
    const markRead = async () => {
      await call(messages.read, { params: { serviceId, recipientId: personId } });
      applyToThread(client, threadKey(personId, serviceId), { type: 'read', messageId: newest, readBy: myId });
      await client.invalidateQueries({ queryKey: conversationsKey });
    };
    // A failure is made up for with the next message, or when the thread is opened again.
    markRead().catch(() => undefined);
  }, [client, isVisible, newest, myId, personId, serviceId]);
}

/** Loads messages before those shown; undefined when there are none. */
function useEarlier(client: QueryClient, whose: ThreadParties, thread: Thread | undefined) {
  const [isLoading, setLoading] = useState(false);
  const [isAll, setAll] = useState(false);
  const before = thread?.[0]?.id;
  if (isAll || before === undefined || thread!.length < LATEST) return undefined;
  const load = async () => {
    setLoading(true);
    const found = await call(messages.list, { params: paramsOf(whose), query: { before } }).catch(() => undefined);
    setLoading(false);
    if (!found) return;
    setAll(found.length < LATEST);
    applyToThread(client, threadKey(whose.personId, whose.serviceId), { type: 'fetched', messages: found });
  };
  return { isLoading, load };
}
