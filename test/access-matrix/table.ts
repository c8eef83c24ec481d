// The access matrix: every endpoint's response to every kind of caller. A missing route fails a test.
import type { endpoints } from '#shared/endpoints.ts';
import { examplePhoto } from '../example-photo.ts';
import { type Loose, passwordOf } from '../people.ts';
import { newKey, type Scene, type Stage } from './scene.ts';

type Features = typeof endpoints;
export type EndpointName = { [F in keyof Features]: `${F}.${keyof Features[F] & string}` }[keyof Features];

export const ACTORS = ['visitor', 'guest', 'stranger', 'otherParty', 'owner', 'admin'] as const;

export interface Row {
  /** The object's owner; the other one is the deal's other party. */
  owner: 'ana' | 'bo';
  stage: Stage;
  /** A request that its owner may make. */
  input: (scene: Scene) => Loose;
  /** The expected status for each of ACTORS, in this order. */
  answers: readonly [number, number, number, number, number, number];
}

const NOBODY_ELSE = [401, 404, 404, 404, 200, 404] as const;
const BOTH_SIDES = [401, 404, 404, 200, 200, 404] as const;
const ANYBODY_SIGNED_IN = [401, 200, 200, 200, 200, 200] as const;
/** Guests live in worlds of their own and find nothing of the town's. */
const THE_TOWN = [401, 404, 200, 200, 200, 200] as const;
const EVERYBODY = [200, 200, 200, 200, 200, 200] as const;
const ADMINS = [401, 403, 403, 403, 403, 200] as const;
/** Tested with an object that belongs to nobody. */
const NOTHING_THERE = [401, 404, 404, 404, 404, 404] as const;
/** Tested with a missing object, which saves creating one. */
const ADMINS_NOTHING_THERE = [401, 403, 403, 403, 403, 404] as const;

const service = (scene: Scene) => ({ params: { id: scene.serviceId } });
const goal = (scene: Scene) => ({ params: { id: scene.goalId } });
const need = (scene: Scene) => ({ params: { id: scene.needId } });
const deal = (scene: Scene) => ({ params: { id: scene.dealId } });
const payment = (scene: Scene) => ({ params: { publicId: scene.publicId } });
const thread = (scene: Scene) => ({ params: { serviceId: scene.serviceId, recipientId: scene.ana.id } });
const notice = (scene: Scene) => ({ params: { id: scene.notificationId } });
const nothing = () => ({});
/** An id that was never assigned. */
const nobodys = () => ({ params: { id: 999_999 } });
const FORGED = `1.4102444800000.${'0'.repeat(64)}`;
const picture = () => examplePhoto().toString('base64');
const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };
const hours = {
  weekly: [[{ start: 540, end: 1020 }], [], [], [], [], [], []],
  exceptions: [{ day: '2026-12-24', spans: [{ start: 540, end: 720 }] }],
  bufferBefore: 15,
  bufferAfter: 30,
  noticeHours: 24,
  jobMinutes: 90,
};
let newcomers = 0;
const newcomer = () => `newcomer${(newcomers += 1)}`;

