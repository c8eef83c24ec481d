// What somebody is writing in a form, kept in this tab under their id until it is sent or discarded.
import { useLayoutEffect, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { pageAccount } from './api/page-account.ts';
import { draftKey, readStored, writeStored } from './state/stored.ts';

export interface Draft {
  /** What was written before a reload, a sign-in or another page is back in the fields. */
  isRestored: boolean;
  /** Call it once the user has agreed to lose it. */
  forget: () => void;
  /** Forgets it, and the fields get back what they began with. */
  startOver: () => void;
  /** Forgets it once the request succeeds. Meanwhile the same form, opened again, begins empty. */
  sending: <Reply>(request: Promise<Reply>) => Promise<Reply>;
}

/** The schema of each field that is kept. */
export type DraftFields = Readonly<Record<string, z.ZodMiniType>>;

interface DraftOptions {
  /** Distinguishes it from the user's other drafts; null for a form that keeps none. */
  name: string | null;
  /** What the fields begin with: a field that has this value is not kept. */
  first: FieldValues;
  /** Fields with no schema are kept if they begin with a text, a number or a boolean, and only as one. */
  fields: DraftFields;
}

/** Never stored, whatever form they are in. */
const SECRET = /password|code|card|cvc/i;

const sent = new Set<string>();

export function useDraft<In extends FieldValues, Out>(
  form: UseFormReturn<In, unknown, Out>,
  { name, first, fields }: DraftOptions,
): Draft {
  const [{ key, kept, begun }] = useState(() => begin({ name, first, fields }));
  const [isRestored, setRestored] = useState(Object.keys(kept).length > 0);
  const { setValue, getValues, subscribe, reset } = form;
  // Before the first paint. The fields still begin with the server's values, so that they count as changed.
  useLayoutEffect(() => {
    for (const [field, value] of Object.entries(kept))
      setValue(field as Path<In>, value as PathValue<In, Path<In>>, { shouldDirty: true });
  }, [kept, setValue]);
  useLayoutEffect(() => {
    if (key === undefined) return undefined;
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(key, values, begun) });
  }, [key, begun, subscribe]);
  const forget = () => {
    if (key === undefined) return;
    writeStored(key, undefined);
    setRestored(false);
    // A form that stays open now begins with what was sent.
    for (const [field, value] of Object.entries(getValues())) if (begun.has(field)) begun.set(field, asText(value));
  };
  return {
    isRestored,
    forget,
    startOver: () => {
      setRestored(false);
      reset();
      if (key !== undefined) writeStored(key, undefined);
    },
    sending: async (request) => {
      if (key === undefined) return request;
      sent.add(key);
      try {
        const reply = await request;
        forget();
        return reply;
      } finally {
        sent.delete(key);
      }
    },
  };
}

/** `begun` has the fields that are kept, with what they begin with. */
function begin({ name, first, fields }: DraftOptions) {
  const account = pageAccount();
  const key = name === null || account === undefined ? undefined : draftKey(account, name);
  const names = [...new Set([...Object.keys(first), ...Object.keys(fields)])].filter((field) => !SECRET.test(field));
  const begun = new Map(names.map((field) => [field, asText(first[field])]));
  const stored: unknown = key === undefined || sent.has(key) ? undefined : readStored(key, undefined);
  const isKept = ([field, value]: [string, unknown]) =>
    begun.has(field) && begun.get(field) !== asText(value) && fits(value, first[field], fields[field]);
  const kept = typeof stored === 'object' && stored !== null ? Object.entries(stored).filter(isKept) : [];
  return { key, begun, kept: Object.fromEntries(kept) };
}

function keep(key: string, values: FieldValues, begun: ReadonlyMap<string, string>): void {
  const changed = Object.entries(values).filter(
    ([field, value]) => begun.has(field) && begun.get(field) !== asText(value),
  );
  writeStored(key, changed.length > 0 ? Object.fromEntries(changed) : undefined);
}

/** An empty field is null, undefined or an empty text, depending on whether it was shown. */
const asText = (value: unknown): string => JSON.stringify(value ?? '');

/** Issues of text that is not finished yet; all others mean that the form's fields have changed since. */
const UNFINISHED = new Set(['too_small', 'too_big', 'invalid_format', 'not_multiple_of', 'custom']);

function fits(value: unknown, first: unknown, schema: z.ZodMiniType | undefined): boolean {
  if (!schema) return typeof value !== 'object' && typeof value === typeof first;
  const { error } = schema.safeParse(value);
  return (error?.issues ?? []).every(({ code }) => UNFINISHED.has(code));
}
