// A kind of service that somebody names must be one of the taxonomy's.
import { refuse } from '../http/refusal.ts';
import { catalogue } from './catalogue.ts';

export const isKnownKind = (kind: string): boolean => catalogue().factsOf(kind) !== undefined;

/** Throws `invalid_input` for one that there isn't, under the name of its field; null and left out are none. */
export function requireKnownKind(kind: string | null | undefined, field = 'kind'): void {
  const words = 'This is no kind of service';
  if (kind && !isKnownKind(kind)) refuse('invalid_input', { words, fields: { [field]: words } });
}
