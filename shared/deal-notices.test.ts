// Every deal notice links to a page that shows the deal, by the specification's own rules.
import { expect, test } from 'vitest';
import { dealMoves, type Move } from './deal-moves.ts';
import { reminders } from './deal-reminders.ts';
import { DEAL_STEPS, dealSteps, type DealStep } from './deal-steps.ts';
import { Notification, notificationPath } from './notifications.ts';

const pathOf = (type: Notification['type'], title: string): string =>
  notificationPath({
    id: 1,
    userId: 1,
    type,
    title,
    content: '',
    read: false,
    createdAt: '2026-11-02T09:00:00.000Z',
    relatedType: 'booking',
    relatedId: 7,
  });

const moves: readonly Move[] = dealMoves;

/** Steps about the first interest and its reply; all others are about an offer, a payment or a booking. */
const TO_INTERESTS: readonly DealStep[] = ['interest', 'accept', 'decline', 'withdraw'];

test.each(DEAL_STEPS)(
  'the notice of %s opens the deal where it belongs [4-notification-5, 4-notification-9]',
  (step) => {
    const { type, title } = dealSteps[step].notice;
    expect(pathOf(type, title)).toBe(
      TO_INTERESTS.includes(step) ? '/service-interests?deal=7' : '/service-requests?deal=7',
    );
  },
);

test('titles are fixed words: nobody can put words of their own in, and so steer where a click leads', () => {
  for (const step of DEAL_STEPS) expect(dealSteps[step].notice.title).not.toMatch(/[{}]/);
  for (const { title } of reminders) expect(title).not.toMatch(/[{}]/);
});

const SIDES = ['seeker', 'provider'] as const;
const KNOWN = ['other', 'service', 'amount', 'release', 'refund', 'held', 'reason', 'until', 'asked'];
const wordsIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, word]) => word);

test.each(DEAL_STEPS.flatMap((step) => SIDES.map((side) => [step, side] as const)))(
  '%s, as its %s reads it, speaks to “you”, and names the other, the service and nobody by their side of the deal',
  (step, side) => {
    const text: string | null = dealSteps[step].notice[side];
    const isTold = moves.some((move) => move.step === step && move.by.some((by) => by !== side));
    expect(text !== null, 'it has words where somebody else takes the step, and none where only they do').toBe(isTold);
    if (text === null) return;
    expect(text).not.toMatch(/the (seeker|provider|other side|client|customer)\b/i);
    for (const word of wordsIn(text)) expect(KNOWN).toContain(word);
    expect(wordsIn(text)).toContain('service');
    // An operator's question to one side does not mention the other.
    if (!text.startsWith('An operator') && !/\{asked\}|\byour?\b/i.test(text)) expect(wordsIn(text)).toContain('other');
  },
);

test('what both sides read of one step is the same sum', () => {
  for (const step of DEAL_STEPS) {
    const { seeker, provider } = dealSteps[step].notice as Record<(typeof SIDES)[number], string | null>;
    if (seeker === null || provider === null) continue;
    const sums = (text: string) => wordsIn(text).filter((word) => /amount|release|refund|held/.test(word ?? ''));
    // When a job is completed without an objection, the provider gets the amount less the fee.
    expect(sums(seeker).toSorted(), step).toEqual(sums(provider).toSorted());
  }
});

test('every reminder can be filled in from what the server has, and names the other side', () => {
  for (const { content, to } of reminders) {
    const known = to === 'operators' ? ['service', 'days'] : ['other', 'service', 'then'];
    for (const word of wordsIn(content)) expect(known, content).toContain(word);
    if (to === 'operators') continue;
    expect(wordsIn(content), content).toContain('other');
    expect(content).not.toMatch(/the (seeker|provider|other side)/);
  }
});

test('every type is one of the specification’s', () => {
  for (const step of DEAL_STEPS)
    expect(Notification.shape.type.def.entries).toHaveProperty(dealSteps[step].notice.type);
});

test('reminders open the deal’s own page, too', () => {
  for (const { title, to } of reminders)
    if (to !== 'operators') expect(pathOf('booking', title)).toMatch(/^\/service-(requests|interests)\?deal=7$/);
});
