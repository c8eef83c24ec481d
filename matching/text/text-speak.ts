// What people type for short, spelt out; accents are gone already.

/** Only what can hardly mean anything else. */
export const TEXT_SPEAK: Readonly<Record<string, string>> = {
  u: 'you', ur: 'your', r: 'are', n: 'and', b4: 'before', gr8: 'great', m8: 'mate', l8r: 'later', l8: 'late',
  sum1: 'someone', some1: 'someone', any1: 'anyone', no1: 'noone', every1: 'everyone', sumone: 'someone', sombody: 'somebody',
  pls: 'please', plz: 'please', plss: 'please', thx: 'thanks', thnx: 'thanks', tnx: 'thanks', ty: 'thanks', tks: 'thanks', cheers: 'thanks',
  asap: 'soon', tmrw: 'tomorrow', tmr: 'tomorrow', tmrow: 'tomorrow', '2moro': 'tomorrow', '2morrow': 'tomorrow', '2nite': 'tonight', tonite: 'tonight', '2day': 'today',
  wknd: 'weekend', wkend: 'weekend', appt: 'appointment', apt: 'apartment', abt: 'about', bc: 'because', cuz: 'because', coz: 'because', cos: 'because',
  wanna: 'want to', gonna: 'going to', gotta: 'got to', gimme: 'give me', lemme: 'let me', dunno: 'dont know', kinda: 'kind of', sorta: 'sort of',
  smth: 'something', sth: 'something', nite: 'night', luv: 'love', hv: 'have', hav: 'have', wud: 'would', cud: 'could', shud: 'should', wht: 'what', wat: 'what', wot: 'what',
  pic: 'photo', pics: 'photos', fone: 'phone', fon: 'phone', ph: 'phone', lappy: 'laptop', comp: 'computer', pc: 'computer', tele: 'tv', telly: 'tv',
  hse: 'house', hs: 'house', rm: 'room', bday: 'birthday', bdy: 'birthday', xmas: 'christmas', bf: 'boyfriend', gf: 'girlfriend', bby: 'baby', kiddo: 'kid',
  min: 'minute', mins: 'minutes', hr: 'hour', hrs: 'hours', wk: 'week', wks: 'weeks', yr: 'year', yrs: 'years', yo: 'year old',
  x: 'por', xq: 'porque', xfa: 'por favor', xfavor: 'por favor', porfa: 'por favor', porfis: 'por favor', pq: 'porque', q: 'que', k: 'que', tb: 'tambien', tmb: 'tambien', tbn: 'tambien', dnd: 'donde', cdo: 'cuando',
};
