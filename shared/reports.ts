// Reports of people and their content, operators' decisions, and appeals.
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParam, Key, text, Time } from './fields.ts';

/** What can be reported; a `reply` has the id of the review that it replies to. */
export const REPORTED_KINDS = ['user', 'service', 'need', 'message', 'review', 'reply', 'photo'] as const;
export type ReportedKind = (typeof REPORTED_KINDS)[number];

/** Reasons for a report, as shown on the buttons. */
export const REPORT_REASONS = {
  scam: 'Scam or spam',
  abuse: 'Insults, threats or harassment',
  hate: 'Hate or discrimination',
  sexual: 'Sexual content',
  illegal: 'Illegal or dangerous',
  misleading: 'False or misleading',
  private: 'Shows private information',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
const reasons = Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]];

/** Reasons for taking no action, as shown to both people. */
const NOTHING_REASONS = {
  allowed: 'This is allowed here',
  unclear: 'There is not enough to go on',
  settled: 'This has been settled already',
} as const;

/** Reasons for a decision: the first group for taking action, the second for taking none. */
export const DECISION_REASONS = { ...REPORT_REASONS, ...NOTHING_REASONS } as const;
export type DecisionReason = keyof typeof DECISION_REASONS;

/** The possible decisions; `hide` and `remove` take down the reported content, and so does `suspend`. */
export const OUTCOMES = ['nothing', 'warn', 'hide', 'remove', 'suspend'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** The possible decisions per kind: a person's `remove` deletes their photo. */
export const outcomesOf: Record<ReportedKind, readonly Outcome[]> = {
  user: ['nothing', 'warn', 'remove', 'suspend'],
  service: ['nothing', 'warn', 'hide', 'suspend'],
  need: ['nothing', 'warn', 'hide', 'suspend'],
  message: ['nothing', 'warn', 'remove', 'suspend'],
  review: ['nothing', 'warn', 'remove', 'suspend'],
  reply: ['nothing', 'warn', 'remove', 'suspend'],
  photo: ['nothing', 'warn', 'remove', 'suspend'],
};

/** The reasons that fit an outcome. */
export const reasonsFor = (outcome: Outcome): readonly DecisionReason[] =>
  outcome === 'nothing' ? [...(Object.keys(NOTHING_REASONS) as DecisionReason[]), 'other'] : reasons;

/** Shown instead of a message, or a reply to a review, that an operator has removed. */
export const REMOVED_WORDS = 'Removed by the operator';

export const LONGEST_NOTE = 1000;

export const ReportSubject = z.object({ kind: z.enum(REPORTED_KINDS), id: Id });
export type ReportSubject = z.infer<typeof ReportSubject>;

export const NewReport = z
  .object({
    about: ReportSubject,
    reason: z.enum(reasons, 'Please choose a reason'),
    note: z._default(text(LONGEST_NOTE), ''),
    key: Key,
  })
  .check(
    z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
      error: 'Please tell us what’s wrong',
      path: ['note'],
    }),
  );

/** The content as it was when it was reported. */
export const ReportSnapshot = z.object({
  /** A name or a title; empty if there was none. */
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The ids of the preserved copies of its photos. */
  photos: z.array(Id),
});
export type ReportSnapshot = z.infer<typeof ReportSnapshot>;

/** The result of an appeal: `upheld` confirms the decision, `reversed` undoes it. */
export const APPEAL_OUTCOMES = ['upheld', 'reversed'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

export const Appeal = z.object({
  text: z.string(),
  createdAt: Time,
  /** Null until an operator has decided it. */
  outcome: z.nullable(z.enum(APPEAL_OUTCOMES)),
  /** The reason, in the operator's words. */
  words: z.nullable(z.string()),
  decidedAt: z.nullable(Time),
});
export type Appeal = z.infer<typeof Appeal>;

/** A decision as shown to the person it is about; it does not say who reported. */
export const Decision = z.object({
  id: Id,
  kind: z.enum(REPORTED_KINDS),
  /** The reported content as it was then; null once it has been erased. */
  seen: z.nullable(z.pick(ReportSnapshot, { title: true, text: true })),
  outcome: z.enum(OUTCOMES),
  reason: z.enum(Object.keys(DECISION_REASONS) as [DecisionReason, ...DecisionReason[]]),
  words: z.string(),
  /** There was nothing left to hide or remove. */
  wasGone: z.boolean(),
  decidedAt: Time,
  appeal: z.nullable(Appeal),
});
export type Decision = z.infer<typeof Decision>;

export const NewAppeal = z.object({
  text: text(2000, { min: 1, required: 'Please say why the decision is wrong' }),
  key: Key,
});

const params = z.object({ id: IdParam });

export const reports = {
  create: endpoint({
    method: 'POST',
    path: '/api/reports',
    about:
      'Reports a person, or something of theirs that the caller can see, to the operators; the person is not told by whom. Repeated with the same key it is one report.',
    access: 'user',
    body: NewReport,
    reply: Done,
    refuses: [
      'demo_only',
      'not_found',
      'former_neighbour',
      'own_report',
      'already_reported',
      'removed_already',
      'key_reused',
      'too_many_requests',
    ],
  }),
  decision: endpoint({
    method: 'GET',
    path: '/api/decisions/:id',
    about: 'What an operator decided about me or something of mine.',
    access: 'user',
    params,
    reply: Decision,
  }),
  appeal: endpoint({
    method: 'POST',
    path: '/api/decisions/:id/appeal',
    about: 'Appeals against a decision about me, once; an operator looks at it again.',
    access: 'user',
    params,
    body: NewAppeal,
    reply: Decision,
    refuses: ['already_appealed', 'no_appeal', 'key_reused', 'too_many_requests'],
  }),
};
