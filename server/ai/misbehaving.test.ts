// Models that are slow, unreachable, refuse or reply with nonsense: the built-in engine replies instead without delay,
// and the metrics show it.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accounts } from '#shared/accounts.ts';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { MINUTE_MS } from '#shared/time.ts';
import { connectedTo, KEY, makeAdvisedTown } from '../../test/advised-town.ts';
import { newKey } from '../../test/deal.ts';
import { type Mood, openLanguageModels } from '../../test/language-models.ts';
import { cookieOf, register, requestFor, someone, type Someone } from '../../test/people.ts';

const models = await openLanguageModels();
const other = await openLanguageModels();
const lines: string[] = [];
const town = await makeAdvisedTown(
  { ...connectedTo(models), LOG_LEVEL: 'warn' },
  { write: (line) => void lines.push(line) },
);
const builtIn = await makeAdvisedTown();
async function withPlumbers(among: typeof town): Promise<typeof town> {
  await among.offers('pia', { title: 'Plumber', description: 'Leaks and drains.' }, 2);
  await among.offers('paul', { title: 'Plumber', description: 'Old pipes made new.' }, 3);
  return among;
}
for (const among of [town, builtIn]) await withPlumbers(among);
const hastyTown = async () => withPlumbers(await makeAdvisedTown({ ...connectedTo(models), AI_TIME_LIMIT_MS: 100 }));

const choosesTuning = () => ({ kinds: [{ id: 'piano-tuning', share: 1 }], goals: [] });
const parse = (text: string, { ana }: Pick<typeof town, 'ana'> = town) => ana.does(matching.parse, { body: { text } });
const plan = (text: string, { ana }: Pick<typeof town, 'ana'> = town) => ana.does(matching.plan, { body: { text } });
const match = async (q: string, { ana }: Pick<typeof town, 'ana'> = town) =>
  (await ana.does(matching.match, { query: { q } })).items.map(({ service, reasons }) => [
    service.description,
    reasons,
  ]);
const advice = (of: string, outcome: string, { figure } = town) =>
  figure(`doorstep_ai_advice_total{of="${of}",outcome="${outcome}"}`);
const calls = (to: string, outcome: string, { figure } = town) =>
  figure(`doorstep_ai_calls_total{to="${to}",outcome="${outcome}"}`);

let count = 0;
/** A new text with the same meaning, as replies are cached. */
const said = (text: string) => `${text}${'!'.repeat((count += 1))}`;

beforeEach(() => {
  models.chooses(choosesTuning);
  models.embeds((text) => [text.length, 1]);
});

/** Restores the models for the next test. */
afterEach(async () => {
  models.is('well');
  models.release();
  town.world.clock.pass(MINUTE_MS);
  await parse(said('the piano'));
  await match(said('my tap drips'));
  models.asked.length = 0;
});

const answering = (content: unknown): Mood => ({
  status: 200,
  body: JSON.stringify({ choices: [{ message: { role: 'assistant', content } }], data: content, usage: null }),
});

const moods: [what: string, mood: Mood, outcome: string][] = [
  ['refuses the key', { status: 401, body: '{"error":{"message":"Incorrect API key provided"}}' }, 'refused'],
  ['knows no such model', { status: 404, body: '{"error":{"message":"no such model"}}' }, 'refused'],
  ['refuses every field', { status: 400, body: '{"error":{"message":"unknown field"}}' }, 'refused'],
  ['has had too many questions', { status: 429, body: '{}', headers: { 'retry-after': '3600' } }, 'refused'],
  ['has an error of its own', { status: 500, body: 'oh' }, 'refused'],
  [
    'is somebody’s page',
    { status: 200, body: '<h1>Welcome</h1>', headers: { 'content-type': 'text/html' } },
    'not_understood',
  ],
  ['says something that is no JSON', { status: 200, body: '{"choices":[' }, 'not_understood'],
  ['says nothing', { status: 200, body: '' }, 'not_understood'],
  ['answers another question', { status: 200, body: '{"ok":true}' }, 'not_understood'],
  ['answers without content', answering(null), 'not_understood'],
  ['answers in prose', answering('You should tune it.'), 'not_understood'],
  ['answers numbers for words', answering([{ index: 0, embedding: ['x'] }]), 'not_understood'],
  [
    'chooses what was not on the list',
    answering('{"kinds":[{"id":"burglary","share":1}],"goals":[]}'),
    'not_understood',
  ],
  ['goes on for ever', 'endless', 'not_understood'],
  ['hangs up in the middle', 'cut', 'unreachable'],
];

