// Checks that a kind of service exists in the taxonomy.
import { refuse } from '../http/refusal.ts';
import { catalogue } from './catalogue.ts';

export const isKnownKind = (kind: string): boolean => catalogue().factsOf(kind) !== undefined;

/** Throws `invalid_input` at the given field for an unknown kind; null and undefined pass. */
export function requireKnownKind(kind: string | null | undefined, field = 'kind'): void {
  const words = 'This is no kind of service';
  if (kind && !isKnownKind(kind)) refuse('invalid_input', { words, fields: { [field]: words } });
}
