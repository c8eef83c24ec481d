// Names that an impostor would choose.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isReservedName, skeletonOf } from './look-alike.ts';

test.each([
  ['аdmin', 'with a Cyrillic letter'],
  ['ａｄｍｉｎ', 'in full width'],
  ['𝐚dmin', 'in mathematical letters'],
  ['ᴀᴅᴍɪɴ', 'in small capitals'],
  ['🅐🅓🅜🅘🅝', 'in circles'],
  ['🇦🇩🇲🇮🇳', 'in flags'],
  ['adm1n', 'with a digit'],
  ['4dm!n', 'with signs'],
  ['admín', 'with an accent'],
  ['a.d_m-i.n', 'with dots between'],
  ['admin!', 'with a sign after it'],
  ['suppοrt', 'with a Greek letter'],
  ['ѕυрроrt', 'with several'],
  ['$upport-team', 'as a team'],
  ['0perator', 'with a zero'],
  ['theoperators', 'in the plural'],
  ['heIp', 'with a capital i'],
  ['d00rstep', 'as the product'],
  ['doorsteр-payments', 'as a part of the product'],
  ['moderator', 'as a moderator'],
])('nobody can be called %s, %s', async (name) => {
  expect(await isReservedName(name)).toBe(true);
});

test.each([
  ...['Admin 1', 'Support 24/7', 'Doorstep Support ✅', 'The Operator', 'Former neighbour 12', 'You'],
  ...['admin1', 'support_2026', 'administrador', 'Soporte técnico', 'Servicio al cliente Doorstep', 'equipo de ayuda'],
])('nor %s', async (name) => {
  expect(await isReservedName(name)).toBe(true);
});

test.each([
  ...['Operator Ola', 'Support Team', 'Doorstep Support', 'Ola (Operator)', 'Ola | Moderator ✅', 'The Operator Ola'],
  ...['0perator Ola', '$upport Sam', 'Оperator Ola', 'ADMIN Nora', 'Nora, admin', 'operator-nora', 'nora_support'],
  ...['Operator2 Ola', 'a.d.m.i.n Ola', 'Help Desk Sam', 'Customer Support Sam', 'Sam - Staff', 'La Operadora Ana'],
  ...['Soporte Luis', '🅐🅓🅜🅘🅝 Ola', 'operator ola 7'],
])('nor, with a role of ours before or after a name, %s', async (name) => {
  expect(await isReservedName(name)).toBe(true);
});

test.each([
  'adminah1',
  'Ayudante Paz',
  'Pilar de la Torre',
  'Crane operator Joe',
  'Tech Support Sam',
  'Security Sam',
  'Helen Root',
  ...['Olaf Admiraal', 'Anna Supporta', 'Adminda Reyes', 'Stafford Blake', 'Sam Operatore', 'Staffan Ek'],
  ...['Supporting Hands', 'Joe the crane operator of Elm', '이지은', 'María José', 'Sam'],
  'Chad',
  'Theo',
  'Olga',
  'Yu',
  'Otto',
  'Team',
])('%s is a name like any other', async (name) => {
  expect(await isReservedName(name)).toBe(false);
});

test('names that look the same have one skeleton, and accents tell names apart', async () => {
  const nora = await skeletonOf('nora');
  for (const name of ['nоra', 'ｎora', 'NORA', 'n\u200dora', '𝓃ora']) expect(await skeletonOf(name)).toBe(nora);
  expect(await skeletonOf('jose\u0301')).toBe(await skeletonOf('josé'));
  expect(await skeletonOf('josé')).not.toBe(await skeletonOf('jose'));
});

/** Characters that a reader takes for each letter. */
const LOOKS: Readonly<Record<string, readonly string[]>> = {
  a: ['а', '4', '@', 'ａ', '𝐚', 'á'],
  d: ['ｄ', '𝐝'],
  e: ['е', '3', 'ｅ', 'é'],
  i: ['і', '1', '!', 'ｉ', 'í'],
  m: ['ｍ', '𝐦'],
  n: ['ｎ', '𝐧'],
  o: ['о', 'ο', '0', 'ｏ', 'ó'],
  p: ['р', 'ｐ'],
  r: ['ｒ', '𝐫'],
  s: ['ѕ', '5', '$', 'ｓ'],
  t: ['7', 'ｔ', '𝐭'],
  u: ['ｕ', '𝐮'],
};
const RESERVED = ['admin', 'administrator', 'operator', 'moderator', 'support', 'staff', 'soporte', 'operador', 'root'];
const ORDINARY = ['Ana', 'Bo', 'Olaf', 'Nora', 'María', 'Theo', 'Stafford', 'Adminda', 'Joe', 'Chidi', 'Yuki', 'Rosa'];
const FAMILIES = ['Admiraal', 'Weiss', 'Delgado', 'de Vries', 'Supporta', 'O’Neill', 'Helps', 'Moder', 'Ek', 'Opera'];

const letterLike = (letter: string) => fc.constantFrom(letter, letter.toUpperCase(), ...(LOOKS[letter] ?? []));

/**
 * Each letter in any of its look-alikes, with the same separator or none between all of them, and digits at the end.
 */
const disguised = fc
  .record({
    letters: fc.constantFrom(...RESERVED).chain((word) => fc.tuple(...[...word].map(letterLike))),
    between: fc.constantFrom('', '', '.', '_', '-'),
    after: fc.constantFrom('', '1', '7', '2026', '!', '_42'),
  })
  .map(({ letters, between, after }) => letters.join(between) + after);

test('a reserved name stays reserved in other letters, cases and separators, and with digits after it', async () => {
  await fc.assert(
    fc.asyncProperty(disguised, async (name) => {
      expect(await isReservedName(name), name).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a role of ours in disguise before or after a name is reserved, too', async () => {
  const role = fc
    .constantFrom('admin', 'operator', 'moderator', 'support', 'staff')
    .chain((word) => fc.tuple(...[...word].map(letterLike)))
    .map((letters) => letters.join(''));
  await fc.assert(
    fc.asyncProperty(role, fc.constantFrom('Ola', 'Bo'), fc.boolean(), async (word, name, isFirst) => {
      const whole = isFirst ? `${word} ${name}` : `${name} ${word}`;
      expect(await isReservedName(whole), whole).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a first and a family name are nobody else’s, in whatever case, with digits after them or a dot between', async () => {
  const name = fc
    .record({
      first: fc.constantFrom(...ORDINARY),
      family: fc.constantFrom(...FAMILIES),
      between: fc.constantFrom(' ', '.', '_', '-', ''),
      after: fc.constantFrom('', '7', '2026'),
      inCase: fc.constantFrom(
        String,
        (text: string) => text.toUpperCase(),
        (text: string) => text.toLowerCase(),
      ),
    })
    .map(({ first, family, between, after, inCase }) => inCase(first + between + family + after));
  await fc.assert(
    fc.asyncProperty(name, async (text) => {
      expect(await isReservedName(text), text).toBe(false);
    }),
    { numRuns: 300 },
  );
});
