// Signing out: ends the session and shows the landing page.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { accounts } from '#shared/accounts.ts';
import { call } from '../lib/api/call.ts';
import { refreshUser } from '../lib/api/current-user.ts';
import { sessionEnd } from '../lib/api/session-end.ts';
import { toast } from '../lib/page/toast.ts';
import { paths } from '../paths.ts';

export function useLogout() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: () => call(accounts.logout),
    onMutate: () => sessionEnd.set('chosen'),
    onError: () => sessionEnd.set(undefined),
    onSuccess: async () => {
      navigate(paths.home);
      await refreshUser(client);
      toast({ title: 'Success', description: 'Logged out successfully', tone: 'good' });
    },
  });
}
