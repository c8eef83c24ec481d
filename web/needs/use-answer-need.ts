// Sends the answer to a need and navigates to the new deal.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import type * as z from 'zod/mini';
import type { NeedAnswer } from '#shared/deal-bodies.ts';
import { isolated } from '#shared/isolated.ts';
import { nameOf } from '#shared/names.ts';
import { type NearbyNeed, needs } from '#shared/needs.ts';
import { ApiError } from '../lib/api/api-error.ts';
import { call } from '../lib/api/call.ts';
import { toast } from '../lib/page/toast.ts';
import { dealPath } from '../paths.ts';
import { dealsKey } from '../queries/deals.ts';
import { nearbyKey } from '../queries/keys.ts';

type Answer = z.input<typeof NeedAnswer>;

export function useAnswerNeed({ id, title, seeker }: NearbyNeed, { onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: Answer) => call(needs.answer, { params: { id }, body }),
    meta: { claims: true },
    onSuccess: (deal) => {
      void client.invalidateQueries({ queryKey: nearbyKey });
      void client.invalidateQueries({ queryKey: dealsKey });
      toast({
        title: 'Offer sent',
        description: `${nameOf(seeker)} can accept it and pay.`,
        about: { words: `${isolated(title)} for ${nameOf(seeker)}`, href: dealPath(deal.id, 'provider') },
        tone: 'good',
      });
      onClose();
      navigate(dealPath(deal.id, 'provider'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) void client.invalidateQueries({ queryKey: nearbyKey });
    },
  });
}
