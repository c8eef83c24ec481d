// Follows changes of one's own account made elsewhere: a new operator gets the operators' menu immediately.
import { useQueryClient } from '@tanstack/react-query';
import { refreshUser } from '../lib/api/current-user.ts';
import { useSocketEvent } from '../lib/api/socket.ts';

export function useLiveAccount(): void {
  const client = useQueryClient();
  // A system notice without another subject is about the account: a right, an address, a number.
  useSocketEvent('notification', ({ type, relatedType }) => {
    if (type === 'system' && relatedType === null) void refreshUser(client);
  });
}
