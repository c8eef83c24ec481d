// Evidence in a dispute: words, photos, and the pages of PDFs.
import { useState } from 'react';
import { MOST_EVIDENCE_PHOTOS, type Photo } from '#shared/photos.ts';
import { PhotosField } from '../../photos/photos-field.tsx';
import { usePhotoUpload } from '../../photos/use-photo-upload.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, thenOf } from '../deal-words.ts';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

const NO_PHOTOS: Photo[] = [];

export function EvidenceDialog({ deal, onClose }: StepDialogProps) {
  const form = useStepForm(
    { deal, step: 'evidence', onClose },
    {
      defaultValues: { text: '', photos: NO_PHOTOS },
      toFields: ({ text, photos }) => ({ text, photos: photos.map(({ id, alt }) => ({ id, alt })) }),
    },
  );
  const { watch, getValues, setValue, register, errors } = form;
  const photos = watch('photos');
  // Counted once: what I add here must not take its own room.
  const [added] = useState(
    () => deal.evidence.filter(({ by }) => by === deal.side).flatMap((each) => each.photos).length,
  );
  const most = MOST_EVIDENCE_PHOTOS - added;
  const upload = usePhotoUpload(photos.length, (photo) => setValue('photos', [...getValues('photos'), photo]), {
    owner: 'This dispute',
    most,
  });
  const isAsked = deal.question?.asked === deal.side;
  return (
    <FormDialog
      form={{ ...form, isPending: form.isPending || upload.progress !== undefined }}
      title={isAsked ? 'Answer the operator' : 'Add evidence'}
      then={
        <>
          {isAsked && <span className="mb-2 block whitespace-pre-line">“{deal.question?.text}”</span>}
          {thenOf('evidence', deal)}
        </>
      }
      action={isAsked ? 'Send answer' : labelOf('evidence')}
      onClose={onClose}
    >
      <TextArea
        label="What should be known"
        rows={5}
        maxLength={4000}
        placeholder="What was agreed, what was done, when."
        hint="The operator reads this, but not your messages."
        error={errors.text?.message}
        {...register('text')}
      />
      {most > 0 ? (
        <PhotosField
          photos={photos}
          onChange={(next) => setValue('photos', next)}
          upload={upload}
          most={most}
          documents
          hint="Both of you and the operator see them."
          {...(errors.photos?.message && { error: errors.photos.message })}
        />
      ) : (
        <p className="text-ink-2">You’ve added all {MOST_EVIDENCE_PHOTOS} photos and pages that a side can add.</p>
      )}
    </FormDialog>
  );
}
