// What a plain text of either language means as a whole.
import type { Gloss } from './gloss.ts';
import { LRUCache } from 'lru-cache';
import { type EncodeSentence, openSentenceEncoder } from './sentence-encoder.ts';
import type { Sections } from '../model/sections.ts';

/** Of a plain text: `SENTENCE_SIZE` numbers of length 1. */
export type ReadSentence = EncodeSentence;

/** So many texts are remembered: one is often read for its kinds and for its goals, and again with other filters. */
const REMEMBERED = 200;

/** `sections` are those of encoder.bin. */
export function openSentenceReader(sections: Sections, gloss: Gloss): ReadSentence {
  const encode = openSentenceEncoder(sections);
  const read = new LRUCache<string, Float32Array<ArrayBuffer>>({ max: REMEMBERED });
  return (plain) => {
    const known = read.get(plain);
    if (known) return known;
    const point = encode(gloss(plain));
    read.set(plain, point);
    return point;
  };
}
