// Whether a text is still about the same request, or is a new sentence typed over it.

/** Shorter common beginnings, of texts or words, are coincidence. */
const FEWEST = 3;
/** Words that share a prefix of this length count as one: "drips" and "dripping". */
const STEM = 4;

/** Words that occur in any request: who asks, how, when, for how much. */
const SAYS_LITTLE = new Set(
  (
    'the and for with from that this these those not but are was has have had can could would will who what when where how our ours your ' +
    'his her its their them they you she him all any some one two lot bit very really just about into onto over under out off near here there ' +
    'please need needs needed needing want wants wanted looking look find get got help helps helping someone somebody anyone anybody person ' +
    'people fix fixed fixing repair repaired repairing mend mended mending make made making take done doing job jobs work works service ' +
    'services new old good today tonight tomorrow morning afternoon evening night day days week weeks weekend month months next last soon now ' +
    'asap before after until hour hours time times monday tuesday wednesday thursday friday saturday sunday dollars dollar usd bucks budget ' +
    'most least less more than cheap around ' +
    'los las una uno unos unas del por para con que sin mis sus este esta estos estas necesito necesita quiero quiere busco alguien ayuda ' +
    'ayudar persona arreglar reparar hacer hoy mañana tarde noche día días semana mes próximo próxima favor menos más dólares'
  ).split(' '),
);

/** In lower case, without the common words. */
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).filter(
    (word) => word.length >= FEWEST && !SAYS_LITTLE.has(word),
  );

const isAlike = (one: string, other: string): boolean =>
  one.startsWith(other) ||
  other.startsWith(one) ||
  (one.length > STEM && other.length > STEM && one.slice(0, STEM) === other.slice(0, STEM));

/** True if either is empty, one begins with the other, or they share a meaningful word. */
export function isSameRequest(before: string, text: string): boolean {
  const [short = '', long = ''] = [before, text]
    .map((each) => each.trim().toLowerCase())
    .sort((a, b) => a.length - b.length);
  if (short === '' || (short.length >= FEWEST && long.startsWith(short))) return true;
  const words = wordsOf(long);
  return wordsOf(short).some((word) => words.some((other) => isAlike(word, other)));
}
