// Blocks a user, after a confirmation, and unblocks them.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { blocks } from '#shared/blocks.ts';
import { type PersonName, nameOf } from '#shared/names.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { confirm } from '../ui/overlay/confirm.ts';

export interface Somebody extends PersonName {
  id: number;
}

export function useBlocking({ id, ...named }: Somebody) {
  const name = nameOf(named);
  const client = useQueryClient();
  // A block affects searches, messages and deals, so almost every list changes.
  const onSuccess = () => client.invalidateQueries();
  const block = useMutation({
    mutationFn: () => call(blocks.set, { params: { id } }),
    meta: { claims: true },
    onSuccess,
  });
  const unblock = useMutation({
    mutationFn: () => call(blocks.remove, { params: { id } }),
    onSuccess: async () => {
      await onSuccess();
      toast({
        title: `${name} is unblocked`,
        description: 'You can find each other again. What was withdrawn stays withdrawn.',
        tone: 'good',
      });
    },
  });
  const ask = async (): Promise<void> => {
    const done = await confirm({
      title: `Block ${name}?`,
      description: `You two can no longer find each other, write to each other or start a deal, and what is not paid yet between you is withdrawn. A paid deal goes on. ${name} is not told that you did this.`,
      action: 'Block',
      danger: true,
      act: () => block.mutateAsync(),
    });
    if (done)
      toast({
        title: `${name} is blocked`,
        description: 'You can undo this here or in Settings.',
        tone: 'good',
      });
  };
  return {
    ask: () => void ask(),
    unblock: (then?: () => void) => unblock.mutate(undefined, { onSuccess: then }),
    isPending: unblock.isPending,
  };
}
