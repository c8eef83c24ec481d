// Typed text is stored without invisible characters, in every field of every call.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyEndpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { line, text } from './fields.ts';
import { NewMessage } from './messages.ts';
import { asLine, asText, isBlank } from './typed-text.ts';

test.each([
  ['letters and their marks apart', 'Cafe\u0301', 'Café'],
  ['an override that turns the rest around', 'Bike repair \u202e', 'Bike repair'],
  ['isolates and embeddings', '\u2066a\u2067b\u2068c\u2069\u202ad\u202be\u202c', 'abcde'],
  ['marks of direction', '\u200eBike\u200f\u061c', 'Bike'],
  ['a word joiner, zero width space and soft hyphen in words', 'pi\u200ba\u2060no\ufeff tu\u00adning', 'piano tuning'],
  [
    'accents piled up until they cover the next lines',
    `pi\u0301${'\u0316'.repeat(20)}`,
    'p\u00ed\u0316\u0316\u0316\u0316',
  ],
  ['joiners between Latin letters', 'pi\u200cano les\u200dsons', 'piano lessons'],
  ['a NEL, a bell and an escape', 'a\u0085b\u0007c\u001b', 'a bc'],
  ['line ends', 'Bike\r\nrepair\u2028today\u2029now\vor\fnever', 'Bike repair today now or never'],
  ['Hangul fillers and a blank Braille cell', '\u3164Bike\u2800repair\uffa0', 'Bike repair'],
  ['the place of a lost picture', 'Bike\ufffc repair', 'Bike repair'],
  ['hidden tags and selectors', 'Bike\u{e0061}\u{e0102}\ufe0f repair', 'Bike repair'],
  ['blanks of all kinds', '  Bike\u00a0\u3000 \t repair ', 'Bike repair'],
])('a title loses %s', (_, typed, stored) => {
  expect(asLine(typed)).toBe(stored);
});

test.each([
  '👩‍👩‍👧 day care',
  '👩🏽‍🚒 and 🏳️‍🌈 and ⛹🏽‍♀️ and 👁️‍🗨️',
  '🏴󠁧󠁢󠁷󠁬󠁳󠁿 1️⃣ 🇪🇸 ♥️',
  'می‌خواهم دوچرخه‌ام را تعمیر کنم',
  'ක්‍රිකට් ශ්‍රී',
  'র‍্যাম',
  'क्‍ष क्‌ष',
  'ᠮᠣᠩᠭᠣᠯ᠋ᠤᠨ',
  '葛\u{e0100}飾区',
  'שָׁלוֹם, כמה זה עולה?',
  'Sửa xe đạp',
])('%s stays as it is', (typed) => {
  expect(asText(typed)).toBe(typed.normalize('NFC'));
});

test('tidied once more, nothing changes', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      expect(asText(asText(typed))).toBe(asText(typed));
      expect(asLine(asLine(typed))).toBe(asLine(typed));
    }),
  );
  expect(asText('e\u200b\u0301')).toBe('é');
});

test('text of several lines keeps its lines and tabs, whatever ended them', () => {
  expect(asText('one\r\ntwo\rthree\u2028four\n\n\tfive\u202e')).toBe('one\ntwo\nthree\nfour\n\n\tfive');
});

test.each(['', ' \n\t ', '\u3164', '\u2800 \u200b', '\u202e\u2069', '\ufeff'])('%j shows nothing', (typed) => {
  expect(isBlank(typed)).toBe(true);
  expect(z.safeParse(line(80, { min: 1, required: 'Say it' }), typed).error?.issues[0]?.message).toBe('Say it');
  expect(z.safeParse(text(80, { min: 1, required: 'Say it' }), typed).error?.issues[0]?.message).toBe('Say it');
});

test('a message of nothing that can be seen is refused, and the blanks at the ends of others stay', () => {
  const read = (content: string) => z.safeParse(NewMessage, { receiverId: 1, content });
  expect(read('\u200b\u2800\u3164').error?.issues[0]?.message).toBe('Write a message first');
  expect(read('  - one\u202e\n  - two\n').data?.content).toBe('  - one\n  - two\n');
});

/** Fields that no person reads, or that must stay exactly as typed. */
const AS_IT_COMES = new Set([
  'accounts.register body.password',
  'accounts.register body.leaveEmpty',
  'accounts.login body.username',
  'accounts.enterPasswordAgain body.password',
  'accounts.login body.password',
  'accounts.resetPassword body.password',
  'accounts.changePassword body.present',
  'accounts.changeEmail body.password',
  'accounts.changePhone body.password',
  'accounts.changePassword body.password',
  'accounts.close body.password',
  'payments.webhook body.id',
  'payments.webhook body.type',
  'payments.accountsWebhook body.id',
  'payments.accountsWebhook body.type',
  'sms.answer body.Body',
  'sms.answer body.OptOutType',
]);

interface Inside {
  type: string;
  shape?: Record<string, z.core.$ZodType>;
  options?: z.core.$ZodType[];
  [part: string]: unknown;
}

/** Every string inside a schema, with its path. */
function* stringsIn(schema: z.core.$ZodType, at: string): Generator<{ schema: z.core.$ZodType; at: string }> {
  const inside = (schema as z.ZodMiniType).def as unknown as Inside;
  if (inside.type === 'string') yield { schema, at };
  for (const [name, field] of Object.entries(inside.shape ?? {})) yield* stringsIn(field, `${at}.${name}`);
  for (const option of inside.options ?? []) yield* stringsIn(option, at);
  for (const part of ['innerType', 'element', 'in', 'valueType', 'left', 'right'])
    if (inside[part]) yield* stringsIn(inside[part] as z.core.$ZodType, at);
}

const PROBES = ['Cafe\u0301 \u202e\u200b\u3164x', 'e\u0301\u202e', 'ab\u200bcd', '1\u20280'];
const isTidy = (value: unknown): boolean =>
  typeof value !== 'string' || (!/[\u202e\u200b\u3164\u2028]/u.test(value) && value === value.normalize('NFC'));

test('no text that people send gets past without being tidied', () => {
  const open = Object.entries(endpoints).flatMap(([feature, group]) =>
    Object.entries<AnyEndpoint>(group).flatMap(([name, said]) =>
      (['params', 'query', 'body'] as const).flatMap((part) =>
        [...(said[part] ? stringsIn(said[part], `${feature}.${name} ${part}`) : [])]
          .filter(({ schema }) => PROBES.some((probe) => !isTidy(z.safeParse(schema, probe).data)))
          .map(({ at }) => at),
      ),
    ),
  );
  expect(new Set(open)).toEqual(AS_IT_COMES);
});
