// The client library over the wire: which replies count, and what happens to all others.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Mood, openLanguageModels } from '../../test/language-models.ts';
import { openEndpoint } from './endpoint.ts';

const models = await openLanguageModels();
const { chat, embed } = openEndpoint({ AI_BASE_URL: models.url, AI_CHAT_MODEL: 'c', AI_EMBEDDING_MODEL: 'e' });
/** A new one per call: listeners stay as long as their signal. */
const never = (): AbortSignal => new AbortController().signal;
const texts = ['a', 'bb', 'ccc'];

beforeEach(() => {
  models.is('well');
  models.embeds((said) => [said.length, 1]);
});

afterEach(() => vi.unstubAllEnvs());

test('each text gets its vector, in whatever order they come', async () => {
  expect(await embed(texts, never())).toEqual({
    value: [
      [1, 1],
      [2, 1],
      [3, 1],
    ],
    tokens: 100,
  });
});

const vectors = (...data: unknown[]): Mood => ({ status: 200, body: JSON.stringify({ data }) });

test.each<[string, Mood]>([
  ['one too few', vectors({ index: 0, embedding: [1] }, { index: 1, embedding: [1] })],
  ['one twice', vectors({ index: 0, embedding: [1] }, { index: 1, embedding: [1] }, { index: 1, embedding: [1] })],
  [
    'one of another length',
    vectors({ index: 0, embedding: [1] }, { index: 1, embedding: [1] }, { index: 2, embedding: [1, 2] }),
  ],
  ['vectors of nothing', vectors(...[0, 1, 2].map((index) => ({ index, embedding: [] })))],
  ['vectors of words', vectors(...[0, 1, 2].map((index) => ({ index, embedding: ['x'] })))],
  [
    'vectors of far too many numbers',
    vectors(...[0, 1, 2].map((index) => ({ index, embedding: Array.from({ length: 9000 }, () => 1) }))),
  ],
  ['no vectors', vectors()],
  ['nothing', { status: 200, body: 'null' }],
])('%s instead of three vectors are not understood', async (_what, mood) => {
  models.is(mood);
  await expect(embed(texts, never())).rejects.toMatchObject({ failure: 'not_understood' });
});

test('a reply that never comes is abandoned on abort', async () => {
  models.is('silent');
  const controller = new AbortController();
  const asked = chat({ instructions: 'x', said: '{}' }, controller.signal);
  await expect.poll(() => models.open()).toBe(1);
  controller.abort();
  await expect(asked).rejects.toMatchObject({ failure: 'given_up' });
});

test('a reply that stalls in its body is abandoned too', async () => {
  models.is('stalled');
  const controller = new AbortController();
  const asked = chat({ instructions: 'x', said: '{}' }, controller.signal);
  await expect.poll(() => models.open()).toBe(1);
  controller.abort();
  await expect(asked).rejects.toMatchObject({ failure: 'given_up' });
});

test('without a key none is sent, whatever the server’s environment holds', async () => {
  vi.stubEnv('OPENAI_API_KEY', 'key-else');
  vi.stubEnv('OPENAI_ORG_ID', 'org-else');
  const bare = openEndpoint({ AI_BASE_URL: models.url, AI_CHAT_MODEL: 'c' });
  models.chooses(() => 'hello');
  models.asked.length = 0;
  expect(await bare.chat({ instructions: 'x', said: '{"text":"y"}' }, never())).toEqual({
    value: 'hello',
    tokens: 100,
  });
  expect(models.asked[0]!.headers).not.toHaveProperty('authorization');
  expect(JSON.stringify(models.asked[0]!.headers)).not.toMatch(/else|stainless|openai/i);
});

const unknownField = { status: 400, body: '{"error":{"param":"max_tokens","message":"Unsupported parameter"}}' };
const mayAskAgain = () => Promise.resolve(true);

/** A separate stand-in model, with the maximum reply length of each request so far. */
async function aModel() {
  const own = await openLanguageModels();
  own.chooses(() => 'hello');
  const { chat: asks } = openEndpoint({ AI_BASE_URL: own.url, AI_CHAT_MODEL: 'c' });
  const ask = (text: string) => asks({ instructions: 'x', said: JSON.stringify({ text }) }, never(), mayAskAgain);
  return { own, ask, toldOld: () => own.asked.map(({ body }) => 'max_tokens' in body) };
}

test('two simultaneous first questions both succeed with a model that names the length parameter differently', async () => {
  const { own, ask, toldOld } = await aModel();
  own.refuses(({ max_tokens: old }) => old !== undefined && unknownField);
  expect((await Promise.all([ask('a'), ask('b')])).map(({ value }) => value)).toEqual(['hello', 'hello']);
  await ask('c');
  expect(toldOld()).toEqual([true, true, false, false, false]);
});

test('a text refused with both parameter names changes nothing for the next one', async () => {
  const { own, ask, toldOld } = await aModel();
  own.refuses(({ messages }) => messages!.at(-1)!.content.includes('bad') && { status: 400, body: '{}' });
  await expect(ask('bad')).rejects.toMatchObject({ failure: 'refused', status: 400 });
  expect(await ask('good')).toMatchObject({ value: 'hello' });
  expect(toldOld()).toEqual([true, false, true]);
});

test('without permission nothing is asked twice', async () => {
  models.is(unknownField);
  models.asked.length = 0;
  await expect(chat({ instructions: 'x', said: '{}' }, never())).rejects.toMatchObject({ failure: 'refused' });
  await expect(chat({ instructions: 'x', said: '{}' }, never(), () => Promise.resolve(false))).rejects.toMatchObject({
    failure: 'refused',
  });
  expect(models.asked).toHaveLength(2);
});
