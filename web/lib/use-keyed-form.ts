// A form that is submitted once, however often it is sent: its body carries an idempotency key, which stays for a
// retry.
import { toNestErrors } from '@hookform/resolvers';
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { UseMutationResult } from '@tanstack/react-query';
import { type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from './api/api-error.ts';
import { newKey } from './api/new-key.ts';
import { leftToShow } from './api/unmendable.ts';
import { refusedFields } from './form.ts';
import { type DraftFields, useDraft } from './use-draft.ts';

export type Check<Values> = (values: Values) => { readonly [Name in keyof Values]?: string | undefined };

export interface KeyedFormOptions<Values, Body> {
  /** Validates the body. Its output is not sent: amounts stay in the typed dollars. */
  schema: z.ZodMiniType<unknown, Body>;
  defaultValues: Values;
  toBody: (values: Values, key: string) => Body;
  /** Errors that the schema cannot find, by field. */
  check?: Check<Values>;
  mutation: Pick<UseMutationResult<unknown, Error, Body>, 'mutateAsync' | 'error' | 'isError' | 'isPending' | 'reset'>;
  /** The name under which changed fields are kept until they are sent; null for a form that is filled in a moment. */
  draft: string | null;
  /** The schemas of the fields to keep besides texts, numbers and booleans. */
  draftFields?: DraftFields;
  /** Other names for which the form shows errors, besides those of its values. */
  alsoShows?: readonly string[];
  /** A key from before a reload. */
  firstKey?: string;
  /** Called with each body's key before it is sent. */
  onSend?: (key: string) => void;
}

/**
 * The react-hook-form form, and the props of its `<form>`. Its values are the fields' contents; validation runs on
 * submit, and errors disappear with any change.
 */
export function useKeyedForm<Values extends FieldValues, Body extends FieldValues>({
  schema,
  defaultValues,
  toBody,
  check,
  draft: draftName,
  draftFields = {},
  alsoShows = [],
  mutation,
  firstKey,
  onSend,
}: KeyedFormOptions<Values, Body>) {
  const [key, setKey] = useState(() => firstKey ?? newKey());
  const checkBody = standardSchemaResolver<Body, unknown, unknown>(schema, undefined, { raw: true });
  const resolver: Resolver<Values, unknown, Body> = async (values, context, options) => {
    const wrong = Object.entries<string | undefined>(check?.(values) ?? {}).flatMap(([name, message]) =>
      message === undefined ? [] : [[name, { type: 'check', message }] as const],
    );
    if (wrong.length > 0)
      return { values: {}, errors: toNestErrors<Values>(Object.fromEntries<FieldError>(wrong), options) };
    return checkBody(toBody(values, key), context, options as never) as ReturnType<typeof resolver>;
  };
  const form = useForm<Values, unknown, Body>({
    resolver,
    defaultValues: defaultValues as DefaultValues<Values>,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const draft = useDraft(form, { name: draftName, first: defaultValues, fields: draftFields });
  const { errors, submitCount } = form.formState;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // Found in the DOM, because parts of a field, and errors that a field shows itself, count too.
    if (submitCount > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [submitCount]);
  const clear = useEffectEvent(() => {
    if (Object.keys(errors).length > 0) form.clearErrors();
    if (mutation.isError) mutation.reset();
  });
  const { subscribe } = form;
  useEffect(() => subscribe({ formState: { values: true }, callback: () => clear() }), [subscribe]);
  /** The error of a part of a field, "lines.0.label", is shown at the field. */
  const shownFields = (error: unknown): [name: string, message: string][] => {
    const shown = [...Object.keys(form.getValues()), ...alsoShows];
    return Object.entries(refusedFields(error)).filter(([name]) => shown.includes(name.split('.')[0]!));
  };
  /** A second press may come before the first one has rendered. */
  const isSending = useRef(false);
  const send = async (body: Body) => {
    if (isSending.current) return;
    isSending.current = true;
    onSend?.(key);
    try {
      await draft.sending(mutation.mutateAsync(body));
    } catch (error) {
      setKey(keyAfter(error, key));
      for (const [name, message] of shownFields(error)) form.setError(name as Path<Values>, { message });
    } finally {
      isSending.current = false;
    }
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!mutation.isPending) void form.handleSubmit(send)();
  };
  return {
    ...form,
    draft,
    errors,
    element,
    submit,
    isPending: mutation.isPending,
    /** The refusal; if a field of the form shows its words, what is left of it to show. */
    failure: shownFields(mutation.error).length === 0 ? mutation.error : leftToShow(mutation.error),
  };
}

/**
 * After a lost response, the retry keeps the key, so that it is done once; after a refusal it is another action with a
 * new key.
 */
export const keyAfter = (error: unknown, key: string): string =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? newKey() : key;
