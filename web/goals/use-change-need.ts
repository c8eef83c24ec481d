// Changes one thing of a need under a goal: its kind, its place, or that it stands there.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { type NeedChange, needs } from '#shared/needs.ts';
import { call } from '../lib/api/call.ts';
import { needsKey } from '../queries/keys.ts';

interface NeedUpdate {
  id: number;
  change: z.input<typeof NeedChange>;
}

/** Done once what is shown is new again. */
export function useChangeNeed() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: NeedUpdate) => call(needs.update, { params: { id }, body: change }),
    meta: { errorTitle: 'Not changed' },
    onSettled: () => client.invalidateQueries({ queryKey: needsKey }),
  });
}
