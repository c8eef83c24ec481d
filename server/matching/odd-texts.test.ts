// Whatever a user types, every text field replies or refuses with a clear sentence, and the server keeps running.
import { expect, test } from 'vitest';
import type { AnyEndpoint } from '#shared/endpoint.ts';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { needs } from '#shared/needs.ts';
import { services } from '#shared/services.ts';
import { newKey } from '../../test/deal.ts';
import { type Loose, neighbour } from '../../test/people.ts';
import { makeWorld } from '../../test/world.ts';

const world = await makeWorld();
const ana = await neighbour(world, 'ana');
const bo = await neighbour(world, 'bo');
await bo.does(services.create, {
  body: { title: 'Plumber 水漏れ سباك', category: 'plumbing', price: 40, unit: 'job' },
});

const HUGE = 100_000;
const texts: Record<string, string> = {
  nothing: '',
  blanks: ' \t\r\n\u00a0\u3000 ',
  'one letter': 'a',
  '100,000 letters': 'x'.repeat(HUGE),
  '100,000 blanks': ' '.repeat(HUGE),
  '100,000 letters of many words': 'leak '.repeat(HUGE / 5),
  'as long as may be, one word': 'x'.repeat(2000),
  'as long as may be, of one letter each': 'a '.repeat(1000),
  'as long as may be, of dots': '.'.repeat(2000),
  Chinese: '厨房的水龙头一直漏水，需要修理',
  Japanese: '台所の水漏れを直してほしい',
  Arabic: 'أحتاج إلى سباك لإصلاح تسرب المياه',
  'Hebrew with marks of direction': '\u202eשרברב\u202c דחוף\u200f',
  Cyrillic: 'Нужен сантехник, течёт кран',
  Hindi: 'नल से पानी टपक रहा है',
  'Thai, without blanks': 'ก๊อกน้ำรั่วต้องการช่างประปา',
  'mixed scripts in a word': 'plumbеr рlumber ｐｌｕｍｂｅｒ',
  'letters with a hundred marks': `p${'\u0301'.repeat(100)}lumber`,
  emoji: '🚰💧🔧 help 🙏🏽',
  'emoji alone, joined': '👨‍👩‍👧‍👦🏳️‍🌈'.repeat(20),
  markup: '<script>alert(1)</script><img src=x onerror=alert(1)> leak &amp; &lt;',
  'markup that is not closed': `${'<b>'.repeat(300)}leak`,
  'a question to the database': "'; drop table services; -- \\ % _ :* & | ! <-> (((",
  'a format': '%s %n %d ${7*7} {{7*7}} %00 \\u0000',
  'a prototype': '__proto__ constructor toString hasOwnProperty',
  NUL: 'leak\u0000ing tap',
  'NUL alone': '\u0000',
  'control characters': '\u0001\u0002\u0007\b\u000b\u001b[31mleak\u007f\u0085\u009f',
  'no character and invisible ones': '\uffff\ufffe\ufeff\u200b\u2060\u00ad',
  'half a surrogate pair, the first': 'leak \ud83d tap',
  'half a surrogate pair, the second': '\udca7 leak',
  'surrogates the wrong way round': '\udca7\ud83d',
  punctuation: '?!.,;:—…«»„“()[]{}/\\|',
  'one dot': '.',
  numbers: `${'9'.repeat(400)} $1e999 -0 NaN Infinity 0x1`,
  'days that are none': 'on 99/99/9999 before 31 February 0000, at 27:61, under $999999999999999999999',
};

