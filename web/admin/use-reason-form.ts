// An act of an operator that asks for a reason.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { type KeyedFormOptions, useKeyedForm } from '../lib/use-keyed-form.ts';
import { toast } from '../lib/page/toast.ts';
import { adminKey } from './queries.ts';

interface Options<Values, Body> extends Omit<KeyedFormOptions<Values, Body>, 'mutation'> {
  send: (body: Body) => Promise<unknown>;
  /** What the toast says once it is done. */
  done: string;
  onClose: () => void;
}

export function useReasonForm<Values extends FieldValues, Body extends FieldValues>({
  send,
  done,
  onClose,
  ...form
}: Options<Values, Body>) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    meta: { claims: true },
    onSuccess: () => {
      toast({ title: done, tone: 'good' });
      onClose();
    },
    // A refusal, too, may mean that what is on the screen is old.
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  return useKeyedForm({ ...form, mutation });
}
