// Reads what somebody would pay out of what they say: "under $150", "entre 50 y 100 dólares", "2 grand tops".
import { isExcluded } from './exclusions.ts';
import type { Span } from './spans.ts';

/** Whole dollars; for one hour where `unit` says so, otherwise for all. */
export interface Budget {
  min: number | null;
  max: number | null;
  unit: 'all' | 'hour';
}

/** As in the fields of a need. */
const MOST = 9999;

const NUMBER = String.raw`(?:us)?\$?\s?(\d{1,3}(?:,\d{3})+|\d{1,5})(?:\.\d{1,2})?\s?(k\b|grand\b|mil\b)?`;
const MONEY = String.raw`\s?(?:dollars?|bucks?|usd|d[oó]lares|lucas|euros?|pounds?|quid|\$)`;
const PER_HOUR = String.raw`(?:\s?(?:an|per|each|a|\/|la|por)\s?(?:hour|hr|h|hora)\b)?`;
const AMOUNT = `${NUMBER}(${MONEY})?`;
const LESS = String.raw`(?:under|below|less than|not? (?:more than|over|above)|nothing (?:more than|over|above)|up to|at most|max(?:imum)?(?: of)?|maybe up to|(?:can|wo|do)n?(?:'|’)?t (?:want to |wanna )?(?:spend|go|pay) (?:more than|over|above)|no (?:quiero|puedo) (?:pagar|gastar) m[aá]s de|menos de|hasta|no m[aá]s de|m[aá]ximo(?: de)?|como mucho|a lo sumo)`;
const MORE = String.raw`(?:no(?:t|thing)? (?:less than|under|below)|no menos de|over|more than|at least|from|m[aá]s de|al menos|desde|por lo menos)`;
const ABOUT = String.raw`(?:around|about|roughly|approximately|some|budget(?: is| of|:)?|for|pay(?:ing)?|offer(?:ing)?|unos|unas|alrededor de|como|presupuesto(?: de| es|:)?|por|pago|ofrezco)`;
const TOPS = String.raw`(?:tops|max(?:imum)?|at (?:the )?most|or less|m[aá]ximo|como mucho|o menos)`;

/** "5k" and "20 pounds" are more often no money: only these tell that they are. */
const SIGN = new RegExp(
  String.raw`\$|\d\s?(?:grand|mil)(?!\p{L})|dollars?|bucks?|usd|d[oó]lares|lucas|euros?|quid`,
  'iu',
);
const DOUBTFUL = /\d\s?k(?!\p{L})|pounds?/iu;
const MEANT = new RegExp(
  String.raw`(?<!\p{L})(?:${LESS}|around|about|roughly|approximately|budget(?: is| of|:)?|pay(?:ing)?|spend(?:ing)?|offer(?:ing)?|cost(?:s|ing)?|unos|unas|alrededor de|presupuesto(?: de| es|:)?|pago|gastar|ofrezco)\s$`,
  'iu',
);
const MEANT_AFTER = new RegExp(String.raw`\s${TOPS}$`, 'iu');
/** "Lose about 20 pounds", "a dog under 50 pounds": what is weighed, and what is done with weight. */
const WEIGHED =
  /(?<!\p{L})(?:weigh(?:s|ing|ed)?|los(?:e|ing|t)|lift(?:s|ing)?|gain(?:ing)?|shed(?:ding)?|carry(?:ing)?|run(?:ning)?|walk(?:ing)?|jog(?:ging)?|rac(?:e|ing)|dogs?|cats?|pupp(?:y|ies)|pets?)(?:[\s,]+\p{L}+){0,3}[\s,]*$/iu;
/** "A 4k TV", "a 5k race", "20 pounds of clothes", "2 grand pianos". */
const THING =
  /^[\s-]*(?:of|dogs?|cats?|pupp(?:y|ies)|pets?|bab(?:y|ies)|weights?|dumbbells?|bags?|turkeys?|tvs?|televisions?|monitors?|screens?|videos?|cameras?|projectors?|displays?|resolution|races?|runs?|walks?|jogs?|marathons?|training|steps|words|followers|views|pianos?)(?!\p{L})/iu;

interface BudgetPattern {
  pattern: RegExp;
  /** Of the numbers found; `sign` tells whether one was written as money. */
  budget: (amounts: number[]) => Omit<Budget, 'unit'>;
  /** Whether a bare number without any sign of money counts. */
  bare: boolean;
}

