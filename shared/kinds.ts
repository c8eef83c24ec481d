// Kinds of service from the taxonomy, which are finer than the categories.
import * as z from 'zod/mini';
import { Category } from './services.ts';

/** The id of a kind of service in the taxonomy; the endpoints in `kinds` find them. */
export const KindId = z
  .string()
  .check(
    z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'This is no kind of service'),
    z.maxLength(60, 'This is no kind of service'),
  );

export const KindOfService = z.object({ id: KindId, name: z.string(), category: Category });
export type KindOfService = z.infer<typeof KindOfService>;

/** Includes whether the law commonly requires a licence for it. */
export const FoundKind = z.extend(KindOfService, { licence: z.enum(['no', 'sometimes', 'usually']) });
export type FoundKind = z.infer<typeof FoundKind>;
