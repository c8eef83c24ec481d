// Forms: the contract's schema validates the fields, and the server's field errors are shown at the same fields.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from './api/api-error.ts';
import { leftToShow, type SaidAtField } from './api/unmendable.ts';
import { type Draft, type DraftFields, useDraft } from './use-draft.ts';

interface ZodFormOptions {
  /**
   * The name under which changed fields are kept until they are sent: "review of deal 12". Null for a form of
   * passwords, codes or card data, and for one that is filled in a moment.
   */
  draft: string | null;
  /** The schemas of fields that hold more than is sent. */
  draftFields?: DraftFields;
}

/**
 * A form over a zod schema: `const form = useZodForm(NewService, { title: '' }, { draft: 'new service' })`, then
 * `<Field label="Title" {...form.register('title')} error={form.formState.errors.title?.message} />`.
 * `handleSubmit` passes the validated and trimmed values; pass its request to `form.draft.sending`.
 */
export function useZodForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
  { draft, draftFields }: ZodFormOptions,
): UseFormReturn<In, unknown, Out> & { draft: Draft } {
  const form = useForm<In, unknown, Out>({ resolver: standardSchemaResolver(schema), defaultValues });
  const fields = { ...('shape' in schema ? (schema.shape as DraftFields) : {}), ...draftFields };
  return { ...form, draft: useDraft(form, { name: draft, first: defaultValues, fields }) };
}

/** The server's error per field, by its path in the body, such as "lines.0.label". Empty if it has none. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> {
  const fields = error instanceof ApiError ? error.details.fields : undefined;
  return typeof fields === 'object' && fields !== null ? (fields as Record<string, string>) : {};
}

/** Shows the server's errors at the fields that the form has and focuses the first; returns whether there were any. */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean {
  const refused = refusedFields(error);
  const known = knownFields(form, error);
  for (const [at, name] of known.entries())
    form.setError(name as Path<In>, { message: String(refused[name]) }, { shouldFocus: at === 0 });
  return known.length > 0;
}

/** The failure; if a field of the form shows its words, what is left of it to show. */
export const failureBesideFields = <In extends FieldValues, Out, Failure>(
  form: UseFormReturn<In, unknown, Out>,
  error: Failure,
): Failure | SaidAtField | null => (knownFields(form, error).length > 0 ? leftToShow(error) : error);

function knownFields<In extends FieldValues, Out>(form: UseFormReturn<In, unknown, Out>, error: unknown): string[] {
  const refused = refusedFields(error);
  return Object.keys(form.getValues()).filter((name) => name in refused);
}

/** The first error message of a field or, if it has parts, of its parts. */
export function messageIn(error: object | undefined): string | undefined {
  if (!error) return undefined;
  if ('message' in error && typeof error.message === 'string') return error.message;
  for (const [name, part] of Object.entries(error)) {
    // react-hook-form stores the element beside the message.
    const message = name !== 'ref' && typeof part === 'object' && part !== null ? messageIn(part) : undefined;
    if (message !== undefined) return message;
  }
  return undefined;
}
