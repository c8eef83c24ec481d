// Saves a change of one's own profile.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type ProfileChange, users } from '#shared/users.ts';
import { call } from '../../lib/api/call.ts';
import { userKey } from '../../lib/api/query-client.ts';
import { toast } from '../../lib/page/toast.ts';

/** `said` is the toast's title on success. */
export function useProfileChange(said: string) {
  const client = useQueryClient();
  return useMutation({
    // Serialized, so that the last choice is the one that stays.
    scope: { id: 'profile' },
    // Only the form of the name gets it, and shows it at its field.
    meta: { claims: ['name_reserved'] },
    mutationFn: (body: z.input<typeof ProfileChange>) => call(users.update, { body }),
    onSuccess: (user) => {
      client.setQueryData(userKey, user);
      toast({ title: said, tone: 'good' });
    },
  });
}
