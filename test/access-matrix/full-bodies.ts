// Bodies with every field that an endpoint accepts, so that each field can be spoiled; for a deal's steps, one per
// kind.
import { newKey, type Scene } from './scene.ts';
import {
  type AdminStepCase,
  adminStepCases,
  offer,
  type Ready,
  slot,
  type StepCase,
  stepCases,
} from './step-bodies.ts';
import { type EndpointName, type Row, table } from './table.ts';

type Body = Record<string, unknown>;
type Case = Pick<Row, 'owner' | 'stage' | 'input'> & {
  name: EndpointName;
  /** The endpoint's name, and the step. */
  title: string;
  /** Takes the deal beyond its stage, and returns the fields that depend on it. */
  ready?: Ready;
  /** The status for the complete body. */
  answer: number;
};

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
  licence: 'OR 12345',
  photos: [],
};
const need = {
  title: 'Fix a dripping tap',
  description: 'In the kitchen.',
  category: 'plumbing',
  kind: 'plumbing',
  budgetMin: 20,
  budgetMax: 150,
  urgency: 'on_date',
  onDate: '2026-11-09',
  dateIs: 'by',
  partOfDay: 'morning',
  near: '41.8781,-87.6298',
  radiusKm: 10,
  visibility: 'public',
};

const told = { email: false, sms: true };

/** Fields missing from the table's own sample. */
const more: Partial<Record<EndpointName, (scene: Scene) => Body>> = {
  'accounts.register': () => ({ leaveEmpty: '', timeZone: 'Europe/Madrid' }),
  'users.update': () => ({
    displayName: 'Ana Ortega',
    timeZone: 'Europe/Madrid',
    languages: ['es', 'en'],
    serviceRadiusKm: 10,
  }),
  'users.setLocation': () => ({ chosen: true }),
  'services.create': () => ({ key: newKey(), ...service }),
  'services.update': () => service,
  'goals.create': () => ({ why: 'All twelve of us.', targetDate: '2026-12-24', budget: 600, needs: [need] }),
  'goals.update': () => ({ why: 'All twelve of us.', targetDate: '2026-12-24', budget: 600, status: 'paused' }),
  'needs.create': ({ goalId }) => ({ key: newKey(), ...need, photos: [], goalId }),
  'needs.update': ({ goalId }) => ({ ...need, photos: [], goalId, placeInGoal: 1 }),
  'needs.answer': () => offer,
  'deals.expressInterest': ({ needId }) => ({ needId, communication: 'phone', wanted: [slot] }),
  'paymentRequests.create': ({ dealId }) => ({ dealId }),
  'receiving.onboard': () => ({ country: 'GB' }),
  'adminDeals.retryRefund': () => ({ byHandReference: 'Cheque 17', byHandFrom: 'own_bank' }),
  'reviews.write': () => ({ communication: 5, punctuality: 4, quality: 3 }),
  'notifications.readAbout': () => ({ id: 1 }),
  'notifications.setPreferences': () => ({
    sms: true,
    kinds: { messages: told, deals: told, payments: told, needs: told, reviews: told, system: { sms: false } },
  }),
};

const stepCase = ([step, owner, stage, fields, ready]: StepCase): Case => ({
  name: 'deals.takeStep',
  title: `deals.takeStep ${step}`,
  owner,
  stage,
  answer: 200,
  ...(ready && { ready }),
  input: (scene) => ({ params: { id: scene.dealId }, body: { step, key: newKey(), ...fields?.(scene) } }),
});
const adminStepCase = ([step, stage, fields, ready]: AdminStepCase): Case => ({
  name: 'adminDeals.takeStep',
  title: `adminDeals.takeStep ${step}`,
  owner: 'ana',
  stage,
  answer: 200,
  input: (scene) => ({
    params: { id: scene.dealId },
    body: { step, key: newKey(), reason: 'We have looked at it.', ...fields?.(scene) },
  }),
  ...(ready && { ready }),
});

/** Each endpoint of `names` with all its fields. */
export const fullBodies = (names: readonly EndpointName[]): Case[] =>
  names.flatMap((name) => {
    if (name === 'deals.takeStep') return stepCases.map(stepCase);
    if (name === 'adminDeals.takeStep') return adminStepCases.map(adminStepCase);
    const { owner, stage, input, answers } = table[name];
    const isAdmins = answers[4] === 403 && answers[5] !== 403;
    const full = (scene: Scene) => {
      const sample = input(scene);
      return { ...sample, body: { ...(sample.body as Body), ...more[name]?.(scene) } };
    };
    return [{ name, title: name, owner, stage, input: full, answer: answers[isAdmins ? 5 : 4] }];
  });
