// A form whose sending is done once: its body carries a key, is checked by the contract first, and what is wrong stands under its field.
import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import { ApiError } from './api/api-error.ts';
import { newKey } from './api/new-key.ts';

export type Errors = Readonly<Record<string, string>>;

/** What sends the form: a mutation. */
interface Sending {
  error: unknown;
  isError: boolean;
  isPending: boolean;
  reset: () => void;
}

/** `send` gets a body that the contract takes, as it was written and as it was read; `first` is a key that was begun with before a reload. */
export function useKeyedForm<S extends z.ZodMiniType>(
  schema: S,
  act: Sending,
  send: (body: z.input<S>, read: z.output<S>) => void,
  first: () => string = newKey,
) {
  const [key, setKey] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const form = useRef<HTMLFormElement>(null);
  const refused = fieldsOf(act.error);
  useFocusOnError(form, [errors, act.error]);
  /** `fields` may take up the key. */
  const submit = (fields: (key: string) => z.input<S>) => {
    const next = keyAfter(act.error, key);
    setKey(next);
    const body = fields(next);
    const read = schema.safeParse(body);
    setErrors(read.success ? {} : byPath(read.error?.issues ?? []));
    if (read.success) send(body, read.data);
  };
  /** What was wrong is being put right: it is looked at again when it is sent. */
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
    /** Why it was refused, where no field says so. */
    failure: Object.keys(refused).length === 0 ? act.error : null,
  };
}

/** Sent again after a lost answer the same thing is done once; after a refusal it is another thing to do. */
export const keyAfter = (error: unknown, key: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? newKey() : key;

/** By the field's path, "lines.0.label"; the first of several. */
function byPath(issues: readonly { path: PropertyKey[]; message: string }[]): Errors {
  const errors: Record<string, string> = {};
  for (const { path, message } of issues) errors[path.join('.')] ??= message;
  return errors;
}

function fieldsOf(error: unknown): Errors {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  return typeof fields === 'object' && fields !== null ? (fields as Errors) : {};
}

function useFocusOnError(form: { current: HTMLFormElement | null }, causes: readonly unknown[]): void {
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what newly failed moves the focus
  }, causes);
}
