// Takes the commonest endings off English and Spanish words, so that forms of one word meet; shorter words stay as they
// are.

const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/(?:iendo|ando|aciones|acion)$/, ''],
  [/(?:ations|ation|ingly|edly|ings|ing)$/, ''],
  [/(?:ies)$/, 'y'],
  [/(?:mente|ness|less)$/, ''],
  [/(?:ed|er|ers|es|as|os|an|en|ar|ir|ado|ada|ido|ida|ados|adas|idos|idas)$/, ''],
  [/(?:s|e|a|o)$/, ''],
];
const LEAST_LEFT = 4;

/** "leaking", "leaked" and "leaks" are "leak"; "goteras" and "gotera" are "goter". */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  let left = word;
  for (const [ending, instead] of ENDINGS) {
    const shorter = left.replace(ending, instead);
    if (shorter.length >= LEAST_LEFT) left = shorter;
  }
  return /([bdfglmnprt])\1$/.test(left) && left.length > LEAST_LEFT ? left.slice(0, -1) : left;
}
