// Classifies a need: the built-in engine reads it, and a connected chat model chooses among its readings.
import { contentWords, likeliest, plainText, type UnderstoodRequest, wordsOf } from '../../matching/index.ts';
import { catalogue } from './catalogue.ts';
import { readingsOf } from './readings.ts';
import type { Advice } from '../ai/adviser.ts';
import { withChoice } from '../ai/weigh.ts';

/**
 * The chat model chooses among this many of the likeliest kinds, or among all if the engine cannot read the text, such
 * as German.
 */
const MOST_LISTED = 40;
/** If no kind is likelier, the text may mean anything. */
const LEAST_LIKELY = 0.15;
/** For a text in an unknown language about this share of words is guessed, and the engine may be sure of nonsense. */
const MOST_GUESSED = 0.3;

/** With `asks: false`, only returns a choice already made for this text. */
export async function advisedRequest(
  advice: Advice,
  text: string,
  request: UnderstoodRequest,
  { asks } = { asks: true },
): Promise<UnderstoodRequest> {
  const choice = await advice.choose('kinds', text, { kinds: listedKinds(request) }, { asks });
  const shares = kindsByNumber(choice?.kinds);
  if (shares.size === 0) return request;
  const kinds = withChoice(request.kinds, shares);
  return isAtSea(request)
    ? { ...request, kinds, words: namesOf([...shares.keys()]), isReadable: true, guessed: 0 }
    : { ...request, kinds };
}

/** Their ids, likeliest first. */
export function listedKinds(request: UnderstoodRequest): string[] {
  const { kinds } = catalogue();
  return isAtSea(request)
    ? kinds.slice(0, -1)
    : likeliest(request.kinds, 0)
        .slice(0, MOST_LISTED)
        .map((c) => kinds[c]!);
}

/** Whether the engine can hardly tell what the text is about. */
export const isAtSea = ({ kinds, isReadable, guessed }: UnderstoodRequest): boolean =>
  !isReadable || guessed >= MOST_GUESSED || Math.max(...kinds) < LEAST_LIKELY;

/** Whether to ask the chat model rather than rely on the engine alone. */
export const isInDoubt = (request: UnderstoodRequest): boolean => isAtSea(request) || readingsOf(request).isUnsure;

/** In the order of choice. */
export function kindsByNumber(chosen: ReadonlyMap<string, number> | undefined): Map<number, number> {
  const { kinds } = catalogue();
  return new Map([...(chosen ?? [])].map(([id, share]) => [kinds.indexOf(id), share]));
}

/** A text without useful words is matched by the names of the chosen kinds. */
function namesOf(kinds: readonly number[]): string[] {
  const { facts } = catalogue();
  return contentWords(kinds.flatMap((kind) => wordsOf(plainText(facts[kind]!.name.en))));
}
