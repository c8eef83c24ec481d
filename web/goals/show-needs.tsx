// If nobody nearby offers what a goal needs, shows its needs to neighbours with one press.
import { isolated } from '#shared/isolated.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Eye } from 'lucide-react';
import { type Need, needs } from '#shared/needs.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { isOpen } from '../needs/need-words.ts';
import { needsKey } from '../queries/keys.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { Button } from '../ui/form/button.tsx';
import type { FoundForNeed } from './best-neighbours.tsx';

interface ShowNeedsProps {
  needs: readonly Need[];
  found: readonly FoundForNeed[];
}

/** Renders nothing if each need has a provider nearby, or is public already. */
export function ShowNeeds({ needs: all, found }: ShowNeedsProps) {
  const client = useQueryClient();
  const hidden = all.filter((need) => {
    const matches = found.find(({ needId }) => needId === need.id);
    return isOpen(need) && need.visibility === 'private' && matches?.items.length === 0 && !matches.isUnsure;
  });
  const show = useMutation({
    mutationFn: async () => {
      for (const { id } of hidden) await call(needs.update, { params: { id }, body: { visibility: 'public' } });
    },
    meta: { errorTitle: 'Not all needs are shown' },
    onSuccess: () =>
      toast({ title: 'Shown to neighbours', description: 'We’ll tell you when somebody answers.', tone: 'good' }),
    onSettled: () => client.invalidateQueries({ queryKey: needsKey }),
  });
  if (hidden.length === 0) return null;
  const isOne = hidden.length === 1;
  return (
    <Notice
      tone="lamp"
      className="mb-4"
      icon={<Eye size={20} aria-hidden="true" />}
      end={
        <Button pending={show.isPending} onClick={() => show.mutate()}>
          {isOne ? 'Show it to neighbours' : `Show all ${hidden.length} to neighbours`}
        </Button>
      }
    >
      Nobody near offers {isOne ? <>“{isolated(hidden[0]?.title ?? '')}”</> : `${hidden.length} of these`} yet.
      Neighbours who see {isOne ? 'it' : 'them'} can answer with an offer. They see your name and about how far away you
      are, never your address.
    </Notice>
  );
}