interface TextEndpoint {
  said: AnyEndpoint;
  asks: (text: string) => Loose;
}
const places: Record<string, TextEndpoint> = {
  matches: { said: matching.match, asks: (q) => ({ query: { q } }) },
  'matches with a day': { said: matching.match, asks: (q) => ({ query: { q, day: '2026-11-09', free: '1' } }) },
  kinds: { said: matching.kinds, asks: (q) => ({ query: { q } }) },
  'kinds by a description': { said: matching.kinds, asks: (description) => ({ query: { q: 'help', description } }) },
  'a need taken apart': { said: matching.parse, asks: (text) => ({ body: { text } }) },
  'a plan': { said: matching.plan, asks: (text) => ({ body: { text } }) },
  'a new need': {
    said: needs.create,
    asks: (text) => ({ body: { key: newKey(), title: text, description: text, visibility: 'public' } }),
  },
  'the description of a new need': {
    said: needs.create,
    asks: (description) => ({ body: { key: newKey(), title: 'A tap that drips', description } }),
  },
  'a new goal': {
    said: goals.create,
    asks: (text) => ({ body: { key: newKey(), title: text, needs: [{ title: text }] } }),
  },
  'a new service': {
    said: services.create,
    asks: (text) => ({
      body: { title: text, description: text, tags: [text], category: 'other', price: 40, unit: 'job' },
    }),
  },
  'the description of a new service': {
    said: services.create,
    asks: (description) => ({ body: { title: 'Odd jobs', description, category: 'other', price: 40, unit: 'job' } }),
  },
  'the list of services': { said: services.search, asks: (q) => ({ query: { q } }) },
};

const cases = Object.entries(places).flatMap(([place, asked]) =>
  Object.entries(texts).map(([what, text]) => ({ place, what, text, ...asked })),
);

test.each(cases)(
  '$place: $what is answered, or refused in words',
  { timeout: 60_000 },
  async ({ said, asks, text }) => {
    const { status, body } = await ana.tries(said, asks(text));
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    if (status >= 300) expect([[400, 413].includes(status), body.error]).toEqual([true, expect.stringMatching(/\w/)]);
  },
);

test.each([
  '/api/match?q=leak%00',
  '/api/match?q=%ed%a0%bd',
  '/api/match?q=%',
  '/api/match?q=%ff%fe',
  '/api/kinds?q=%00',
  '/api/services?q=%00',
  '/api/services?q=%c0%80',
  '/api/match?q=a&q=b',
  '/api/services?q[]=a',
  '/api/kinds?q[x]=a',
])('%s is answered, or refused in words', { timeout: 60_000 }, async (url) => {
  const { statusCode } = await world.app.inject({ url, headers: { cookie: ana.cookie } });
  expect([200, 400]).toContain(statusCode);
});

test.each(['needs/parse', 'goals/plan', 'needs', 'goals', 'services'])(
  'what is no text at all is refused by %s',
  async (path) => {
    for (const value of [null, 7, [], {}, ['leak'], { toString: 'leak' }, true]) {
      const payload = {
        text: value,
        title: value,
        description: value,
        tags: value,
        category: 'other',
        price: 40,
        unit: 'job',
        needs: value,
      };
      expect(
        (await world.app.inject({ method: 'POST', url: `/api/${path}`, payload, headers: { cookie: ana.cookie } }))
          .statusCode,
      ).toBe(400);
    }
    const raw = {
      method: 'POST',
      url: `/api/${path}`,
      headers: { cookie: ana.cookie, 'content-type': 'application/json' },
    } as const;
    for (const payload of [
      Buffer.from('{"text":"\xff\xfe","title":"\xff\xfe\xfd"}', 'latin1'),
      '{"text":"\\ud83d","title":"\\ud83d\\ud83d\\ud83d"}',
      '{"text":',
      '"leak"',
      '[]',
    ]) {
      expect((await world.app.inject({ ...raw, payload })).statusCode).toBeLessThan(500);
    }
  },
);

test(
  'what was stored of all that is matched, listed and found by others, and so is everything else',
  { timeout: 60_000 },
  async () => {
    await world.runJobs();
    const { items: goalsOfAna } = await ana.does(goals.list);
    const { items: needsOfAna } = await ana.does(needs.list);
    expect([goalsOfAna.length > 5, needsOfAna.length > 5]).toEqual([true, true]);
    for (const { id } of goalsOfAna) await ana.does(matching.ofGoal, { params: { id } });
    for (const { id } of needsOfAna) await ana.does(matching.ofNeed, { params: { id }, query: {} });
    expect((await bo.does(needs.nearby)).items.length).toBeGreaterThan(5);
    expect((await bo.does(services.search)).items.length).toBeGreaterThan(5);
    const { items } = await ana.does(matching.match, { query: { q: 'my tap leaks' } });
    expect(items.map(({ service }) => service.title)).toContain('Plumber 水漏れ سباك');
  },
);
