// Finds names that look the same, by Unicode's table of confusable characters (UTS #39), and names that look like ours.

const SMALL_CAPITALS = 'ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ';
/** Letters in boxes and flags, which neither NFKC nor the table covers. */
const BOXED = [0x1f150, 0x1f170, 0x1f1e6];
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

const plainLetters = new Map([
  ...[...SMALL_CAPITALS].map((letter, at) => [letter, ALPHABET[at]!] as const),
  ...BOXED.flatMap((first) => [...ALPHABET].map((letter, at) => [String.fromCodePoint(first + at), letter] as const)),
]);

const plain = (name: string): string =>
  [...name.normalize('NFKC').toLowerCase()].map((letter) => plainLetters.get(letter) ?? letter).join('');

type Skeleton = (name: string) => string;

/** The table is loaded when the first name is checked, because it takes 8 MB. */
async function loadSkeleton(): Promise<Skeleton> {
  const { default: unhomoglyph } = await import('unhomoglyph');
  return (name) =>
    unhomoglyph(
      plain(name)
        .normalize('NFD')
        .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, ''),
    )
      .toLowerCase()
      .normalize('NFC');
}

/**
 * Names that look the same have the same skeleton. Only for comparison, never shown. Another version of the table gives
 * other skeletons, so `username_skeleton` must then be filled again.
 */
export const skeletonOf = async (name: string): Promise<string> => (await loadSkeleton())(name);

/** Digits and signs that stand for letters. The table itself maps 0 to o, and 1 to l. */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '!': 'i',
  $: 's',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  l: 'i',
};

/** Only the letters and digits, without accents, with look-alikes replaced by one letter. */
const bare = (name: string, skeleton: Skeleton): string =>
  [...skeleton(name).normalize('NFD')]
    .map((letter) => STANDS_FOR[letter] ?? letter)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The digits and signs at each end that may stand for letters; further ones are decoration. */
const MOST_STANDING = 3;

/** Variants of a name with the signs at both ends removed, except for those that may stand for letters. */
function coresOf(name: string): string[] {
  const [, head = '', middle = '', tail = ''] = /^(\P{L}*)(.*?)(\P{L}*)$/su.exec(name) ?? [];
  const [before, after] = [head, tail].map((signs) =>
    [...signs].filter((sign) => /\p{N}/u.test(sign) || sign in STANDS_FOR),
  ) as [string[], string[]];
  const kept = [...Array.from({ length: MOST_STANDING + 1 }).keys(), Infinity];
  return kept.flatMap((first) =>
    kept.map((last) => (first === 0 ? '' : before.slice(-first).join('')) + middle + after.slice(0, last).join('')),
  );
}

const PRODUCT = 'Doorstep';
/** Reserved on their own, and combined with any of the words around them. */
const OURS = [
  ...['admin', 'admins', 'administrator', 'administrators', 'administration', 'sysadmin', 'root', 'superuser'],
  ...['operator', 'operators', 'moderator', 'moderators', 'support', 'helpdesk', 'helpcenter', 'helpcentre', 'help'],
  ...['official', 'system', 'staff', 'security', 'billing', 'payments', 'customerservice', 'customercare'],
  ...['administrador', 'administradora', 'administradores', 'operador', 'operadora', 'operadores', 'moderador'],
  ...['moderadora', 'moderadores', 'soporte', 'suporte', 'suport', 'ayuda', 'oficial', 'sistema', 'seguridad', 'pagos'],
  ...['webmaster', 'postmaster', 'hostmaster', 'noreply', 'mailerdaemon', 'abuse'],
];
const AROUND = [
  ...['the', 'your', 'our', 'a', 'of', 'and', 'team', 'desk', 'center', 'centre', 'service', 'services', 'customer'],
  ...['equipo', 'cliente', 'clientes', 'servicio', 'tecnico', 'de', 'el', 'la', 'al', 'del'],
  ...['client', 'user', 'account', 'accounts', 'trust', 'safety', 'care', 'live', 'online', 'chat', 'bot', 'tech'],
];
/** Our sentences use these in place of a name. */
const NO_NAMES = ['you', 'former neighbour', 'former neighbor'];

/** A name that begins or ends with one of these claims that its owner works for us. */
const ROLES = [
  ...['admin', 'admins', 'administrator', 'administrators', 'sysadmin', 'superuser', 'operator', 'operators'],
  ...['moderator', 'moderators', 'support', 'staff', 'helpdesk', 'helpcenter', 'helpcentre', 'customerservice'],
  ...['customercare', 'customersupport', 'administrador', 'administradora', 'operador', 'operadora', 'moderador'],
  ...['moderadora', 'soporte', 'suporte', 'suport', 'webmaster'],
];
const ARTICLES = ['the', 'your', 'our', 'el', 'la'];

/** Loads the check whether a name begins or ends with a role of one or two words, split by `between`. */
async function loadHasRole(): Promise<(name: string, between: RegExp) => boolean> {
  const skeleton = await loadSkeleton();
  const bareOf = (words: readonly string[]) => new Set(words.map((word) => bare(word, skeleton)));
  const [roles, articles] = [bareOf(ROLES), bareOf(ARTICLES)];
  return (name, between) => {
    const words = plain(name)
      .split(between)
      .map((word) => [...new Set(coresOf(word).map((core) => bare(core, skeleton)))])
      .filter((readings) => readings.some((word) => word !== ''));
    while (words.length > 1 && words[0]!.some((word) => articles.has(word))) words.shift();
    const isRole = ([first = [], second = ['']]: string[][]) =>
      first.some((one) => second.some((other) => roles.has(one + other)));
    return [1, 2].some((count) => isRole(words.slice(0, count)) || isRole(words.slice(-count)));
  };
}

/** Loads the check whether a name could be mistaken for ours. */
async function loadIsOurs(): Promise<(name: string) => boolean> {
  const skeleton = await loadSkeleton();
  const oneOf = (words: readonly string[]) => words.map((word) => bare(word, skeleton)).join('|');
  const [ours, around] = [oneOf(OURS), oneOf(AROUND)];
  const reserved = new RegExp(
    `${bare(PRODUCT, skeleton)}|^(?:${around})*(?:${ours})(?:${ours}|${around})*$|^(?:${oneOf(NO_NAMES)})$`,
    'u',
  );
  return (name) => reserved.test(bare(name, skeleton));
}

/** Reserves "admin", "suppοrt-team", "d00rstep.help", "Admin 1" and "Operator Ola", but not "Crane operator Joe". */
export async function isReservedName(name: string): Promise<boolean> {
  const [isOurs, hasRole] = await Promise.all([loadIsOurs(), loadHasRole()]);
  return (
    coresOf(plain(name)).some(isOurs) ||
    isOurs(name.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')) ||
    isOurs(name.replaceAll(/[^\p{L}\p{M}]/gu, '')) ||
    hasRole(name, /\s+/u) ||
    hasRole(name, /[\s\p{Pd}\p{Pc}\p{Ps}\p{Pe}.,:;/|&·•]+/u)
  );
}
