// Forms: the contract's own schema checks the fields, and the server's field errors land under the same fields.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { type DefaultValues, type FieldValues, type Path, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { ApiError } from './api/api-error.ts';

/**
 * A form over a zod schema: `const form = useZodForm(NewService, { title: '' })`, then
 * `<Field label="Title" {...form.register('title')} error={form.formState.errors.title?.message} />`.
 * `handleSubmit` hands over the checked and trimmed values.
 */
export function useZodForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodMiniType<Out, In>,
  defaultValues: DefaultValues<In>,
): UseFormReturn<In, unknown, Out> {
  return useForm<In, unknown, Out>({ resolver: standardSchemaResolver(schema), defaultValues });
}

/** Puts the server's field errors under their fields; answers whether there were any that the form has. */
export function showFieldErrors<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  error: unknown,
): boolean {
  if (!(error instanceof ApiError)) return false;
  const fields = error.details.fields;
  if (typeof fields !== 'object' || fields === null) return false;
  const known = Object.entries(fields).filter(([name]) => name in form.getValues());
  for (const [name, message] of known)
    form.setError(name as Path<In>, { message: String(message) }, { shouldFocus: true });
  return known.length > 0;
}
