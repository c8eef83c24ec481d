// Adds evidence to a dispute: text, photos and pages of PDFs.
import * as z from 'zod/mini';
import { Photo } from '#shared/photos.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, thenOf } from '../deal-words.ts';
import { EvidencePhotos, sentPhotos, useEvidenceUpload } from './evidence-photos.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

const NO_PHOTOS: Photo[] = [];

export function EvidenceDialog({ deal, onClose }: StepDialogProps) {
  const form = useStepForm(
    { deal, step: 'evidence', onClose },
    {
      defaultValues: { text: '', photos: NO_PHOTOS },
      draftFields: { photos: z.array(Photo) },
      toFields: ({ text, photos }) => ({ text, photos: sentPhotos(photos) }),
    },
  );
  const { watch, getValues, setValue, register, errors } = form;
  const photos = watch('photos');
  const upload = useEvidenceUpload(deal, photos.length, (photo) => setValue('photos', [...getValues('photos'), photo]));
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
        label="In your own words"
        rows={5}
        maxLength={4000}
        placeholder="What was agreed, what was done, when."
        hint="The operator reads this, but not your messages."
        error={errors.text?.message}
        {...register('text')}
      />
      <EvidencePhotos
        photos={photos}
        onChange={(next) => setValue('photos', next)}
        upload={upload}
        error={errors.photos?.message}
      />
    </FormDialog>
  );
}
