// Takes a report, with a snapshot of the reported thing. Several reports of one thing are one case in the queue.
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { NewReport, ReportSubject } from '#shared/reports.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { hashBody } from '../http/hash-body.ts';
import { refuse } from '../http/refusal.ts';
import { lookAt, type PhotoSource } from './look-at.ts';
import { queueReport } from './queue-report.ts';

type Body = z.output<typeof NewReport>;

/**
 * Refuses `demo_only` for guests, whose neighbours are fictional; whatever `lookAt` refuses; `already_reported` while
 * an earlier report of theirs is open; `key_reused`.
 */
export async function report(context: Context, user: SessionUser, body: Body): Promise<void> {
  if (user.isGuest || user.world !== 0) refuse('demo_only');
  const bodyHash = hashBody(body);
  await inTransaction(context, async (work) => {
    if (await isRepeated(work.tx, user.id, body.key, bodyHash)) return;
    const { personId, photos, ...seen } = await lookAt(work.tx, user, body.about);
    await requireStillHere(work.tx, personId);
    const caseId = await openCase(work, body.about, personId);
    const stored = await work.tx
      .insertInto('reports')
      .values({
        caseId,
        reporterId: user.id,
        reason: body.reason,
        note: body.note,
        seen: JSON.stringify({ ...seen, photos: await keepPhotos(work.tx, caseId, photos) }),
        key: body.key,
        bodyHash,
        createdAt: work.now(),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored) return queueReport(work, caseId);
    // When sent twice at once, the second waits here for the first.
    if (!(await isRepeated(work.tx, user.id, body.key, bodyHash))) refuse('already_reported');
  });
}

/** Locked until the end: closing the account meanwhile must delete what is stored here, too. */
async function requireStillHere(tx: Db, personId: number): Promise<void> {
  const { deletedAt } = await tx
    .selectFrom('users')
    .select('deletedAt')
    .where('id', '=', personId)
    .forKeyShare()
    .executeTakeFirstOrThrow();
  if (deletedAt !== null) refuse('former_neighbour');
}

async function isRepeated(tx: Db, reporterId: number, key: string, bodyHash: Buffer): Promise<boolean> {
  const first = await tx
    .selectFrom('reports')
    .select('bodyHash')
    .where('reporterId', '=', reporterId)
    .where('key', '=', key)
    .executeTakeFirst();
  if (first && !first.bodyHash.equals(bodyHash)) refuse('key_reused');
  return first !== undefined;
}

/** Finds or opens the case and locks it, so that none is decided without this report. */
async function openCase(work: Work, { kind, id }: ReportSubject, personId: number): Promise<number> {
  const { id: caseId } = await work.tx
    .insertInto('reportCases')
    .values({ kind, subjectId: id, personId, openedAt: work.now() })
    .onConflict((open) =>
      open
        .columns(['kind', 'subjectId'])
        .where('closedAt', 'is', null)
        .doUpdateSet(({ ref }) => ({ kind: ref('excluded.kind') })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return caseId;
}

/** Copies photos that are not stored yet; returns the copies' ids in the order of `sources`. */
async function keepPhotos(tx: Db, caseId: number, sources: readonly PhotoSource[]): Promise<number[]> {
  const ids: number[] = [];
  for (const source of sources) {
    const [of, id] = source.split(':');
    await (of === 'photo' ? keepPhoto(tx, caseId, source, Number(id)) : keepAvatar(tx, caseId, source, Number(id)));
    const kept = await tx
      .selectFrom('reportPhotos')
      .select('id')
      .where('caseId', '=', caseId)
      .where('source', '=', source)
      .executeTakeFirst();
    if (kept) ids.push(kept.id);
  }
  return ids;
}

const keepPhoto = (tx: Db, caseId: number, source: string, photoId: number) =>
  sql`insert into report_photos (case_id, source, bytes, small, width, height)
    select ${caseId}, ${source}, bytes, small, width, height from photos where id = ${photoId}
    on conflict do nothing`.execute(tx);

const keepAvatar = (tx: Db, caseId: number, source: string, userId: number) =>
  sql`insert into report_photos (case_id, source, bytes)
    select ${caseId}, ${source}, bytes from avatars where user_id = ${userId}
    on conflict do nothing`.execute(tx);
