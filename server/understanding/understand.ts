// Understands services and needs when they are saved, so that they can be found by meaning.
import type { ListingText, NeedText, PackedMeaning } from '../../matching/index.ts';
import type { EngineCalls } from '../context/context.ts';
import { catalogue } from './catalogue.ts';

export type { NeedText };
export type ServiceText = ListingText & { category: string | null };

/** Columns of services and needs. */
export interface Understood {
  meaning: string;
  understoodBy: string;
}

const toColumns = (meaning: PackedMeaning): Understood => ({
  meaning: JSON.stringify(meaning),
  understoodBy: catalogue().fingerprint,
});

/** Throws `busy` and `too_many_requests`, as every engine call does. */
export const understandService = async (
  engine: EngineCalls,
  { title, description, tags, category }: ServiceText,
): Promise<Understood> => toColumns(await engine.understandListing({ title, description, tags, category }));

export const understandNeed = async (
  engine: EngineCalls,
  { title, description, category, kind }: NeedText,
): Promise<Understood> => toColumns(await engine.understandNeed({ title, description, category, kind }));

/**
 * Reads a text before the transaction that stores it, so that a busy processor does not hold locks. Returns a function
 * for use in the transaction, which reads the text again only if it was changed meanwhile.
 */
export async function understandAhead<T extends object>(
  understand: (text: T) => Promise<Understood>,
  text: T,
): Promise<(now: T) => Promise<Understood>> {
  const ahead = await understand(text);
  const read = JSON.stringify(text);
  return async (now) => (JSON.stringify(now) === read ? ahead : understand(now));
}