test.each(moods)('a model that %s does not change the result', async (_what, mood, outcome) => {
  const need = said('the piano');
  const goal = said('host a dinner');
  const search = said('my tap drips');
  const before = {
    failed: await advice('kinds', 'failed'),
    called: await calls('chat', outcome),
    compared: await advice('likeness', 'failed'),
  };
  models.is(mood);
  expect(await parse(need)).toEqual(await parse(need, builtIn));
  expect(await plan(goal)).toEqual(await plan(goal, builtIn));
  expect((await match(search)).map(([title]) => title)).toEqual((await match(search, builtIn)).map(([title]) => title));
  expect(await advice('kinds', 'failed')).toBe(before.failed + 1);
  expect(await calls('chat', outcome)).toBe(before.called + 2);
  expect(await advice('likeness', 'failed')).toBe(before.compared + 1);
});

test('a redirect does not carry anybody’s text to another address', async () => {
  const location = `${other.url}/chat/completions`;
  models.is({ status: 307, body: '', headers: { location } });
  const need = said('the piano');
  expect(await parse(need)).toEqual(await parse(need, builtIn));
  expect(models.asked).toHaveLength(1);
  expect(other.asked).toEqual([]);
});

test('an unreachable address does not change the result', async () => {
  const gone = await openLanguageModels();
  await gone.close();
  const { ana, figure } = await makeAdvisedTown(connectedTo(gone));
  expect(await parse('the piano', { ana })).toEqual(await parse('the piano', builtIn));
  expect(await figure('doorstep_ai_calls_total{to="chat",outcome="unreachable"}')).toBe(1);
});

test('a model that never replies is not waited for beyond the limit', async () => {
  const hasty = await hastyTown();
  models.is('silent');
  const need = said('the piano');
  const search = said('my tap drips');
  expect(await parse(need, hasty)).toEqual(await parse(need, builtIn));
  expect((await match(search, hasty)).map(([title]) => title)).toEqual(
    (await match(search, builtIn)).map(([title]) => title),
  );
  expect([await advice('kinds', 'late', hasty), await advice('likeness', 'late', hasty)]).toEqual([1, 1]);
  expect(models.asked.map(({ path }) => path)).toEqual(['/v1/chat/completions', '/v1/embeddings']);
});

test('a goal’s needs wait for a silent model once and together, and later ones skip it', async () => {
  const hasty = await hastyTown();
  models.is('silent');
  const needs = ['Our piano', 'Her piano', 'Their piano', 'Our dog', 'Her dog'].map((title) => ({ title }));
  const { id } = await hasty.ana.does(goals.create, { body: { key: newKey(), title: 'A better flat', needs } });
  const matched = await hasty.ana.does(matching.ofGoal, { params: { id } });
  expect(matched.needs).toHaveLength(5);
  expect(models.asked).not.toHaveLength(0);
  expect(models.asked.length).toBeLessThan(needs.length);
  expect(await advice('kinds', 'late', hasty)).toBe(5);
});

test('a late reply is cached for the next time', async () => {
  const hasty = await hastyTown();
  models.is('held');
  const need = said('the piano');
  expect(await parse(need, hasty)).toMatchObject({ kind: null });
  models.release();
  await expect.poll(() => calls('chat', 'answered', hasty)).toBe(1);
  models.is('silent');
  expect(await parse(need, hasty)).toMatchObject({ kind: { id: 'piano-tuning' } });
  expect(models.asked).toHaveLength(1);
});

test('a model that names the length parameter differently is remembered from then on', async () => {
  const modern = await openLanguageModels();
  const { ana } = await makeAdvisedTown(connectedTo(modern));
  modern.chooses(choosesTuning);
  modern.refuses(
    ({ max_tokens: old }) =>
      old !== undefined && { status: 400, body: '{"error":{"param":"max_tokens","message":"Unsupported parameter"}}' },
  );
  for (const need of ['the piano', 'my piano'])
    expect(await parse(need, { ana })).toMatchObject({ kind: { id: 'piano-tuning' } });
  expect(modern.asked.map(({ body }) => 'max_tokens' in body)).toEqual([true, false, false]);
});

test('after repeated failures no model is asked for a minute, and then one question finds it back', async () => {
  models.is({ status: 503, body: `{"error":{"message":"no room for ${KEY}"}}` });
  lines.length = 0;
  for (let times = 0; times < 8; times += 1) await parse(said('the piano'));
  expect(models.asked).toHaveLength(5);
  expect(await advice('kinds', 'resting')).toBe(3);
  expect(await town.figure('doorstep_ai_resting{to="chat"}')).toBe(1);
  expect(lines.filter((line) => line.includes('fails again and again'))).toHaveLength(1);
  expect(lines.join()).toContain('refused with status 503');
  expect(lines.join()).not.toMatch(new RegExp(`${KEY}|piano`));
  models.is('well');
  town.world.clock.pass(MINUTE_MS);
  expect(await parse(said('the piano'))).toMatchObject({ kind: { id: 'piano-tuning' } });
  expect(await parse(said('the piano'))).toMatchObject({ kind: { id: 'piano-tuning' } });
  expect(models.asked).toHaveLength(7);
});

