// Opens a dispute, with a description, photos and pages of PDFs.
import * as z from 'zod/mini';
import { nameOf } from '#shared/names.ts';
import { Photo } from '#shared/photos.ts';
import { TextArea } from '../../ui/form/text-area.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import { labelOf, otherOf, thenOf } from '../deal-words.ts';
import { isGrave } from '../steps/step-order.ts';
import { EvidencePhotos, sentPhotos, useEvidenceUpload } from './evidence-photos.tsx';
import { type StepDialogProps, useStepForm } from './use-step-form.ts';

type DisputeStep = 'problem' | 'no_show';

const words: Record<DisputeStep, { title: (other: string) => string; placeholder: string }> = {
  problem: {
    title: () => 'Report a problem',
    placeholder: 'Describe it so that somebody who was not there can follow.',
  },
  no_show: {
    title: (other) => `${other} didn’t show up?`,
    placeholder: 'When you waited, where, and whether you reached them.',
  },
};
const NO_PHOTOS: Photo[] = [];

export function DisputeDialog({ deal, step, onClose }: StepDialogProps & { step: DisputeStep }) {
  const form = useStepForm(
    { deal, step, onClose },
    {
      defaultValues: { reason: '', photos: NO_PHOTOS },
      draftFields: { photos: z.array(Photo) },
      toFields: ({ reason, photos }) => ({ reason, photos: sentPhotos(photos) }),
    },
  );
  const { watch, getValues, setValue, register, errors } = form;
  const photos = watch('photos');
  const upload = useEvidenceUpload(deal, photos.length, (photo) => setValue('photos', [...getValues('photos'), photo]));
  const { title, placeholder } = words[step];
  return (
    <FormDialog
      form={{ ...form, isPending: form.isPending || upload.progress !== undefined }}
      title={title(nameOf(otherOf(deal)))}
      then={thenOf(step, deal)}
      action={labelOf(step)}
      danger={isGrave(step)}
      onClose={onClose}
    >
      <TextArea
        label="What happened"
        rows={5}
        maxLength={2000}
        placeholder={placeholder}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <EvidencePhotos
        photos={photos}
        onChange={(next) => setValue('photos', next)}
        upload={upload}
        hint=" Anything missing, or that cannot be added now, can be added later as evidence."
        error={errors.photos?.message}
      />
    </FormDialog>
  );
}
