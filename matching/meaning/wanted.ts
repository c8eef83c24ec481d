// Tells what somebody wants from what they say they do not want: "not lessons, I want it moved".

/** Up to the end of what is refused. */
const UNTIL = String.raw`(?=$|[.!?;:,()\n]|\s(?:but|just|only|i want|i need|we need|we want|rather|sino|pero|solo|solamente|nomas|quiero|necesito|lo que)\s)`;
const BEGINS = String.raw`(?<=^|[.!?;:,(]\s?|\sbut\s|\sand\s|\splease\s|\s[-–]\s)`;
const ENGLISH = [
  String.raw`(?:do not|don't|dont|didn't|did not|doesn't|does not) (?:want|need|mean|require|care (?:for|about)|plan|wish)\b`,
  String.raw`(?:need|needs|want|wants) no\b`,
  String.raw`(?:(?:do not|don't|dont|doesn't|does not|will not|won't|wont) have to(?: be)?|(?:will not|won't|wont) (?:have|need|want)|must not be|nothing wrong with)\b`,
  String.raw`(?<!(?:have|has|had|got|with|there's|there is) )nobody (?:to|has to|needs to)\b`,
  String.raw`(?:not|isn't|aren't|never) (?:looking for|after|interested in|asking for|about|for|a|an|the|to|my|any|another)\b`,
  String.raw`(?:instead of|rather than|other than|nothing to do with|except(?: for)?|anything but|not just|skip(?:ping)? the|no need (?:for|to))\b`,
  `${BEGINS}${String.raw`(?:no|not|without)\b`}`,
  String.raw`\bplease no\b`,
  `${BEGINS}${String.raw`(?:please )?(?:don't|dont|do not)(?= (?!know|have|think|like|understand|mind|get|feel|see|remember|care|worry|really|even|trust|drive|speak|own)\w)`}`,
];
const SPANISH = [
  String.raw`no (?:quiero|queremos|necesito|necesitamos|busco|buscamos|ocupo|ocupamos|pido|me interesa|nos interesa|hace falta|es para|se trata de|hablo de)\b`,
  String.raw`(?:en vez de|en lugar de|nada de|excepto|salvo|que no sea)\b`,
  String.raw`(?<=^|[.!?;:,(]\s?|\spero\s|\sy\s)(?:no|sin|ni)\b`,
];
const REFUSAL = new RegExp(
  String.raw`(?:^|(?<=[\s,.;:(¡¿]))(?:${[...SPANISH, ...ENGLISH].join('|')})([^]{0,200}?)${UNTIL}`,
  'g',
);
/** What is broken is said with "no" and "not" as well, and is just what is meant. */
const BROKEN =
  /^\s*(?:work|start|turn|charg|open|clos|drain|flush|cool|heat|funcion|prend|enfri|calient|arranc|enciend|abr|cierr|sirv|sal[eg]|carg|hay|tengo|tiene|puedo|puede|longer|more|one|idea|hot|heat|water|power|signal|light|luz|agua|gas|senal|problem)/;

export interface WantedParts {
  wanted: string;
  unwanted: string[];
}

/** Of a plain text. */
export function splitWanted(plain: string): WantedParts {
  const unwanted: string[] = [];
  const wanted = plain.replace(REFUSAL, (whole: string, refused: string) => {
    if (BROKEN.test(refused) || !/\p{L}{3}/u.test(refused)) return whole;
    unwanted.push(refused.trim());
    return ' ';
  });
  return { wanted, unwanted };
}
