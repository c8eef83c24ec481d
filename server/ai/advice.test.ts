// What connected models improve, what they are sent, and that nothing is asked twice.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { goals } from '#shared/goals.ts';
import { matching } from '#shared/matching.ts';
import { needs } from '#shared/needs.ts';
import { connectedTo, KEY, makeAdvisedTown } from '../../test/advised-town.ts';
import { newKey } from '../../test/deal.ts';
import { openLanguageModels, saidIn } from '../../test/language-models.ts';
import { register } from '../../test/people.ts';

const models = await openLanguageModels();
const { world, ana, offers, figure, metrics } = await makeAdvisedTown(connectedTo(models));
const builtIn = await makeAdvisedTown();

beforeAll(async () => {
  await offers(
    'near',
    { title: 'Plumber', description: 'Leaks and drains. Mail near@example.test or 201-555-0188.' },
    2,
  );
  await offers('farther', { title: 'Plumber', description: 'Leaks and drains, in old houses with lead pipes.' }, 3);
  await offers('tuner', { title: 'Piano tuning', description: 'Concert pitch.' }, 2);
  await offers('walker', { title: 'Dog walks round the lake' }, 1);
});

beforeEach(() => {
  models.is('well');
  models.chooses(() => ({ kinds: [] }));
  // The same in every test, because replies are cached.
  models.embeds((said) => (/old|lead/.test(said) ? [1, 0] : [0, 1]));
  models.asked.length = 0;
});

const parse = (text: string, who = ana) => who.does(matching.parse, { body: { text } });
const plan = (text: string, who = ana) => who.does(matching.plan, { body: { text } });
const match = (q: string, query: Record<string, unknown> = {}) =>
  ana.does(matching.match, { query: { q, ...query } as never });
const chats = () => models.asked.filter(({ path }) => path.endsWith('/chat/completions'));
const embedded = () => models.asked.filter(({ path }) => path.endsWith('/embeddings'));

test('a chat model’s choice counts where the built-in engine is unsure', async () => {
  expect(await parse('the piano, please', builtIn.ana)).toMatchObject({ kind: null, isUnsure: true });
  models.chooses(() => ({ kinds: [{ id: 'piano-tuning', share: 0.95 }] }));
  expect(await parse('the piano, please')).toMatchObject({ kind: { id: 'piano-tuning' }, isUnsure: false });
});

test('a text without a word that the built-in engine knows is understood, and finds matching services', async () => {
  models.chooses(({ kinds }) => ({ kinds: kinds!.includes('plumbing') ? [{ id: 'plumbing', share: 1 }] : [] }));
  expect(await parse('hjkl blorptang', builtIn.ana)).toMatchObject({ kind: null, readings: [] });
  expect(await parse('hjkl blorptang')).toMatchObject({ kind: { id: 'plumbing' }, isUnsure: false });
  const { items, readings } = await match('hjkl blorptang');
  expect(readings.map(({ id }) => id)).toEqual(['plumbing']);
  expect(items.map(({ service }) => service.title)).toEqual(['Plumber', 'Plumber']);
});

test('matches follow the reading that was chosen when the text was parsed', async () => {
  models.chooses(() => ({ kinds: [{ id: 'piano-tuning', share: 1 }] }));
  await parse('Somebody for the old piano');
  const { items, isUnsure } = await match('somebody for the old piano');
  expect({ first: items[0]?.service.title, isUnsure }).toEqual({ first: 'Piano tuning', isUnsure: false });
  expect(chats()).toHaveLength(1);
});

test('a search that the built-in engine understands does not wait for a chat model', async () => {
  await match('my dog needs walking at noon');
  expect(chats()).toEqual([]);
});

test('the model is not asked about a kind that the user has chosen', async () => {
  const { readings } = await match('that piano of ours', { kind: 'piano-tuning' });
  expect(readings.map(({ id }) => id)).toEqual(['piano-tuning']);
  expect(chats()).toEqual([]);
});

