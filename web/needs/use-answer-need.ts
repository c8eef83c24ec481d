// Sends the answer to a need, checked by the contract first, and leads to the deal that it begins.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type * as z from 'zod/mini';
import { NeedAnswer } from '#shared/deal-bodies.ts';
import { type NearbyNeed, needs } from '#shared/needs.ts';
import { dealsKey } from '../deals/queries.ts';
import { byPath, type Errors, fieldsOf, keyAfter, useFocusOnError } from '../deals/steps/use-step-form.ts';
import { ApiError } from '../lib/api-error.ts';
import { call } from '../lib/call.ts';
import { newKey } from '../lib/new-key.ts';
import { toast } from '../lib/toast.ts';
import { dealPath } from '../paths.ts';
import { nearbyKey } from './queries.ts';

type Answer = z.input<typeof NeedAnswer>;

export function useAnswerNeed(need: NearbyNeed, { onClose }: { onClose: () => void }) {
  const [key, setKey] = useState(newKey);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const answer = useSend(need, onClose);
  const refused = fieldsOf(answer.error);
  useFocusOnError(form, [errors, answer.error]);
  const send = (fields: Omit<Answer, 'key'>) => {
    const next = keyAfter(answer.error, key);
    setKey(next);
    const read = NeedAnswer.safeParse({ ...fields, key: next });
    setErrors(read.success ? {} : byPath(read.error.issues));
    if (read.success) answer.mutate(read.data);
  };
  const clear = () => {
    if (Object.keys(errors).length > 0) setErrors({});
    if (!answer.isError) return;
    setKey(keyAfter(answer.error, key));
    answer.reset();
  };
  const failure = Object.keys(refused).length === 0 ? answer.error : null;
  return { form, send, clear, pending: answer.isPending, errors: { ...refused, ...errors }, failure, fail: setErrors };
}

function useSend({ id, seeker }: NearbyNeed, onClose: () => void) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: Answer) => call(needs.answer, { params: { id }, body }),
    meta: { claims: true },
    onSuccess: (deal) => {
      void client.invalidateQueries({ queryKey: nearbyKey });
      void client.invalidateQueries({ queryKey: dealsKey });
      const isAnswer = deal.need?.id === id;
      toast(
        isAnswer
          ? { title: 'Offer sent', description: `${seeker.username} can accept it and pay.`, tone: 'good' }
          : { title: 'A deal is under way already', description: `You and ${seeker.username} have one about this service.` },
      );
      onClose();
      navigate(dealPath(deal.id, 'provider'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) void client.invalidateQueries({ queryKey: nearbyKey });
    },
  });
}
