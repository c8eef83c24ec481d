// A step that asks for something: checked by the contract before it is sent, its errors under the fields they belong to.
import { useEffect, useRef, useState } from 'react';
import type { DealStep } from '#shared/deal-steps.ts';
import { StepBody } from '#shared/deal-bodies.ts';
import type { DealDetail } from '#shared/deal-views.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newKey } from '../../lib/new-key.ts';
import { type Body, useTakeStep } from '../use-take-step.ts';

/** What a step carries beside its name and its key. */
type FieldsOf<S extends DealStep> = Omit<Extract<Body, { step: S }>, 'step' | 'key'>;
export type Errors = Readonly<Record<string, string>>;

export interface StepDialogProps {
  deal: DealDetail;
  onClose: () => void;
}

interface Options {
  onClose: () => void;
  onTaken?: (deal: DealDetail) => void;
}

export function useStepForm<S extends Body['step']>(deal: DealDetail, step: S, { onClose, onTaken }: Options) {
  const [key, setKey] = useState(newKey);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const take = useTakeStep(deal.id, { onSettled: onClose, showsErrors: true, ...(onTaken && { onTaken }) });
  const refused = fieldsOf(take.error);
  useFocusOnError(form, [errors, take.error]);
  const send = (fields: FieldsOf<S>) => {
    const next = keyAfter(take.error, key);
    setKey(next);
    const body = { ...fields, step, key: next } as Body;
    const read = StepBody.safeParse(body);
    setErrors(read.success ? {} : byPath(read.error.issues));
    if (read.success) take.mutate(body);
  };
  /** What was wrong is being put right: it is looked at again when it is sent. */
  const clear = () => {
    if (Object.keys(errors).length > 0) setErrors({});
    if (!take.isError) return;
    setKey(keyAfter(take.error, key));
    take.reset();
  };
  return {
    form,
    send,
    clear,
    pending: take.isPending,
    errors: { ...refused, ...errors },
    /** Why it was refused, where no field says so. */
    failure: Object.keys(refused).length === 0 ? take.error : null,
    fail: setErrors,
  };
}

/** Sent again after a lost answer the same thing is done once; after a refusal it is another thing to do. */
export const keyAfter = (error: unknown, key: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? newKey() : key;

/** By the field's path, "lines.0.label"; the first of several. */
export function byPath(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

export function fieldsOf(error: unknown): Errors {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  return typeof fields === 'object' && fields !== null ? (fields as Errors) : {};
}

export function useFocusOnError(form: { current: HTMLFormElement | null }, causes: readonly unknown[]): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what newly failed moves the focus
  }, causes);
}