test('the model is not asked which part of a goal is meant', async () => {
  await match('have the piano moved and played again', { type: 'goal' });
  expect(chats()).toEqual([]);
  await match('the piano of my aunt', { type: 'need' });
  expect(chats()).toHaveLength(1);
});

test('a need, and each need of a goal, is matched by the chat model’s choice for its words', async () => {
  models.chooses(({ text, kinds }) => ({
    kinds: [{ id: /piano/i.test(text) ? 'piano-tuning' : 'plumbing', share: 1 }].filter(({ id }) =>
      kinds!.includes(id),
    ),
  }));
  const { id } = await ana.does(needs.create, { body: { key: newKey(), title: 'Help with the piano, please' } });
  expect((await ana.does(matching.ofNeed, { params: { id }, query: {} })).items[0]?.service.title).toBe('Piano tuning');
  const goal = await ana.does(goals.create, {
    body: { key: newKey(), title: 'A better flat', needs: [{ title: 'Vrmpf grnx' }, { title: 'Our piano, again' }] },
  });
  const found = await ana.does(matching.ofGoal, { params: { id: goal.id } });
  expect(found.needs.map(({ readings }) => readings.map(({ id: kind }) => kind))).toEqual([
    ['plumbing'],
    ['piano-tuning'],
  ]);
});

test('a goal is planned as the chat model classifies it', async () => {
  const text = 'be able to host Christmas dinner for twelve';
  const own = (await plan(text, builtIn.ana)).plans[0]?.id;
  let chosen = '';
  models.chooses((lists) => {
    chosen = lists.goals!.find((id) => id !== own)!;
    return { goals: [{ id: chosen, share: 1 }], kinds: [] };
  });
  const { plans, isUnsure } = await plan(text);
  expect({ first: plans[0]?.id, isUnsure }).toEqual({ first: chosen, isUnsure: false });
  expect(plans[0]?.needs.length).toBeGreaterThan(0);
});

test('a goal unlike any that the built-in engine knows is planned from kinds of service, in order', async () => {
  models.chooses(({ kinds }) => ({
    goals: [],
    kinds: [
      { id: 'plumbing', share: 0.4 },
      { id: 'piano-tuning', share: 1 },
    ].filter(({ id }) => kinds!.includes(id)),
  }));
  const { plans } = await plan('zzyx quompf');
  expect(plans.map((one) => [one.id, one.needs.map(({ kind }) => kind.id)])).toEqual([
    ['own', ['plumbing', 'piano-tuning']],
  ]);
});

const byTitleAndTown = async (q: string) => (await match(q)).items.map(({ service }) => service.description);

test('among equal matches, the one whose words are closest to the request comes first and says so', async () => {
  const [first] = await byTitleAndTown('the tap of my old house drips');
  expect(first).toContain('lead pipes');
  const told = (await match('the tap of my old house drips')).items.map(({ reasons }) =>
    reasons.find(({ about }) => about === 'likeness'),
  );
  expect(told.slice(0, 2)).toEqual([
    { about: 'likeness', says: 'Much like what you describe', isGood: true },
    { about: 'likeness', says: 'Less like what you describe', isGood: false },
  ]);
  const [other] = await byTitleAndTown('my kitchen tap drips');
  expect(other).toContain('near@');
});

test('the model gets the text without contact details, the lists to choose from, and nothing else', async () => {
  await parse('My tap drips, write to ana@example.test or call +1 (201) 555-0123, under $150 on Saturday');
  const [question] = chats();
  const { text, kinds, ...others } = saidIn(question!);
  expect(text).toMatch(/^My tap drips, write to or call[ ,]*$/);
  expect(kinds).toContain('plumbing');
  expect(others).toEqual({});
  expect(Object.keys(question!.body).toSorted()).toEqual(['max_tokens', 'messages', 'model', 'temperature']);
  expect(question!.body.messages).toHaveLength(2);
});