const way = (source: string, budget: BudgetPattern['budget'], bare = false): BudgetPattern => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\d])${source}${PER_HOUR}(?![\p{L}\d])`, 'giu'),
  budget,
  bare,
});
const between = ([a = 0, b = 0]: number[]) => ({ min: Math.min(a, b), max: Math.max(a, b) });
const upTo = ([a = 0]: number[]) => ({ min: null, max: a });

/** Characters before a number that are looked at for what it counts. */
const WINDOW = 80;

/** The first that fits wins. */
const WAYS: readonly BudgetPattern[] = [
  way(`(?:between|from|entre|de)\\s${AMOUNT}\\s?(?:and|to|y|a|-|–)\\s?${AMOUNT}`, between),
  way(`${AMOUNT}\\s?(?:-|–|to|or|a|o)\\s?${AMOUNT}`, between),
  way(`${LESS}\\s${AMOUNT}`, upTo, true),
  way(`${AMOUNT}\\s${TOPS}`, upTo, true),
  way(`${MORE}\\s${AMOUNT}`, ([a = 0]) => ({ min: a, max: null })),
  way(`(?:my |our |mi |nuestro )?${ABOUT}\\s${AMOUNT}`, upTo),
  way(AMOUNT, upTo),
];
/** A bare number after "under" is money unless one of these follows. */
const OTHER_UNIT =
  /^\s*(?:%|°|miles?|km|kil|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|people|persons?|guests?|kids?|children|lbs?|pounds|kg|feet|foot|ft|inch|metres?|meters?|m2|sq|rooms?|beds?|a\.?m|p\.?m|o'clock|minutos?|horas?|d[ií]as?|semanas?|meses|a[nñ]os?|personas?|invitados?|metros?|grados|degrees|th\b|st\b|nd\b|rd\b|am\b|pm\b|[:/]\d)/iu;

/** "About $100", "$99.50", "200 euros": what whole dollars from here to there do not say. */
const INEXACT =
  /(?<!\p{L})(?:around|about|roughly|approximately|some|unos|unas|alrededor de|como(?! mucho))(?!\p{L})|\.\d?[1-9]|euros?|pounds?|quid/iu;
/** "$60 per visit": what it is for, where that is not the whole. */
const EACH =
  /^\s?(?:\/\s?\p{L}|(?:per|each|every|apiece|cada)(?!\p{L})|an?\s(?!whole|total)\p{L}|(?:por|al?|la)\s(?:visita|d[ií]a|semana|mes|clase|sesi[oó]n|persona|noche|cuarto|pieza)(?!\p{L}))/iu;

/** `saysMore`: whether the text says more of the sum than `budget` does. */
export function readBudget(text: string): { budget: Budget; span: Span; saysMore: boolean } | null {
  let excludes = false;
  for (const { pattern, budget, bare } of WAYS) {
    for (const match of text.matchAll(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length };
      if (!isMoney(text, span, bare)) continue;
      if (isExcluded(text, span)) {
        excludes = true;
        continue;
      }
      const amounts = amountsOf(match);
      if (amounts.length === 0 || amounts.some((amount) => amount < 1 || amount > MOST)) continue;
      const unit = /(?:hour|hr|\/\s?h|hora)\b/iu.test(match[0]) ? 'hour' : 'all';
      return {
        budget: { ...budget(amounts), unit },
        span,
        saysMore: excludes || INEXACT.test(match[0]) || EACH.test(text.slice(span.to)),
      };
    }
  }
  return null;
}

/** Whether a number that was found is a sum; `bare`: a number alone is one, too. */
function isMoney(text: string, { from, to }: Span, bare: boolean): boolean {
  const said = text.slice(from, to);
  const after = text.slice(to);
  if (/\$/u.test(said)) return true;
  if (THING.test(after)) return false;
  if (SIGN.test(said)) return true;
  if (!DOUBTFUL.test(said)) return bare && !OTHER_UNIT.test(after);
  const before = text.slice(0, from + said.search(/\d/u));
  const ahead = before.slice(-WINDOW);
  if (WEIGHED.test(ahead) || WEIGHED.test(text.slice(Math.max(0, from - WINDOW), from))) return false;
  return MEANT.test(ahead) || MEANT_AFTER.test(said);
}

/** Each amount is a number, perhaps with "k" behind it, perhaps with a word for money. */
function amountsOf(match: RegExpMatchArray): number[] {
  const amounts: number[] = [];
  for (let at = 1; at < match.length; at += 3) {
    const written = match[at];
    if (written === undefined) continue;
    amounts.push(Number(written.replaceAll(',', '')) * (match[at + 1] ? 1000 : 1));
  }
  return amounts;
}
