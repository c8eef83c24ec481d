// Prefills the form of a need from the search.
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
  /** Kinds already loaded. */
  kinds: readonly KindOfService[];
}

/**
 * Parts without a form field go into the description, as does the original sentence if title and fields cover only part
 * of it.
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
