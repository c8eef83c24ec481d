// Detects a request that says its writer wants to end their life. Only clear phrases count: single words also occur in
// "kill weeds", "dying tree" and "suicide doors".

/** "my life" must end the phrase and not begin another noun: "take my life drawing class". */
const LIFE = String.raw`my (?:own )?life(?=$|[.,!?;:]| (?:and|because|but|now|today|tonight|anymore|i|it|please)\b)`;

const PHRASES = [
  String.raw`(?<!\b(?:nearly|almost|not|without) )\b(?:kill|killing|hang|hanging|harm|harming) my ?self\b`,
  // "I want to die my hair" means "dye".
  String.raw`\bi (?:(?:really|just|only|still) )?(?:want|wanna|would like|wish|am going|plan)(?: to)? die\b(?! (?:my|the|her|his|this|a|some)\b)`,
  String.raw`\bi (?:(?:really|just|only) )?(?:want|wanna)(?: to)? be dead\b`,
  String.raw`\bi wish i (?:was|were) dead\b`,
  String.raw`\b(?:end|ending|take|taking) ${LIFE}`,
  String.raw`\b(?:do not|don't|dont) want to (?:live|be alive)(?: any ?more)?(?=$|[.,!?;:])`,
  String.raw`\bbetter off dead\b`,
  String.raw`\bno reason to live\b(?! (?:in|at|with|near|here)\b)`,
  String.raw`\b(?:commit|committing|thinking (?:about|of)|thoughts of|considering) suicide\b(?! (?:door|squeeze|prevention))`,
  String.raw`\b(?:i am|i'm|im|i feel|feeling|being) suicidal\b`,
  String.raw`\bsuicidal thoughts\b`,
  String.raw`\bquiero (?:morir|morirme|matarme|suicidarme)\b`,
  String.raw`\bme quiero (?:morir|matar|suicidar)\b`,
  String.raw`\bquitarme la vida\b`,
  String.raw`\bacabar con mi vida\b`,
  String.raw`\bno quiero vivir(?: mas)?(?=$|[.,!?;:])`,
];
const CLEAR = new RegExp(PHRASES.join('|'), 'u');

export const saysSuicide = (text: string): boolean =>
  CLEAR.test(
    text
      .normalize('NFD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[’ʼ‘]/gu, "'")
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  );
