// The form of an operator's action that needs a reason.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FieldValues } from 'react-hook-form';
import { type KeyedFormOptions, useKeyedForm } from '../lib/use-keyed-form.ts';
import { toast } from '../lib/page/toast.ts';
import { adminKey } from './queries.ts';

interface Options<Values, Body> extends Omit<KeyedFormOptions<Values, Body>, 'mutation'> {
  send: (body: Body) => Promise<unknown>;
  /** The toast's text on success. */
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
    // A refusal, too, may mean that the page shows old data.
    onSettled: () => void client.invalidateQueries({ queryKey: adminKey }),
  });
  return useKeyedForm({ ...form, mutation });
}
