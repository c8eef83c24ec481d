// What a need asks for, as the built-in engine understands it and a connected chat model chooses among its readings.
import { contentWords, likeliest, plainText, type UnderstoodRequest, wordsOf } from '../../matching/index.ts';
import { catalogue } from './catalogue.ts';
import { readingsOf } from './readings.ts';
import type { Advice } from '../ai/adviser.ts';
import { withChoice } from '../ai/weigh.ts';

/**
 * So many of the likeliest kinds can be chosen from; where the engine is at sea, such as with a text in German, all of
 * them.
 */
const MOST_LISTED = 40;
/** Where no kind is likelier, anything may be meant. */
const LEAST_LIKELY = 0.15;
/** Of a text in a language that the engine doesn't know, about so much is guessed, and it may be sure of nonsense. */
const MOST_GUESSED = 0.3;

/** With `asks: false`, what was chosen for the text before, if it was. */
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

/** By their ids, the likeliest first. */
export function listedKinds(request: UnderstoodRequest): string[] {
  const { kinds } = catalogue();
  return isAtSea(request)
    ? kinds.slice(0, -1)
    : likeliest(request.kinds, 0)
        .slice(0, MOST_LISTED)
        .map((c) => kinds[c]!);
}

/** Whether the engine hardly knows what the text is about. */
export const isAtSea = ({ kinds, isReadable, guessed }: UnderstoodRequest): boolean =>
  !isReadable || guessed >= MOST_GUESSED || Math.max(...kinds) < LEAST_LIKELY;

/** Whether it is better to ask somebody than to go by the engine alone. */
export const isInDoubt = (request: UnderstoodRequest): boolean => isAtSea(request) || readingsOf(request).isUnsure;

/** In the order in which they were chosen. */
export function kindsByNumber(chosen: ReadonlyMap<string, number> | undefined): Map<number, number> {
  const { kinds } = catalogue();
  return new Map([...(chosen ?? [])].map(([id, share]) => [kinds.indexOf(id), share]));
}

/** A text whose own words say nothing is matched by those that name what was chosen. */
function namesOf(kinds: readonly number[]): string[] {
  const { facts } = catalogue();
  return contentWords(kinds.flatMap((kind) => wordsOf(plainText(facts[kind]!.name.en))));
}
