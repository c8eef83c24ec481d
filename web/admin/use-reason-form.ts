// An act of an operator that asks for a reason: checked by the contract before it is sent, its errors under their fields.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { byPath, type Errors, fieldsOf, keyAfter, useFocusOnError } from '../deals/steps/use-step-form.ts';
import { newKey } from '../lib/new-key.ts';
import { toast } from '../lib/toast.ts';
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
  const [key, setKey] = useState(newKey);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
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
  const refused = fieldsOf(act.error);
  useFocusOnError(form, [errors, act.error]);
  /** `fields` may take up the key: sent again after a lost answer it is done once; after a refusal it is another thing to do. */
  const submit = (fields: (key: string) => z.input<S>) => {
    const next = keyAfter(act.error, key);
    setKey(next);
    const body = fields(next);
    const read = schema.safeParse(body);
    setErrors(read.success ? {} : byPath(read.error?.issues ?? []));
    if (read.success) act.mutate(body);
  };
  const clear = () => {
    if (Object.keys(errors).length > 0) setErrors({});
    if (!act.isError) return;
    setKey(keyAfter(act.error, key));
    act.reset();
  };
  return {
    form,
    submit,
    clear,
    fail: setErrors,
    pending: act.isPending,
    errors: { ...refused, ...errors } as Errors,
    failure: Object.keys(refused).length === 0 ? act.error : null,
  };
}
