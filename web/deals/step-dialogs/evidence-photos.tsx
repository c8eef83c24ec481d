// The photos and pages of PDFs that one side adds to a dispute, with its report or later as evidence.
import { useState } from 'react';
import type { DealDetail } from '#shared/deal-views.ts';
import { MOST_EVIDENCE_PHOTOS, type Photo } from '#shared/photos.ts';
import { PhotosField } from '../../photos/photos-field.tsx';
import { usePhotoUpload } from '../../photos/use-photo-upload.ts';

/** `count` is the number in the form. `onAdded` is called with each photo once it is uploaded. */
export function useEvidenceUpload(deal: DealDetail, count: number, onAdded: (photo: Photo) => void) {
  // Read once: photos added here must not reduce their own limit.
  const [added] = useState(
    () => deal.evidence.filter(({ by }) => by === deal.side).flatMap((each) => each.photos).length,
  );
  const most = MOST_EVIDENCE_PHOTOS - added;
  return { ...usePhotoUpload(count, onAdded, { owner: 'This dispute', most }), most };
}

interface EvidencePhotosProps {
  photos: Photo[];
  onChange: (photos: Photo[]) => void;
  upload: ReturnType<typeof useEvidenceUpload>;
  /** Follows the sentence on who can see them. */
  hint?: string;
  error: string | undefined;
}

export function EvidencePhotos({ photos, onChange, upload, hint = '', error }: EvidencePhotosProps) {
  const { most } = upload;
  if (most <= 0)
    return <p className="text-ink-2">You’ve added all {MOST_EVIDENCE_PHOTOS} photos and pages that a side can add.</p>;
  return (
    <PhotosField
      photos={photos}
      onChange={onChange}
      upload={upload}
      most={most}
      documents
      hint={`Both of you and the operator see them.${hint}`}
      {...(error && { error })}
    />
  );
}

/** In the form of a step's body. */
export const sentPhotos = (photos: readonly Photo[]) => photos.map(({ id, alt }) => ({ id, alt }));
