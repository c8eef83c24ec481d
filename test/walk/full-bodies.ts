// Bodies with every field that an endpoint takes, so that each field can be spoiled; for a deal's steps one of each kind.
import { newKey, type Scene, type Stage } from './scene.ts';
import { type EndpointName, type Row, table } from './table.ts';

type Body = Record<string, unknown>;
type Case = Pick<Row, 'owner' | 'stage' | 'input'> & {
  name: EndpointName;
  /** The name, and the step. */
  title: string;
  /** What the whole body is answered with. */
  answer: number;
};

const slot = { start: '2026-11-10T09:00:00.000Z', end: '2026-11-10T11:00:00.000Z' };
const offer = { amount: 80, scope: ['New tube', 'Fitting'], time: slot, message: 'I bring the parts.' };
const service = {
  title: 'Dog walks',
  description: 'Round the lake.',
  category: 'pets',
  price: 20,
  unit: 'visit',
  tags: ['dogs', 'outside'],
  remote: true,
  radiusKm: 10,
  visibility: 'live',
  policy: 'strict',
};
const need = {
  title: 'Fix a dripping tap',
  description: 'In the kitchen.',
  category: 'plumbing',
  budgetMin: 20,
  budgetMax: 150,
  urgency: 'on_date',
  onDate: '2026-11-09',
  radiusKm: 10,
  visibility: 'public',
};

/** What the table's own sample leaves out. */
const more: Partial<Record<EndpointName, (scene: Scene) => Body>> = {
  'accounts.register': () => ({ website: '', timeZone: 'Europe/Madrid' }),
  'users.update': () => ({ timeZone: 'Europe/Madrid' }),
  'services.create': () => service,
  'services.update': () => service,
  'needs.create': () => need,
  'needs.update': () => need,
  'needs.answer': () => ({ ...offer, lines: [{ label: 'Labour', amount: 80 }], validUntil: '2026-11-03T09:00:00.000Z' }),
  'deals.expressInterest': ({ needId }) => ({ needId, communication: 'phone' }),
  'reviews.write': () => ({ communication: 5, punctuality: 4, quality: 3 }),
  'notifications.setPreferences': () => ({ sms: true }),
};

type StepCase = readonly [step: string, owner: 'ana' | 'bo', stage: Stage, fields?: (scene: Scene) => Body];
const reason = () => ({ reason: 'Too far for me.' });

const steps: StepCase[] = [
  ['accept', 'bo', 'requested', () => ({ slots: [slot], flexible: false })],
  ['decline', 'bo', 'requested', reason],
  ['withdraw', 'ana', 'offered', reason],
  ['offer', 'bo', 'accepted', () => offer],
  ['revise', 'bo', 'offered', () => offer],
  ['decline_offer', 'ana', 'offered', reason],
  ['accept_offer', 'ana', 'offered', ({ offerId }) => ({ offerId, address: '1 Elm Street' })],
  ['abandon', 'ana', 'paying'],
  ['start', 'bo', 'paid'],
  ['done', 'bo', 'paid'],
  ['confirm', 'ana', 'paid'],
];

const stepCase = ([step, owner, stage, fields]: StepCase): Case => ({
  name: 'deals.takeStep',
  title: `deals.takeStep ${step}`,
  owner,
  stage,
  answer: 200,
  input: (scene) => ({ params: { id: scene.dealId }, body: { step, key: newKey(), ...fields?.(scene) } }),
});

/** Each endpoint of `names` with all its fields. */
export const fullBodies = (names: readonly EndpointName[]): Case[] =>
  names.flatMap((name) => {
    if (name === 'deals.takeStep') return steps.map(stepCase);
    const { owner, stage, input, answers } = table[name];
    const full = (scene: Scene) => {
      const sample = input(scene);
      return { ...sample, body: { ...(sample.body as Body), ...more[name]?.(scene) } };
    };
    return [{ name, title: name, owner, stage, input: full, answer: answers[4] }];
  });