test('of a listing, the model gets what everybody reads, without contact details', async () => {
  await offers('newcomer', { title: 'Plumber', description: 'New taps. Mail me@example.test or 201-555-0188.' }, 4);
  await match('the tap over my sink drips');
  const [{ body }] = embedded() as [ReturnType<typeof embedded>[number]];
  expect(Object.keys(body).toSorted()).toEqual(['encoding_format', 'input', 'model']);
  expect(body.input).toEqual(expect.arrayContaining(['the tap over my sink drips', 'Plumber New taps. Mail or .']));
});

test('no header identifies us, except the operator’s key', async () => {
  await parse('My bath is cracked');
  const [{ headers }] = chats() as [ReturnType<typeof chats>[number]];
  const ofAnyClient = [
    'host',
    'connection',
    'accept',
    'accept-language',
    'accept-encoding',
    'sec-fetch-mode',
    'user-agent',
    'content-type',
    'content-length',
  ];
  expect(Object.keys(headers).filter((name) => !ofAnyClient.includes(name))).toEqual(['authorization']);
  expect(headers).toMatchObject({ authorization: `Bearer ${KEY}`, 'user-agent': 'node' });
});

test('no account data is sent, whatever is asked', async () => {
  await parse('Somebody to paint the fence');
  await plan('A garden for my mother');
  await match('Somebody to paint the fence');
  const sent = models.asked.map(({ raw }) => raw).join('\n');
  for (const secret of ['example.test', '555', 'Home', 'Nearby', '44.9', 'near@', 'farther'])
    expect(sent).not.toContain(secret);
});

test('the same text is asked about once, for all users', async () => {
  const bo = await register(world, 'bo');
  models.chooses(() => ({ kinds: [{ id: 'plumbing', share: 1 }] }));
  const first = await parse('A pipe has burst');
  expect(await parse('A pipe has burst')).toEqual(first);
  expect(await parse('  a pipe has BURST ', bo)).toMatchObject({ kind: first.kind });
  expect(chats()).toHaveLength(1);
});

test('simultaneous identical questions share one reply', async () => {
  models.is('held');
  const all = Promise.all([parse('The radiator bangs'), parse('The radiator bangs'), parse('The radiator bangs')]);
  await expect.poll(() => chats().length).toBe(1);
  models.release();
  expect(new Set((await all).map((one) => JSON.stringify(one))).size).toBe(1);
  expect(chats()).toHaveLength(1);
});

test('listings that were compared before are not sent again', async () => {
  await match('a dripping tap in the yard');
  await match('a dripping tap in the cellar');
  const [, second] = embedded();
  expect(second?.body.input).toEqual(['a dripping tap in the cellar']);
});

test('the metrics report the outcome and the cost', async () => {
  const before = await Promise.all(
    ['{of="kinds",outcome="answered"}', '{of="kinds",outcome="remembered"}'].map((line) =>
      figure(`doorstep_ai_advice_total${line}`),
    ),
  );
  const cost = await figure('doorstep_ai_tokens_total{to="chat"}');
  await parse('The gutter leaks');
  await parse('The gutter leaks');
  expect(await figure('doorstep_ai_advice_total{of="kinds",outcome="answered"}')).toBe(before[0]! + 1);
  expect(await figure('doorstep_ai_advice_total{of="kinds",outcome="remembered"}')).toBe(before[1]! + 1);
  expect(await figure('doorstep_ai_tokens_total{to="chat"}')).toBe(cost + 100);
  expect(await metrics()).toContain('# TYPE doorstep_ai_calls_total counter');
  expect(await metrics()).toContain('doorstep_ai_resting{to="embeddings"} 0');
});

test('without an address no model is called, and the metrics leave it out', async () => {
  await parse('A tile is loose', builtIn.ana);
  await builtIn.ana.does(matching.match, { query: { q: 'A tile is loose' } });
  expect(models.asked).toEqual([]);
  expect(await builtIn.metrics()).not.toContain('doorstep_ai');
});
