// A need as far as the search says it: what its form begins with.
import type * as z from 'zod/mini';
import type { KindOfService } from '#shared/kinds.ts';
import type { ParsedNeed } from '#shared/matching.ts';
import type { NewNeed } from '#shared/needs.ts';
import { isCut } from '../../matching/is-cut.ts';
import type { Filters } from './filters.ts';
import type { Parts } from './parts.ts';

const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 2000;

interface Search {
  text: string;
  parsed: ParsedNeed | undefined;
  parts: Parts;
  filters: Filters;
  /** Kinds that are at hand. */
  kinds: readonly KindOfService[];
}

/**
 * What a form has no field for, and a sentence of which title and fields hold only a part, as it was written, go into
 * the description.
 */
export function needOfSearch({ text, parsed, parts, filters, kinds }: Search): Partial<z.input<typeof NewNeed>> {
  const title = parsed?.title || text;
  const { budget, when, partOfDay, place, remote } = parts;
  const isPart = parsed?.saysMore || title.length > LONGEST_TITLE || isCut(title, text);
  const more = [isPart ? text : '', remote || filters.remote ? 'From afar.' : ''];
  return {
    title: title.slice(0, LONGEST_TITLE),
    description: more.filter(Boolean).join('\n').slice(0, LONGEST_DESCRIPTION),
    kind: parts.kind,
    category: kinds.find(({ id }) => id === parts.kind)?.category ?? filters.category ?? null,
    budgetMin: budget?.min ?? null,
    budgetMax: budget?.max ?? filters.maxPrice ?? null,
    ...when,
    partOfDay,
    near: place?.near ?? null,
    ...(filters.radiusKm && { radiusKm: filters.radiusKm }),
  };
}
