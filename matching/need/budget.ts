// Reads what somebody would pay out of what they say: "under $150", "entre 50 y 100 dólares", "2 grand tops".
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
const LESS = String.raw`(?:under|below|less than|no more than|not more than|not over|up to|at most|max(?:imum)?(?: of)?|maybe up to|can(?:'|’)?t (?:spend|go|pay) (?:more than|over|above)|menos de|hasta|no m[aá]s de|m[aá]ximo(?: de)?|como mucho|a lo sumo)`;
const MORE = String.raw`(?:over|more than|at least|from|m[aá]s de|al menos|desde|por lo menos)`;
const ABOUT = String.raw`(?:around|about|roughly|approximately|some|budget(?: is| of|:)?|for|pay(?:ing)?|offer(?:ing)?|unos|unas|alrededor de|como|presupuesto(?: de| es|:)?|por|pago|ofrezco)`;
const TOPS = String.raw`(?:tops|max(?:imum)?|at (?:the )?most|or less|m[aá]ximo|como mucho|o menos)`;

interface Way {
  pattern: RegExp;
  /** Of the numbers found; `sign` tells whether one was written as money. */
  budget: (amounts: number[]) => Omit<Budget, 'unit'>;
  /** Whether a bare number without any sign of money counts. */
  bare: boolean;
}

const way = (source: string, budget: Way['budget'], bare = false): Way => ({
  pattern: new RegExp(String.raw`(?<![\p{L}\d])${source}${PER_HOUR}(?![\p{L}\d])`, 'giu'),
  budget,
  bare,
});
const between = ([a = 0, b = 0]: number[]) => ({ min: Math.min(a, b), max: Math.max(a, b) });
const upTo = ([a = 0]: number[]) => ({ min: null, max: a });

/** The first that fits wins. */
const WAYS: readonly Way[] = [
  way(`(?:between|from|entre|de)\\s${AMOUNT}\\s?(?:and|to|y|a|-|–)\\s?${AMOUNT}`, between),
  way(`${AMOUNT}\\s?(?:-|–|to|or|a|o)\\s?${AMOUNT}`, between),
  way(`${LESS}\\s${AMOUNT}`, upTo, true),
  way(`${AMOUNT}\\s${TOPS}`, upTo, true),
  way(`${MORE}\\s${AMOUNT}`, ([a = 0]) => ({ min: a, max: null })),
  way(`(?:my |our |mi |nuestro )?${ABOUT}\\s${AMOUNT}`, upTo),
  way(AMOUNT, upTo),
];
/** A bare number after "under" is money unless one of these follows. */
const OTHER_UNIT = /^\s*(?:%|°|miles?|km|kil|minutes?|mins?|hours?|hrs?|days?|weeks?|months?|years?|yrs?|people|persons?|guests?|kids?|children|lbs?|pounds|kg|feet|foot|ft|inch|metres?|meters?|m2|sq|rooms?|beds?|a\.?m|p\.?m|o'clock|minutos?|horas?|d[ií]as?|semanas?|meses|a[nñ]os?|personas?|invitados?|metros?|grados|degrees|th\b|st\b|nd\b|rd\b|am\b|pm\b|[:/]\d)/iu;

export function readBudget(text: string): { budget: Budget; span: Span } | null {
  for (const { pattern, budget, bare } of WAYS) {
    for (const match of text.matchAll(pattern)) {
      const span = { from: match.index, to: match.index + match[0].length };
      const asMoney = /\$|k\b|grand|\bmil\b/iu.test(match[0]) || new RegExp(MONEY, 'iu').test(match[0]);
      if (!asMoney && (!bare || OTHER_UNIT.test(text.slice(span.to)))) continue;
      const amounts = amountsOf(match);
      if (amounts.length === 0 || amounts.some((amount) => amount < 1 || amount > MOST)) continue;
      const unit = /(?:hour|hr|\/\s?h|hora)\b/iu.test(match[0]) ? 'hour' : 'all';
      return { budget: { ...budget(amounts), unit }, span };
    }
  }
  return null;
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
