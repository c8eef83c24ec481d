// The Spanish words that hold a sentence together, by their English ones; those that tell something stand in the glossary.

const BY_ENGLISH: Record<string, string> = {
  the: 'el la los las', a: 'un una', some: 'unos unas algun alguna algunos algunas', and: 'y e', or: 'o u', of: 'de', 'of the': 'del', to: 'a', 'to the': 'al',
  in: 'en', for: 'para por pa', with: 'con', without: 'sin', that: 'que', 'with me': 'conmigo', since: 'desde', until: 'hasta', between: 'entre', towards: 'hacia',
  about: 'sobre', against: 'contra', during: 'durante', before: 'antes ante', after: 'despues luego tras', inside: 'dentro', under: 'debajo', 'on top': 'encima',
  behind: 'detras', 'in front': 'enfrente delante', here: 'aqui aca', there: 'ahi alla', 'there is': 'hay', 'there was': 'habia',
  i: 'yo', me: 'me', you: 'tu vos usted ustedes te', she: 'ella', we: 'nosotros', us: 'nos', they: 'ellos', it: 'lo eso esto', him: 'le', them: 'les', '': 'se',
  my: 'mi mis', mine: 'mio mia', your: 'tus', his: 'su sus', our: 'nuestro nuestra nuestros nuestras', own: 'propio propia propios propias',
  this: 'este', these: 'estos estas', those: 'ese esa esos esas', not: 'no', nor: 'ni', nothing: 'nada', nobody: 'nadie', no: 'ningun ninguno ninguna', never: 'nunca',
  all: 'todo toda todos todas', every: 'cada', any: 'cualquier', other: 'otro otra otros otras', same: 'mismo misma', something: 'algo', someone: 'alguien',
  who: 'quien quienes', what: 'cual', how: 'como', 'how much': 'cuanto cuanta', 'how many': 'cuantos cuantas', when: 'cuando', where: 'donde', because: 'porque', if: 'si',
  but: 'pero', 'but rather': 'sino', although: 'aunque', while: 'mientras', more: 'mas', less: 'menos', much: 'mucho mucha', very: 'muy', 'very much': 'muchisimo',
  'so much': 'tanto tanta', so: 'tan asi', little: 'poco poca', almost: 'casi', barely: 'apenas', already: 'ya', still: 'todavia', also: 'tambien', always: 'siempre', only: 'nomas',
  is: 'es esta', are: 'son estan', 'i am': 'soy estoy', 'we are': 'somos estamos', be: 'ser estar sea', was: 'fue era', were: 'fueron', 'would be': 'seria',
  goes: 'va vaya', 'i go': 'voy', 'we go': 'vamos', went: 'fui iba', has: 'ha haya', have: 'he', good: 'buen', great: 'gran',
};

/** By the Spanish word, without accents: its English ones, none for one that English does without. */
export const SMALL_WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries(BY_ENGLISH).flatMap(([english, spanish]) => spanish.split(' ').map((word) => [word, english])),
);
