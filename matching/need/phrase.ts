// What is left of a sentence without its sum and its days, so that it still reads as a phrase.
import { type Span, withoutSpans } from './spans.ts';

/** "I pay $40 for …", "we have $200 to …": without the sum the sentence says another thing, or nothing. */
const LEANS_ON_A_SUM =
  /(?<!\p{L})(?:i|we|i'?ll|we'?ll|have|has|having|got|is|are|can|could|will|would|pay|give|giving|spend|offer|tengo|tenemos|pago|pagamos|doy|damos|puedo|podemos|es|son)\s*$/iu;
/** "$60 to have my windows cleaned", "$40 for a cleaner". */
const AHEAD = /^(?:for|to|para)\s+(?=\p{L})/iu;
/** "A dog walker on 12/24". */
const BEHIND = /[\s,]+(?:on|by|at|from|in|until|till|before|after|for|to|and|or|el|la|para|en|y|o)$/iu;

/** `sum` and `days` are where those were said; the sum stays where the sentence leans on it. */
export function phraseWithout(text: string, sum: Span | undefined, days: readonly Span[]): string {
  const spans = [...(sum && !LEANS_ON_A_SUM.test(text.slice(0, sum.from)) ? [sum] : []), ...days];
  if (spans.length === 0) return text.trim();
  const left = withoutSpans(text, spans);
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ to }) => to));
  const begun = /\p{L}/u.test(text.slice(0, first)) ? left : left.replace(AHEAD, '');
  return (/\p{L}/u.test(text.slice(last)) ? begun : begun.replace(BEHIND, '')) || text.trim();
}
