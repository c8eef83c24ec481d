// The photos that the two sides of a dispute lay before the operator.
import type * as z from 'zod/mini';
import { type EvidencePhotos, MOST_EVIDENCE_PHOTOS } from '#shared/photos.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import type { Db } from '../db/open.ts';
import { refuse } from '../http/refusal.ts';
import { standsNowhere } from './stands-nowhere.ts';

interface SideEvidence {
  id: number;
  dealId: number;
  side: DealSide;
  authorId: number;
}

/**
 * In the step that stores the evidence; the deal is locked. Refuses `evidence_full` for more than a side may add, and
 * `photo_gone` for what was never uploaded by them, stands elsewhere, or is no longer there.
 */
export async function putIntoEvidence(
  tx: Db,
  { id, dealId, side, authorId }: SideEvidence,
  photos: z.output<typeof EvidencePhotos>,
): Promise<void> {
  if (photos.length === 0) return;
  const { count } = await tx
    .selectFrom('photos')
    .innerJoin('dealEvidence', 'dealEvidence.id', 'photos.evidenceId')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('dealEvidence.dealId', '=', dealId)
    .where('dealEvidence.side', '=', side)
    .executeTakeFirstOrThrow();
  if (count + photos.length > MOST_EVIDENCE_PHOTOS) refuse('evidence_full');
  for (const [evidencePlace, { id: photoId, alt }] of photos.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('photos')
      .set({ evidenceId: id, evidencePlace, alt })
      .where('id', '=', photoId)
      .where('ownerId', '=', authorId)
      .where(standsNowhere)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('photo_gone');
  }
}
