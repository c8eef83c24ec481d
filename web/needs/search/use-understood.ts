// What the words in the box mean: read from the sentence, or known from the need that they are of, and corrected by the
// seeker.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KindOfService } from '#shared/kinds.ts';
import type { ParsedNeed } from '#shared/matching.ts';
import type { Need } from '#shared/needs.ts';
import { parsedNeed } from '../../queries/matching.ts';
import type { Corrections } from './corrections.ts';
import { NOTHING_SAID, type Parts, partsOfNeed, partsOfText } from './parts.ts';

interface Understood {
  parts: Parts;
  /** Undefined while, or where, the sentence is not taken apart. */
  parsed: ParsedNeed | undefined;
  /** What is wanted, without what is a part of its own, such as the budget. */
  wanted: string;
  /** Kinds whose names are at hand. */
  kinds: readonly KindOfService[];
  /** Whether it is of these words: until the next sentence is read, the parts of the one before stay. */
  isRead: boolean;
}

/** `need`: the need whose own words these are. What cannot be read is looked for by its words all the same. */
export function useUnderstood(text: string, need: Need | undefined, corrections: Corrections): Understood {
  const isAsked = text !== '' && !need;
  const { data, isPlaceholderData, isPending } = useQuery({
    ...parsedNeed(text),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const parsed = isAsked ? data : undefined;
  const said = need ? partsOfNeed(need) : parsed ? partsOfText(parsed) : NOTHING_SAID;
  return {
    parts: { ...said, ...corrections },
    parsed,
    // A title that was cut says less than the sentence.
    wanted: parsed && !isPlaceholderData && !parsed.title.endsWith('…') ? parsed.title : text,
    kinds: parsed ? [...(parsed.kind ? [parsed.kind] : []), ...parsed.readings] : [],
    isRead: !isAsked || !(isPending || isPlaceholderData),
  };
}
