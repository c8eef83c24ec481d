// The unusual words of very many texts: nearly every word of a listing has come before and is an ordinary one.
import { MOST_READ } from '../../../matching/text/plain-text.ts';
import { unusualWords } from '../../understanding/unusual-words.ts';

const MOST_ORDINARY = 50_000;
/** English and Spanish as they are mostly typed; what may join words, or make other text of them, is seen in the text as a whole. */
const WORD_BY_WORD = /^[\n -%'-;=-~À-ň¡¿‘’–—…]*$/;
const BETWEEN_WORDS = /[^\p{L}\p{N}'’‘`]+/u;

/** Answers what `unusualWords` does, and remembers the words of which it is none. */
export function makeUnusualIn(): (text: string) => readonly string[] {
  const ordinary = new Set<string>();
  return (text) => {
    if (text.length > MOST_READ || !WORD_BY_WORD.test(text)) return unusualWords(text);
    const unusual = new Set<string>();
    for (const word of text.split(BETWEEN_WORDS)) {
      if (ordinary.has(word)) continue;
      const found = unusualWords(word);
      for (const each of found) unusual.add(each);
      if (found.length > 0) continue;
      if (ordinary.size === MOST_ORDINARY) ordinary.clear();
      ordinary.add(word);
    }
    return [...unusual];
  };
}
