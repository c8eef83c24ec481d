// Splits a paragraph into sentences, leaving quotations, brackets and abbreviations whole.

const abbreviations = /\b(?:e\.g|i\.e|cf|vs)\.$/;
const beginsSentence = /^\s+[\p{Lu}\d"“(/`*]/u;

interface Nesting {
  quoted: boolean;
  depth: number;
}

/**
 * The sentences of one paragraph, trimmed, in order. A full stop inside a quotation ends the sentence only if the
 * quotation ends there too and a capital follows, so a name straight after such a quotation would be taken for a new
 * sentence.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  const nesting: Nesting = { quoted: false, depth: 0 };
  let start = 0;
  for (let at = 0; at < text.length; at += 1) {
    enterOrLeave(text[at], nesting);
    if (nesting.quoted || nesting.depth > 0 || !endsSentence(text.slice(start, at + 1), text.slice(at + 1))) continue;
    sentences.push(text.slice(start, at + 1).trim());
    start = at + 1;
  }
  const rest = text.slice(start).trim();
  return rest ? [...sentences, rest] : sentences;
}

function enterOrLeave(character: string | undefined, nesting: Nesting): void {
  if (character === '"') nesting.quoted = !nesting.quoted;
  else if (character === '“') nesting.quoted = true;
  else if (character === '”') nesting.quoted = false;
  else if (character === '(' && !nesting.quoted) nesting.depth += 1;
  else if (character === ')' && !nesting.quoted) nesting.depth = Math.max(0, nesting.depth - 1);
}

function endsSentence(before: string, after: string): boolean {
  return /[.!?…]["”)]?$/.test(before) && !abbreviations.test(before) && beginsSentence.test(after);
}
