// An act of an operator that asks for a reason: checked by the contract before it is sent, its errors under their fields.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { useKeyedForm } from '../lib/keyed-form.ts';
import { toast } from '../lib/page/toast.ts';
import { adminKey } from './queries.ts';

interface Options<S extends z.ZodMiniType> {
  schema: S;
  send: (body: z.input<S>) => Promise<unknown>;
  /** What the toast says once it is done. */
  done: string;
  onClose: () => void;
}

export function useReasonForm<S extends z.ZodMiniType>({ schema, send, done, onClose }: Options<S>) {
  const client = useQueryClient();
  const act = useMutation({
    mutationFn: send,
    meta: { claims: true },
    onSuccess: () => {
      toast({ title: done, tone: 'good' });
      onClose();
    },
    // A refusal, too, may mean that what is on the screen is old.
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  return useKeyedForm(schema, act, (body) => act.mutate(body));
}