export const table: Record<EndpointName, Row> = {
  'accounts.register': {
    owner: 'ana',
    stage: 'none',
    input: () => {
      const username = newcomer();
      return {
        body: {
          username,
          email: `${username}@example.test`,
          phone: '+12015550123',
          password: 'secret-secret',
          smsOptIn: true,
          acceptTerms: true,
        },
      };
    },
    answers: EVERYBODY,
  },
  'accounts.login': {
    owner: 'ana',
    stage: 'none',
    input: ({ ana }) => ({ body: { username: ana.username, password: `${ana.username}-secret` } }),
    answers: EVERYBODY,
  },
  'accounts.logout': { owner: 'ana', stage: 'none', input: nothing, answers: EVERYBODY },
  'accounts.guest': { owner: 'ana', stage: 'none', input: nothing, answers: EVERYBODY },
  'accounts.forgotPassword': {
    owner: 'ana',
    stage: 'none',
    input: ({ ana }) => ({ body: { email: `${ana.username}@example.test` } }),
    answers: EVERYBODY,
  },
  'accounts.resetPassword': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { token: 'a-token-that-nobody-was-sent', password: 'new-secret' } }),
    answers: [422, 422, 422, 422, 422, 422],
  },
  'accounts.mailConfirmation': { owner: 'ana', stage: 'none', input: nothing, answers: [401, 422, 200, 200, 200, 200] },
  'accounts.confirmAddress': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { token: 'a-token-that-nobody-was-sent' } }),
    answers: [422, 422, 422, 422, 422, 422],
  },
  'accounts.pendingChanges': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'accounts.changeEmail': {
    owner: 'ana',
    stage: 'none',
    input: ({ ana }) => ({ body: { email: `${ana.username}@new.example`, password: `${ana.username}-secret` } }),
    answers: [401, 422, 422, 422, 200, 422],
  },
  'accounts.cancelEmailChange': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'accounts.stopEmailChange': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { token: 'a-token-that-nobody-was-sent' } }),
    answers: [422, 422, 422, 422, 422, 422],
  },
  'accounts.changePhone': {
    owner: 'ana',
    stage: 'none',
    input: ({ ana }) => ({ body: { phone: '+12015550124', password: `${ana.username}-secret` } }),
    answers: [401, 422, 422, 422, 200, 422],
  },
  'accounts.textPhoneCode': { owner: 'ana', stage: 'none', input: nothing, answers: [401, 422, 200, 200, 200, 200] },
  'accounts.confirmPhone': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { code: '123456' } }),
    // Nobody has requested one.
    answers: [401, 422, 422, 422, 422, 422],
  },
  'accounts.cancelPhoneChange': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'accounts.changePassword': {
    owner: 'ana',
    stage: 'none',
    input: ({ ana }) => ({ body: { present: `${ana.username}-secret`, password: 'new-secret' } }),
    // A guest has none, and the others have another one.
    answers: [401, 422, 422, 422, 200, 422],
  },
  'accounts.enterPasswordAgain': {
    owner: 'ana',
    stage: 'none',
    input: ({ admin }) => ({ body: { password: passwordOf(admin.username) } }),
    answers: ADMINS,
  },
  'accounts.close': {
    owner: 'ana',
    stage: 'none',
    input: ({ ana }) => ({ body: { password: `${ana.username}-secret` } }),
    answers: [401, 200, 422, 422, 200, 422],
  },
  'sessions.list': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'sessions.end': { owner: 'ana', stage: 'none', input: () => ({ params: { id: 999_999 } }), answers: NOTHING_THERE },
  'sessions.endOthers': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'users.current': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'users.update': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { bio: 'I live here.' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'users.setLocation': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { latitude: '39.8', longitude: '-89.64', city: 'Springfield', state: 'IL' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'avatars.get': { owner: 'ana', stage: 'none', input: ({ ana }) => ({ params: { id: ana.id } }), answers: THE_TOWN },
  'avatars.set': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { image: picture() } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'avatars.remove': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'photos.upload': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ body: { image: picture(), small: picture() } }),
    answers: [401, 201, 201, 201, 201, 201],
  },
  'photos.get': { owner: 'bo', stage: 'none', input: () => ({ params: { id: 999_999 } }), answers: NOTHING_THERE },
  'users.search': { owner: 'ana', stage: 'none', input: () => ({ query: { q: 'bo' } }), answers: ANYBODY_SIGNED_IN },
  'users.get': { owner: 'ana', stage: 'none', input: ({ ana }) => ({ params: { id: ana.id } }), answers: THE_TOWN },
  'blocks.list': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  // A deal's other party is Bo himself, who cannot block himself.
  'blocks.set': {
    owner: 'ana',
    stage: 'none',
    input: ({ bo }) => ({ params: { id: bo.id } }),
    answers: [401, 404, 200, 422, 200, 200],
  },
  'blocks.remove': { owner: 'ana', stage: 'none', input: ({ bo }) => ({ params: { id: bo.id } }), answers: THE_TOWN },
  'places.search': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ query: { q: 'spring' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'places.nearest': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ query: { latitude: '39.8', longitude: '-89.6' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'places.attribution': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'places.geocoder': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'map.around': { owner: 'ana', stage: 'none', input: () => ({ query: { radiusKm: 10 } }), answers: ANYBODY_SIGNED_IN },
  'services.search': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ query: { q: 'bike' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'services.mine': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'services.create': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ body: { title: 'Dog walks', category: 'pets', price: 20, unit: 'visit', remote: true } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'services.get': { owner: 'bo', stage: 'none', input: service, answers: THE_TOWN },
  'services.countView': { owner: 'ana', stage: 'none', input: service, answers: THE_TOWN },
  'services.freeTimes': { owner: 'bo', stage: 'none', input: service, answers: THE_TOWN },
  'services.update': {
    owner: 'bo',
    stage: 'none',
    input: (scene) => ({ ...service(scene), body: { price: 45 } }),
    answers: NOBODY_ELSE,
  },
  'services.remove': { owner: 'bo', stage: 'none', input: service, answers: [401, 404, 404, 404, 200, 404] },
  'availability.get': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'availability.save': { owner: 'bo', stage: 'none', input: () => ({ body: hours }), answers: ANYBODY_SIGNED_IN },
  'availability.freeTimes': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ query: { from: '2026-11-09T00:00:00Z', to: '2026-11-16T00:00:00Z' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'goals.list': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'goals.create': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { key: newKey(), title: 'Host the family at Christmas' } }),
    answers: [401, 201, 201, 201, 201, 201],
  },
  'goals.get': { owner: 'ana', stage: 'none', input: goal, answers: NOBODY_ELSE },
  'goals.update': {
    owner: 'ana',
    stage: 'none',
    input: (scene) => ({ ...goal(scene), body: { title: 'Ride to work and back' } }),
    answers: NOBODY_ELSE,
  },
  'goals.shareOut': { owner: 'ana', stage: 'none', input: goal, answers: NOBODY_ELSE },
  'goals.remove': { owner: 'ana', stage: 'none', input: goal, answers: NOBODY_ELSE },
  'matching.match': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ query: { q: 'my bike squeaks' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'matching.kinds': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ query: { q: 'bike' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'matching.usualPrice': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ query: { kind: 'bicycle-repair', unit: 'job' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'matching.parse': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { text: 'Someone to mend my bike on Saturday' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'matching.plan': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { text: 'Host the family at Christmas' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'matching.ofNeed': { owner: 'ana', stage: 'none', input: need, answers: NOBODY_ELSE },
  'matching.ofGoal': { owner: 'ana', stage: 'none', input: goal, answers: NOBODY_ELSE },
  'needs.list': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'needs.create': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { title: 'Fix a dripping tap' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'needs.get': { owner: 'ana', stage: 'none', input: need, answers: NOBODY_ELSE },
  'needs.update': {
    owner: 'ana',
    stage: 'none',
    input: (scene) => ({ ...need(scene), body: { title: 'Mend my old bike' } }),
    answers: NOBODY_ELSE,
  },
  'needs.renew': { owner: 'ana', stage: 'none', input: need, answers: NOBODY_ELSE },
  'needs.nearby': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'needs.answer': {
    owner: 'bo',
    stage: 'none',
    input: (scene) => ({ ...need(scene), body: { key: newKey(), serviceId: scene.serviceId, amount: 80 } }),
    // Only Bo provides the service in the answer.
    answers: [401, 404, 404, 404, 201, 404],
  },
  'needs.remove': { owner: 'ana', stage: 'none', input: need, answers: NOBODY_ELSE },
  'deals.expressInterest': {
    owner: 'ana',
    stage: 'none',
    input: ({ serviceId }) => ({ body: { serviceId, key: newKey(), note: 'Are you free?' } }),
    // The provider is not a seeker of their own service.
    answers: [401, 404, 201, 422, 201, 201],
  },
  'deals.interests': { owner: 'ana', stage: 'requested', input: nothing, answers: ANYBODY_SIGNED_IN },
  'deals.requests': { owner: 'bo', stage: 'requested', input: nothing, answers: ANYBODY_SIGNED_IN },
  'deals.bookings': { owner: 'bo', stage: 'completed', input: nothing, answers: ANYBODY_SIGNED_IN },
  'deals.calendar': {
    owner: 'bo',
    stage: 'completed',
    input: () => ({ query: { from: '2026-11-01T00:00:00Z', to: '2026-12-13T00:00:00Z' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'deals.get': { owner: 'ana', stage: 'requested', input: deal, answers: BOTH_SIDES },
  'deals.read': { owner: 'ana', stage: 'requested', input: deal, answers: BOTH_SIDES },
  'deals.takeStep': {
    owner: 'bo',
    stage: 'requested',
    input: (scene) => ({ ...deal(scene), body: { step: 'accept', key: newKey(), flexible: true } }),
    // Only the provider accepts.
    answers: [401, 404, 404, 403, 200, 404],
  },
  'deals.contact': { owner: 'bo', stage: 'completed', input: deal, answers: BOTH_SIDES },
  'deals.calendarFile': { owner: 'ana', stage: 'completed', input: deal, answers: BOTH_SIDES },
  'payments.fees': { owner: 'ana', stage: 'none', input: nothing, answers: EVERYBODY },
  'payments.get': { owner: 'ana', stage: 'offered', input: payment, answers: BOTH_SIDES },
  'payments.checkout': {
    owner: 'ana',
    stage: 'offered',
    input: (scene) => ({ ...payment(scene), body: { key: newKey(), address: '1 Elm Street' } }),
    answers: [401, 404, 404, 403, 200, 404],
  },
  'paymentRequests.create': {
    owner: 'bo',
    stage: 'accepted',
    input: ({ ana, bo, serviceId }) => ({
      body: { serviceId, recipientId: ana.id, providerId: bo.id, amount: 80, serviceTitle: 'Bike repair' },
    }),
    // Only the service's provider may; guests do not see the service.
    answers: [401, 404, 403, 403, 200, 403],
  },
  'paymentRequests.fee': {
    owner: 'bo',
    stage: 'none',
    input: ({ ana, serviceId }) => ({ query: { serviceId, recipientId: ana.id } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'payments.settle': { owner: 'ana', stage: 'paying', input: payment, answers: BOTH_SIDES },
  'payments.earnings': {
    owner: 'bo',
    stage: 'completed',
    input: () => ({ query: { year: 2026 } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'payments.receipt': { owner: 'ana', stage: 'completed', input: payment, answers: BOTH_SIDES },
  'payments.ledger': { owner: 'bo', stage: 'completed', input: nothing, answers: ANYBODY_SIGNED_IN },
  'payments.mode': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'payments.evidence': {
    owner: 'bo',
    stage: 'paid',
    input: (scene) => ({
      ...payment(scene),
      body: { key: newKey(), text: 'The bike was mended on Monday.', photos: [] },
    }),
    // Only the provider may, and only while a bank has the money.
    answers: [401, 404, 404, 403, 409, 404],
  },
  'payments.webhook': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { id: 'evt_forged', type: 'checkout.completed' } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  'payments.accountsWebhook': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ body: { id: 'evt_forged', type: 'account.updated' } }),
    answers: [400, 400, 400, 400, 400, 400],
  },
  'payments.simulatorCheckout': {
    owner: 'ana',
    stage: 'paying',
    input: ({ checkoutId }) => ({ params: { id: checkoutId } }),
    answers: EVERYBODY,
  },
  'payments.simulatorPay': {
    owner: 'ana',
    stage: 'paying',
    input: ({ checkoutId }) => ({ params: { id: checkoutId }, body: card }),
    // Anyone with the address can pay, as on any payment provider's page; it is paid once, and later visits redirect.
    answers: EVERYBODY,
  },
  'receiving.account': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'receiving.readAccount': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'receiving.onboard': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'simulatorPages.authenticate': {
    owner: 'ana',
    stage: 'paying',
    input: ({ checkoutId }) => ({ params: { id: checkoutId }, body: { outcome: 'pass' } }),
    answers: EVERYBODY,
  },
  // Anyone with the link, as on any payment provider's page.
  'simulatorPages.onboarding': {
    owner: 'bo',
    stage: 'none',
    input: ({ onboardingId }) => ({ params: { id: onboardingId } }),
    answers: EVERYBODY,
  },
  'simulatorPages.finishOnboarding': {
    owner: 'bo',
    stage: 'none',
    input: ({ onboardingId }) => ({ params: { id: onboardingId }, body: { status: 'active' } }),
    answers: EVERYBODY,
  },
  'simulatorPages.disputes': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'simulatorPages.decideDispute': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ params: { id: 'dp_sim_that_nobody_opened' }, body: { outcome: 'won' } }),
    // Nobody has opened it.
    answers: [401, 403, 403, 403, 403, 404],
  },
  'reviews.write': {
    owner: 'ana',
    stage: 'completed',
    input: (scene) => ({ ...deal(scene), body: { stars: 5, text: 'As good as new.' } }),
    answers: BOTH_SIDES,
  },
  'reviews.reply': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ params: { id: 999_999 }, body: { text: 'Thank you' } }),
    answers: NOTHING_THERE,
  },
  'reports.create': {
    owner: 'ana',
    stage: 'none',
    input: ({ bo }) => ({ body: { about: { kind: 'user', id: bo.id }, reason: 'scam', note: '', key: newKey() } }),
    // A guest's neighbours are fictional, and nobody reports themselves.
    answers: [401, 403, 200, 422, 200, 200],
  },
  'reports.decision': { owner: 'bo', stage: 'none', input: nobodys, answers: NOTHING_THERE },
  'reports.appeal': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ ...nobodys(), body: { text: 'I did not write that.', key: newKey() } }),
    answers: NOTHING_THERE,
  },
  'adminReports.get': { owner: 'ana', stage: 'none', input: nobodys, answers: ADMINS_NOTHING_THERE },
  'adminReports.photo': { owner: 'ana', stage: 'none', input: nobodys, answers: ADMINS_NOTHING_THERE },
  'adminReports.decide': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ ...nobodys(), body: { outcome: 'warn', reason: 'scam', words: 'Not here.', key: newKey() } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'adminReports.decideAppeal': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ ...nobodys(), body: { outcome: 'upheld', words: 'It stays.', key: newKey() } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'questions.ask': {
    owner: 'ana',
    stage: 'requested',
    input: ({ dealId }) => ({ body: { text: 'Why is my deal frozen?', refusal: 'frozen', dealId, key: newKey() } }),
    answers: [401, 403, 404, 200, 200, 404],
  },
  'questions.list': { owner: 'ana', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'questions.write': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ ...nobodys(), body: { text: 'And another thing.', key: newKey() } }),
    answers: NOTHING_THERE,
  },
  'adminQuestions.get': { owner: 'ana', stage: 'none', input: nobodys, answers: ADMINS_NOTHING_THERE },
  'adminQuestions.reply': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ ...nobodys(), body: { text: 'It goes on tomorrow.', key: newKey() } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'adminQuestions.close': { owner: 'ana', stage: 'none', input: nobodys, answers: ADMINS_NOTHING_THERE },
  // Only the token identifies the account.
  'suspension.read': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { token: FORGED } }),
    answers: [422, 422, 422, 422, 422, 422],
  },
  'suspension.appeal': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { token: FORGED, id: 1, text: 'I did not write that.', key: newKey() } }),
    answers: [422, 422, 422, 422, 422, 422],
  },
  'suspension.write': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { token: FORGED, text: 'What now?', key: newKey() } }),
    answers: [422, 422, 422, 422, 422, 422],
  },
  'reviews.ofUser': {
    owner: 'bo',
    stage: 'completed',
    input: ({ bo }) => ({ params: { id: bo.id } }),
    answers: THE_TOWN,
  },
  'messages.list': { owner: 'bo', stage: 'none', input: thread, answers: [401, 404, 404, 404, 200, 404] },
  'messages.send': {
    owner: 'bo',
    stage: 'none',
    input: ({ ana, serviceId }) => ({
      body: { receiverId: ana.id, serviceId, content: 'When does it suit you?', photos: [], clientId: newKey() },
    }),
    // Only Bo provides this service, so only he and people who write to him can discuss it.
    answers: [401, 404, 404, 404, 200, 404],
  },
  'messages.read': { owner: 'bo', stage: 'none', input: thread, answers: [401, 404, 404, 404, 200, 404] },
  'messages.conversations': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'notifications.list': { owner: 'bo', stage: 'requested', input: nothing, answers: ANYBODY_SIGNED_IN },
  'notifications.preferences': { owner: 'bo', stage: 'none', input: nothing, answers: ANYBODY_SIGNED_IN },
  'notifications.setPreferences': {
    owner: 'bo',
    stage: 'none',
    input: () => ({ body: { email: false } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'notifications.read': { owner: 'bo', stage: 'requested', input: notice, answers: NOBODY_ELSE },
  'notifications.readAll': { owner: 'bo', stage: 'requested', input: nothing, answers: ANYBODY_SIGNED_IN },
  'notifications.readAbout': {
    owner: 'bo',
    stage: 'requested',
    input: () => ({ body: { about: 'booking' } }),
    answers: ANYBODY_SIGNED_IN,
  },
  'notifications.remove': { owner: 'bo', stage: 'requested', input: notice, answers: NOBODY_ELSE },
  // Without an SMS provider, nobody can have replied to one.
  'sms.answer': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ body: { MessageSid: 'SM1', From: '+12015550123', Body: 'STOP' } }),
    answers: [404, 404, 404, 404, 404, 404],
  },
  'admin.mails': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'admin.sms': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'admin.books': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'admin.figures': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'adminDeals.queue': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'adminDeals.settle': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ params: { id: 999_999 }, body: { reason: 'Seen to' } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'adminDeals.get': { owner: 'ana', stage: 'requested', input: deal, answers: ADMINS },
  'adminDeals.takeStep': {
    owner: 'ana',
    stage: 'requested',
    input: (scene) => ({ ...deal(scene), body: { step: 'admin_withdraw', key: newKey(), reason: 'Spam' } }),
    answers: ADMINS,
  },
  'adminDeals.retryRefund': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ params: { id: 999_999 }, body: { reason: 'Again' } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'adminDeals.sendAgain': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ params: { id: 999_999 }, body: { reason: 'Again' } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'adminDeals.giveBackCharge': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ params: { id: 999_999 }, body: { reason: 'Not what was asked for' } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'adminDeals.answerBank': {
    owner: 'ana',
    stage: 'none',
    input: () => ({ params: { id: 999_999 }, body: { decision: 'send', reason: 'It is worth it' } }),
    answers: ADMINS_NOTHING_THERE,
  },
  'adminServices.list': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'adminServices.hide': {
    owner: 'bo',
    stage: 'none',
    input: ({ serviceId }) => ({ params: { id: serviceId }, body: { reason: 'Not allowed' } }),
    answers: ADMINS,
  },
  'adminServices.show': {
    owner: 'bo',
    stage: 'none',
    input: ({ serviceId }) => ({ params: { id: serviceId }, body: { reason: 'A mistake' } }),
    answers: ADMINS,
  },
  'adminUsers.list': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'adminUsers.contact': {
    owner: 'ana',
    stage: 'none',
    input: ({ bo }) => ({ params: { id: bo.id } }),
    answers: ADMINS,
  },
  'adminUsers.suspend': {
    owner: 'ana',
    stage: 'none',
    input: ({ bo }) => ({ params: { id: bo.id }, body: { reason: 'Spam' } }),
    answers: ADMINS,
  },
  'adminUsers.reinstate': {
    owner: 'ana',
    stage: 'none',
    input: ({ bo }) => ({ params: { id: bo.id }, body: { reason: 'A mistake' } }),
    answers: ADMINS,
  },
  'adminUsers.makeOperator': {
    owner: 'ana',
    stage: 'none',
    input: ({ bo }) => ({ params: { id: bo.id }, body: { reason: 'Helps out' } }),
    answers: ADMINS,
  },
  'adminUsers.unmakeOperator': {
    owner: 'ana',
    stage: 'none',
    input: ({ bo }) => ({ params: { id: bo.id }, body: { reason: 'Helped out' } }),
    answers: ADMINS,
  },
  'adminUsers.audit': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'tariffs.list': { owner: 'ana', stage: 'none', input: nothing, answers: ADMINS },
  'tariffs.set': {
    owner: 'ana',
    stage: 'none',
    input: () => ({
      body: {
        after: null,
        feeBps: 600,
        repeatFeeBps: 300,
        feeFloor: 0,
        requested: 7_200_000,
        accepted: 7_200_000,
        priceOffered: 7_200_000,
        reason: 'Costs',
      },
    }),
    answers: ADMINS,
  },
  'operations.health': { owner: 'ana', stage: 'none', input: nothing, answers: EVERYBODY },
  'operations.ready': { owner: 'ana', stage: 'none', input: nothing, answers: EVERYBODY },
  'operations.metrics': { owner: 'ana', stage: 'none', input: nothing, answers: EVERYBODY },
  'operations.openapi': { owner: 'ana', stage: 'none', input: nothing, answers: EVERYBODY },
};
