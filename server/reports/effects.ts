// A decision's effects on the reported thing and its owner, and how a successful appeal reverses them in full.
import { sql } from 'kysely';
import type { Outcome } from '#shared/reports.ts';
import { hideByDecision, showByDecision } from '../admin/hide-service.ts';
import { reinstateWithin, suspendWithin } from '../admin/suspend.ts';
import { putAvatarBack, takeAvatarAway } from '../avatars/save-avatar.ts';
import type { SessionUser } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import { putMessageBack, type RemovedMessage, removeMessage, tellChanged } from '../messages/remove-message.ts';
import { hideNeed, showNeed } from '../needs/hide-need.ts';
import { type PhotoBytes, putPhotoBack, type RemovedPhoto, removePhoto } from '../photos/remove-photo.ts';
import { putReplyBack, putReviewBack, removeReply, removeReview } from '../reviews/remove-review.ts';
import type { ReportCase } from './lock-case.ts';

type RemovedContent =
  | { what: 'service' | 'review' }
  | { what: 'need'; visibility: string }
  | { what: 'message'; message: RemovedMessage }
  | { what: 'reply'; reply: string }
  | { what: 'photo'; photo: RemovedPhoto }
  | { what: 'avatar'; source: string };

/** What this decision itself removed: what was gone before is not ours to restore. */
export interface Undo {
  taken: RemovedContent | null;
}

export interface Effects {
  undo: Undo;
  /** False if they were suspended already: the mail about the suspension has not gone out for this decision. */
  hasSuspended: boolean;
}

interface Act {
  work: Work;
  admin: SessionUser;
  about: ReportCase;
}

/** Runs in the decision's transaction. Refuses `wrong_account` for suspending an operator. */
export async function carryOut(act: Act, outcome: Outcome, words: string): Promise<Effects> {
  const takesAway = outcome === 'hide' || outcome === 'remove' || (outcome === 'suspend' && act.about.kind !== 'user');
  const taken = takesAway ? await takeAway(act, words) : null;
  const hasSuspended = outcome === 'suspend' && (await suspendWithin(act.work, act.admin, act.about.personId, words));
  return { undo: { taken }, hasSuspended };
}

async function takeAway({ work, admin, about }: Act, words: string): Promise<RemovedContent | null> {
  const { kind, subjectId } = about;
  switch (kind) {
    case 'service':
      return (await hideByDecision(work, admin, subjectId, words)) ? { what: 'service' } : null;
    case 'need': {
      const visibility = await hideNeed(work.tx, subjectId, words);
      return visibility === null ? null : { what: 'need', visibility };
    }
    case 'message': {
      const message = await removeMessage(work, subjectId);
      return message && { what: 'message', message };
    }
    case 'review':
      return (await removeReview(work.tx, subjectId)) ? { what: 'review' } : null;
    case 'reply': {
      const reply = await removeReply(work, subjectId);
      return reply === null ? null : { what: 'reply', reply };
    }
    case 'photo': {
      const photo = await removePhoto(work.tx, subjectId);
      if (photo?.of === 'messages') await tellChanged(work, photo.holderId);
      return photo && { what: 'photo', photo };
    }
    case 'user':
      return takeAvatar(work, about);
  }
}

/** Removes only the reported portrait: they may have set another one since. */
async function takeAvatar(work: Work, { id, personId }: ReportCase): Promise<RemovedContent | null> {
  const { avatarVersion } = await work.tx
    .selectFrom('users')
    .select('avatarVersion')
    .where('id', '=', personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const source = `avatar:${personId}:${avatarVersion}`;
  if (!(await keptRow(work, id, source))) return null;
  await takeAvatarAway(work, personId);
  return { what: 'avatar', source };
}

interface Reversal {
  outcome: Outcome;
  /** The decision's own reason: content hidden for another reason since stays hidden. */
  decidedFor: string;
  why: string;
}

/** Runs in the transaction that decides the appeal, before the outcome is stored. */
export async function takeBack(act: Act, { taken }: Undo, { outcome, decidedFor, why }: Reversal): Promise<void> {
  if (taken) await putBack(act, taken, decidedFor, why);
  if (outcome === 'suspend' && (await isSuspendedForThisAlone(act.work, act.about)))
    await reinstateWithin(act.work, act.admin, act.about.personId, why);
}

/** Whether nothing else, neither an operator by hand nor another decision in force, keeps them suspended. */
async function isSuspendedForThisAlone({ tx }: Work, { id, personId }: ReportCase): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    with began as (
      select max(created_at) as at from audit_entries where act = 'suspend' and user_id = ${personId}
    ), since as (
      select d.case_id, d.words, a.outcome as appealed
      from began, report_cases c join report_decisions d on d.case_id = c.id left join report_appeals a on a.case_id = c.id
      where c.person_id = ${personId} and d.outcome = 'suspend' and d.decided_at >= began.at
    )
    select u.suspended_reason in (select words from since)
      and not exists (select from since where case_id <> ${id} and appealed is distinct from 'reversed') as alone
    from users u where u.id = ${personId}`.execute(tx);
  return rows[0]?.alone === true;
}

async function putBack(
  { work, admin, about }: Act,
  taken: RemovedContent,
  hiddenFor: string,
  why: string,
): Promise<void> {
  const { subjectId, personId } = about;
  const bytesOf = (photoId: number) => keptBytes(work, about.id, `photo:${photoId}`);
  switch (taken.what) {
    case 'service':
      return showByDecision(work, admin, subjectId, { hiddenFor, reason: why });
    case 'need':
      return showNeed(work.tx, subjectId, hiddenFor, taken.visibility);
    case 'message':
      return putMessageBack(work, subjectId, taken.message, bytesOf);
    case 'review':
      return putReviewBack(work.tx, subjectId);
    case 'reply':
      return putReplyBack(work.tx, subjectId, taken.reply);
    case 'photo': {
      const bytes = await bytesOf(taken.photo.id);
      const isBack = bytes !== undefined && (await putPhotoBack(work.tx, taken.photo, bytes));
      if (isBack && taken.photo.of === 'messages') await tellChanged(work, taken.photo.holderId);
      return;
    }
    case 'avatar': {
      const kept = await keptRow(work, about.id, taken.source);
      if (kept) await putAvatarBack(work, personId, kept.bytes);
    }
  }
}

const keptRow = ({ tx }: Work, caseId: number, source: string) =>
  tx
    .selectFrom('reportPhotos')
    .select(['bytes', 'small', 'width', 'height'])
    .where('caseId', '=', caseId)
    .where('source', '=', source)
    .executeTakeFirst();

async function keptBytes(work: Work, caseId: number, source: string): Promise<PhotoBytes | undefined> {
  const kept = await keptRow(work, caseId, source);
  if (!kept || kept.small === null || kept.width === null || kept.height === null) return undefined;
  return { bytes: kept.bytes, small: kept.small, width: kept.width, height: kept.height };
}
