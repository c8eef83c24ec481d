// How much a clause of a longer text is likely to be the request itself, by the words that people ask with.

const ASKING =
  /\b(?:needs?|needed|look(?:ing)? for|wants?|wanted|would (?:like|love|need)|i'd (?:like|love|need)|we'd (?:like|love|need)|hop(?:e|ing) (?:to|for|someone|somebody)|(?:can|could|would|will) (?:someone|somebody|anyone|anybody|you|one of you|any of you)|(?:is|are) there (?:someone|somebody|anyone|anybody|people)|does any(?:one|body)|any(?:one|body) (?:who|that|able|know|out there|up for|good)|some(?:one|body) (?:who|to|that|with|good|patient|kind|careful|handy)|who (?:can|could|does|would|knows how)|searching for|seeking|in search of|has to be|have to be|help (?:me|us|him|her|them|with)|what (?:i'm|we're|i am|we are|i) (?:after|need|want)|the (?:question|point|problem|thing) is|bottom line|long story short|in short)\b/;
const ASKING_SPANISH =
  /\b(?:necesit\w+|busc(?:o|amos|ando)|quier[oe]n?|queremos|quisier\w+|me gustaria|nos gustaria|alguien (?:que|para|con|de)|una persona (?:que|para)|quien (?:pueda|sepa|haga|me)|ocup(?:o|amos)|hace falta|hay que|podria[ns]?|puede[ns]? (?:ayudar|venir|arreglar)|ayud[ae]\w*|en fin|total que|resumiendo|el caso es|la cuestion es)\b/;
/** What is over, settled or said beside the matter. */
const SETTLED =
  /\b(?:already|last (?:year|month|week|summer|winter|spring|fall|autumn|time)|(?:years?|months?|weeks?) ago|used to|back in|back when|was (?:done|fixed|replaced|redone|sorted|serviced)|were (?:done|fixed|replaced|redone)|(?:is|that's|are|it's) (?:fine|sorted|done|handled|covered|taken care of|not the (?:issue|problem))|no complaints|works fine|hace (?:anos|meses|semanas|un ano)|el ano pasado|ya (?:esta|lo|la|nos|hicimos|arreglamos|cambiamos))\b/;

/** After a string of what is fine, this is where the matter begins. */
const TURN =
  /^\s*(?:but|only|except|yet|however|just|now|still|so|it's (?:just|only)|the (?:trouble|problem|thing|catch|question|point)|what (?:i|we)|all i|if only|trouble is|thing is|pero|solo que|lo que|ahora|el problema|nada mas)\b/;

const asks = (clause: string): boolean => ASKING.test(clause) || ASKING_SPANISH.test(clause);

/** Says what is done or in order, and asks for nothing. */
export const isSettled = (clause: string): boolean => !asks(clause) && SETTLED.test(clause);

export const CLAUSE_WEIGHTS = { asking: 1.5, settled: 0.25, other: 1, turn: 3 };

export function clauseWeight(clause: string, { asking, settled, other, turn } = CLAUSE_WEIGHTS): number {
  const weight = asks(clause) ? asking : isSettled(clause) ? settled : other;
  return TURN.test(clause) ? weight * turn : weight;
}
