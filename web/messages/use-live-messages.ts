// Handles message events on every page of the app.
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnConnect, useSocketEvent } from '../lib/api/socket.ts';
import { unreadMessagesKey } from '../queries/unread-counts.ts';
import { threadsKey } from '../queries/keys.ts';
import { sendWaiting } from './outgoing.ts';
import { applyToThread, conversationsKey, receiveMessage, threadKey } from './thread-cache.ts';
import { noteTyping } from './typing.ts';

export function useLiveMessages(myId: number): void {
  const client = useQueryClient();
  const refreshConversations = () => void client.invalidateQueries({ queryKey: conversationsKey });
  useSocketEvent('private_message', ({ senderId }) => {
    if (senderId !== myId) client.setQueryData<number>(unreadMessagesKey, (count = 0) => count + 1);
  });
  useSocketEvent('unread_count', (count) => {
    client.setQueryData(unreadMessagesKey, count);
    refreshConversations();
  });
  useSocketEvent('new_message', (message) => {
    receiveMessage(client, myId, message);
    if (message.senderId !== myId)
      noteTyping({ userId: message.senderId, serviceId: message.serviceId, isTyping: false });
  });
  useSocketEvent('message_read', (read) => {
    for (const [[, serviceId, personId]] of client.getQueriesData({ queryKey: threadsKey })) {
      if (personId === read.readBy)
        applyToThread(client, threadKey(personId, Number(serviceId)), { type: 'read', ...read });
    }
  });
  useSocketEvent('typing_users', noteTyping);
  useOnConnect(() => {
    refreshConversations();
    void sendWaiting(client, myId);
  });
  useEffect(() => {
    const sendNow = () => void sendWaiting(client, myId);
    window.addEventListener('online', sendNow);
    return () => window.removeEventListener('online', sendNow);
  }, [client, myId]);
}
