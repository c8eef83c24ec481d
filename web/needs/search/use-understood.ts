// What the words in the box mean: parsed from the sentence, or taken from their need, and corrected by the seeker.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { KindOfService } from '#shared/kinds.ts';
import type { ParsedNeed } from '#shared/matching.ts';
import type { Need } from '#shared/needs.ts';
import { parsedNeed } from '../../queries/matching.ts';
import type { Corrections } from './corrections.ts';
import { NOTHING_SAID, type Parts, partsOfNeed, partsOfText } from './parts.ts';

interface UnderstoodText {
  parts: Parts;
  /** Undefined until the sentence is parsed, or if it cannot be. */
  parsed: ParsedNeed | undefined;
  /** The wanted service, without parts such as the budget. */
  wanted: string;
  /** Kinds whose names are already loaded. */
  kinds: readonly KindOfService[];
  /** Whether it belongs to these words: until the next sentence is parsed, the previous parts stay. */
  isRead: boolean;
}

/** `need`: the need whose own words these are. An unparsable text is still searched by its words. */
export function useUnderstood(text: string, need: Need | undefined, corrections: Corrections): UnderstoodText {
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
    // A truncated title says less than the sentence.
    wanted: parsed && !isPlaceholderData && !parsed.title.endsWith('…') ? parsed.title : text,
    kinds: parsed ? [...(parsed.kind ? [parsed.kind] : []), ...parsed.readings] : [],
    isRead: !isAsked || !(isPending || isPlaceholderData),
  };
}
