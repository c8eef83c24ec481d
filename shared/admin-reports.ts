// What operators do with reports and appeals.
import * as z from 'zod/mini';
import { PartyRecord } from './admin-deals.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParam, Key, text, Time } from './fields.ts';
import {
  Appeal,
  APPEAL_OUTCOMES,
  DECISION_REASONS,
  type DecisionReason,
  LONGEST_NOTE,
  OUTCOMES,
  REPORT_REASONS,
  REPORTED_KINDS,
  type ReportReason,
  reasonsFor,
  ReportSnapshot,
} from './reports.ts';

const DecisionReasons = z.enum(
  Object.keys(DECISION_REASONS) as [DecisionReason, ...DecisionReason[]],
  'Please choose a reason',
);
const Words = text(LONGEST_NOTE, { min: 1, required: 'Please give a reason in your own words' });

/** A short form of a decision, as shown in a person's record. */
const PastDecision = z.object({
  /** The report's id. */
  id: Id,
  kind: z.enum(REPORTED_KINDS),
  outcome: z.enum(OUTCOMES),
  reason: DecisionReasons,
  words: z.string(),
  decidedAt: Time,
  /** Reversed on appeal. */
  reversed: z.boolean(),
});

export const AdminReport = z.object({
  id: Id,
  kind: z.enum(REPORTED_KINDS),
  /** The id of the reported content. */
  subjectId: Id,
  openedAt: Time,
  /** When it was decided, or the account was closed; null while it is open. */
  closedAt: z.nullable(Time),
  /** The owner of the reported content, with their record. */
  person: z.object({
    id: Id,
    username: z.string(),
    record: PartyRecord,
    suspended: z.boolean(),
    isOperator: z.boolean(),
    /** The latest ten. */
    decisions: z.array(PastDecision),
  }),
  /** All who reported it, the first one first, each with their own record and a snapshot of the content. */
  reports: z.array(
    z.object({
      reporter: z.object({
        id: Id,
        username: z.string(),
        /** How many things they have reported, and for how many of those an operator acted. */
        made: z.int(),
        justified: z.int(),
        /** Reports of them and of their content. */
        reportsOf: z.int(),
      }),
      reason: z.enum(Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]]),
      note: z.string(),
      /** Null once it has been erased with its owner's account. */
      seen: z.nullable(ReportSnapshot),
      createdAt: Time,
    }),
  ),
  decision: z.nullable(
    z.object({
      operator: z.string(),
      outcome: z.enum(OUTCOMES),
      reason: DecisionReasons,
      words: z.string(),
      decidedAt: Time,
    }),
  ),
  appeal: z.nullable(Appeal),
  /** The possible outcomes. */
  outcomes: z.array(z.enum(OUTCOMES)),
  /** The caller made the decision, so another operator, if there is one, must decide the appeal. */
  isAppealOfOwn: z.boolean(),
});
export type AdminReport = z.infer<typeof AdminReport>;

export const NewDecision = z
  .object({
    outcome: z.enum(OUTCOMES, 'Please choose what to do'),
    reason: DecisionReasons,
    /** Shown to both people. */
    words: Words,
    key: Key,
  })
  .check(
    z.refine(({ outcome, reason }) => reasonsFor(outcome).includes(reason), {
      error: 'This reason does not go with that decision',
      path: ['reason'],
    }),
  );

export const AppealDecision = z.object({
  outcome: z.enum(APPEAL_OUTCOMES, 'Please choose what to do'),
  /** Shown to the person who appealed. */
  words: Words,
  key: Key,
});

const params = z.object({ id: IdParam });

export const adminReports = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/reports/:id',
    about: 'A report with what was to be seen, the records of both sides, the decision and the appeal.',
    access: 'admin',
    params,
    reply: AdminReport,
    refuses: ['own_report_case'],
  }),
  photo: endpoint({
    method: 'GET',
    path: '/api/admin/report-photos/:id',
    about: 'The copy of a photo that is kept with a report.',
    access: 'admin',
    params,
    reply: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    media: 'image/jpeg',
    refuses: ['own_report_case'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:id/decision',
    about: 'Decides a report, once: what was decided happens with it, and both sides are told.',
    access: 'admin',
    params,
    body: NewDecision,
    reply: Done,
    refuses: ['own_report_case', 'already_decided', 'wrong_account', 'key_reused'],
  }),
  decideAppeal: endpoint({
    method: 'POST',
    path: '/api/admin/reports/:id/appeal',
    about: 'Decides an appeal, once; where it is reversed, everything that the decision did is taken back.',
    access: 'admin',
    params,
    body: AppealDecision,
    reply: Done,
    refuses: ['own_report_case', 'another_operator', 'already_decided', 'key_reused'],
  }),
};