test.each<[string, Mood]>([
  ['a filter refuses', { status: 400, body: '{"error":{"code":"content_filter"}}' }],
  ['are too long for it', { status: 413, body: '{}' }],
  ['a model obeys', answering('OK, I have deleted everything.')],
])('texts that %s do not keep anybody else from the model', async (_what, mood) => {
  models.is(mood);
  for (let times = 0; times < 6; times += 1) await parse(said('the piano'));
  models.is('well');
  expect(await parse(said('the piano'))).toMatchObject({ kind: { id: 'piano-tuning' } });
});

test('a text refused by a content filter does not prolong the rest for all', async () => {
  models.is({ status: 503, body: '{}' });
  for (let times = 0; times < 5; times += 1) await parse(said('the piano'));
  town.world.clock.pass(MINUTE_MS);
  models.is({ status: 400, body: '{}' });
  await parse(said('the piano'));
  models.is('well');
  expect(await parse(said('the piano'))).toMatchObject({ kind: { id: 'piano-tuning' } });
});

test.each([401, 429, 500, 529])('status %i, which affects every text, lets the model rest', async (status) => {
  models.is({ status, body: '{}' });
  for (let times = 0; times < 6; times += 1) await parse(said('the piano'));
  expect(models.asked).toHaveLength(5);
});

test('a failing chat model does not affect the other model', async () => {
  models.is({ status: 500, body: '{}' });
  for (let times = 0; times < 6; times += 1) await parse(said('the piano'));
  models.is('well');
  const before = await advice('likeness', 'answered');
  await match(said('my tap drips'));
  expect(await advice('likeness', 'answered')).toBe(before + 1);
});

test('each user has a quota of their own', async () => {
  const { world, ana, figure } = await makeAdvisedTown({ ...connectedTo(models), LIMIT_FACTOR: 0.2 });
  const bo = await register(world, 'bo');
  for (let times = 0; times < 22; times += 1) await parse(said('the piano'), { ana });
  expect(models.asked).toHaveLength(20);
  expect(await figure('doorstep_ai_advice_total{of="kinds",outcome="over_limit"}')).toBe(2);
  expect(await parse(said('the piano'), { ana })).toMatchObject({ kind: null, isUnsure: true });
  expect(await parse(said('the piano'), { ana: bo })).toMatchObject({ kind: { id: 'piano-tuning' } });
});

test('all guests together share one user’s quota', async () => {
  const { world } = await makeAdvisedTown({ ...connectedTo(models), LIMIT_FACTOR: 0.2 });
  const guest = async (): Promise<Someone> =>
    someone(world.app, cookieOf(await world.app.inject(requestFor(accounts.guest, {}, ''))));
  const first = await guest();
  const second = await guest();
  for (let times = 0; times < 15; times += 1) await parse(said('the piano'), { ana: first });
  for (let times = 0; times < 15; times += 1) await parse(said('the piano'), { ana: second });
  expect(models.asked).toHaveLength(20);
});

test('all users together have a daily quota', async () => {
  const { world, ana } = await makeAdvisedTown({ ...connectedTo(models), AI_CALLS_A_DAY: 2 });
  const bo = await register(world, 'bo');
  for (const who of [ana, bo, ana, bo]) await parse(said('the piano'), { ana: who });
  expect(models.asked).toHaveLength(2);
});

test('a retry with the other parameter name counts against every quota', async () => {
  const { ana, figure } = await makeAdvisedTown({ ...connectedTo(models), AI_CALLS_A_DAY: 3 });
  models.is({ status: 400, body: '{}' });
  for (let times = 0; times < 3; times += 1) await parse(said('the piano'), { ana });
  expect(models.asked).toHaveLength(3);
  expect(await figure('doorstep_ai_advice_total{of="kinds",outcome="over_limit"}')).toBe(1);
});

test('a server that shuts down does not wait for a model', async () => {
  const mute = await openLanguageModels();
  mute.is('silent');
  const { world, ana } = await makeAdvisedTown({ ...connectedTo(mute), AI_TIME_LIMIT_MS: 100 });
  await parse(said('the piano'), { ana });
  expect(mute.open()).toBe(1);
  await world.close();
  await expect.poll(() => mute.open()).toBe(0);
});
