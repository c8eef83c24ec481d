// What somebody names because they do not want it: "not on Monday", "any day but Sunday", "menos el domingo".
import type { Span } from './spans.ts';

const NOT = String.raw`(?:not|no|never|nor|cannot|\p{L}+n['’]t|except(?:ing|\sfor)?|excluding|other\sthan|apart\sfrom|any(?:thing|\s?time|\sday)\sbut|nunca|ni|menos|excepto|salvo|excluyendo|que\sno\ssea)`;
/** Words that may stand between the "not" and what it is about. */
const BETWEEN = String.raw`(?:on|in|at|by|for|during|over|of|to|do|make|come|be|pay|paying|spend|want|need|like|going|willing|able|afford|available|free|that|so|very|really|too|any|a|the|this|next|es|sea|est[aá]|quiero|puedo|pagar|gastar|venir|venga|en|por|de|del|el|la|los|las|un|una|este|esta|ese|esa)`;
const AHEAD = new RegExp(String.raw`(?<!\p{L})${NOT}\s+(?:${BETWEEN}\s+)*$`, 'iu');
const BEHIND =
  /^\s+(?:(?:is|are)(?:\s+not|n['’]t|\s+(?:no good|impossible|out))|(?:will\s+not|won['’]t|do(?:es)?\s+not|do(?:es)?n['’]t)\s+(?:work|do|suit|fit)|no(?:\s+(?:puedo|podemos|me|nos|es|vale|sirve)(?!\p{L})|\s*(?:$|[,.;!])))/iu;

/** Characters before it that are looked at. */
const WINDOW = 80;

export const isExcluded = (text: string, { from, to }: Span): boolean =>
  AHEAD.test(text.slice(Math.max(0, from - WINDOW), from)) || BEHIND.test(text.slice(to));
