// Names that an impostor would choose.
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
