// Attaches photos as evidence: of both sides in a dispute, and of a provider to a payer's bank.
import type * as z from 'zod/mini';
import { type EvidencePhotos, MOST_EVIDENCE_PHOTOS } from '#shared/photos.ts';
import type { DealSide } from '#shared/deal-statuses.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { standsNowhere } from './stands-nowhere.ts';

interface SideEvidence {
  id: number;
  dealId: number;
  side: DealSide;
  authorId: number;
}

/**
 * Runs in the step that stores the evidence, with the deal locked. Refuses with `evidence_full` above a side's limit,
 * and `photo_gone` for photos that are not theirs, are attached elsewhere, or no longer exist.
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
  await put(tx, authorId, { evidenceId: id }, photos);
}

/**
 * Runs once, in the transaction that stores the provider's account for the bank. Refuses with `photo_gone` as above.
 */
export const putIntoBankEvidence = (
  tx: Db,
  { id, authorId }: { id: number; authorId: number },
  photos: z.output<typeof EvidencePhotos>,
): Promise<void> => put(tx, authorId, { bankEvidenceId: id }, photos);

async function put(
  tx: Db,
  authorId: number,
  holder: { evidenceId: number } | { bankEvidenceId: number },
  photos: z.output<typeof EvidencePhotos>,
): Promise<void> {
  for (const [evidencePlace, { id: photoId, alt }] of photos.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('photos')
      .set({ ...holder, evidencePlace, alt })
      .where('id', '=', photoId)
      .where('ownerId', '=', authorId)
      .where(standsNowhere)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) refuse('photo_gone');
  }
}
