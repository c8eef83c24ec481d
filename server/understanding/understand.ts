// Understands what is offered and what is wanted when it is written, so that it can be found by what it means.
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

/** Throws `busy` and `too_many_requests`, as every call of the engine does. */
export const understandService = async (
  engine: EngineCalls,
  { title, description, tags, category }: ServiceText,
): Promise<Understood> => toColumns(await engine.understandListing({ title, description, tags, category }));

export const understandNeed = async (
  engine: EngineCalls,
  { title, description, category, kind }: NeedText,
): Promise<Understood> => toColumns(await engine.understandNeed({ title, description, category, kind }));

/**
 * Understands a text before the transaction that writes it, which has other things to keep than a processor that is
 * busy. Returns what gives it there: understood again only where the text has changed meanwhile.
 */
export async function understandAhead<T extends object>(
  understand: (text: T) => Promise<Understood>,
  text: T,
): Promise<(now: T) => Promise<Understood>> {
  const ahead = await understand(text);
  const read = JSON.stringify(text);
  return async (now) => (JSON.stringify(now) === read ? ahead : understand(now));
}
