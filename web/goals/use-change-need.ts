// Changes one field of a goal's need: its kind, its position, or its goal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type NeedChange, needs } from '#shared/needs.ts';
import { call } from '../lib/api/call.ts';
import { needsKey } from '../queries/keys.ts';

interface NeedUpdate {
  id: number;
  change: z.input<typeof NeedChange>;
}

/** Resolves once the displayed data has been refetched. */
export function useChangeNeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: NeedUpdate) => call(needs.update, { params: { id }, body: change }),
    meta: { errorTitle: 'Not changed' },
    onSettled: () => client.invalidateQueries({ queryKey: needsKey }),
  });
}
