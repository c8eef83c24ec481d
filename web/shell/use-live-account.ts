// Follows what happens to one's own account elsewhere: somebody who becomes an operator has the menu of one at once.
import { useQueryClient } from '@tanstack/react-query';
import { refreshUser } from '../lib/api/current-user.ts';
import { useSocketEvent } from '../lib/api/socket.ts';

export function useLiveAccount(): void {
  const client = useQueryClient();
  // The account itself is what a system notice about nothing else is about: a right, an address, a number.
  useSocketEvent('notification', ({ type, relatedType }) => {
    if (type === 'system' && relatedType === null) void refreshUser(client);
  });
}
