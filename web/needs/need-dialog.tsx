// Creates a need, or edits one of mine.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Need, needAsTyped, needs, NewNeed } from '#shared/needs.ts';
import { MOST_PHOTOS, Photo } from '#shared/photos.ts';
import { call } from '../lib/api/call.ts';
import { useUser } from '../lib/api/current-user.ts';
import { failureBesideFields, showFieldErrors, useZodForm } from '../lib/form.ts';
import { keyAfter } from '../lib/use-keyed-form.ts';
import { newKey } from '../lib/api/new-key.ts';
import { toast } from '../lib/page/toast.ts';
import { PlaceCallout } from '../location/place-callout.tsx';
import { usualRadius } from '../location/radius.ts';
import { PhotosField } from '../photos/photos-field.tsx';
import { usePhotoUpload } from '../photos/use-photo-upload.ts';
import { keepSaved } from '../queries/needs.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { GoalSelect } from './goal-select.tsx';
import { NeedFields } from './need-fields.tsx';
import { townOf } from './need-words.ts';

const fresh = {
  title: '',
  description: '',
  category: null,
  kind: null,
  budgetMin: null,
  budgetMax: null,
  urgency: 'flexible',
  onDate: null,
  dateIs: 'on',
  partOfDay: null,
  near: null,
  goalId: null,
  visibility: 'private',
  photos: [],
} satisfies z.input<typeof NewNeed>;

/** The need's goal may have changed since it was loaded, so send it only if it was chosen here. */
const change = (id: number, said: z.output<typeof NewNeed>, hasChosenGoal: boolean) =>
  call(needs.update, {
    params: { id },
    body: { ...needAsTyped(said), goalId: hasChosenGoal ? said.goalId : undefined },
  });

interface NeedDialogProps {
  /** The need to edit. */
  need?: Need | undefined;
  /** Initial values for a new one. */
  start?: Partial<z.input<typeof NewNeed>>;
  /** The town for a new need, if `start` names another than the seeker's own. */
  town?: string | undefined;
  onSaved?: (need: Need) => void;
  onClose: () => void;
}

export function NeedDialog({ need, start, town, onSaved, onClose }: NeedDialogProps) {
  const user = useUser();
  const form = useZodForm(
    NewNeed,
    need
      ? { ...needAsTyped(need), photos: need.photos }
      : { ...fresh, radiusKm: usualRadius(user.distanceUnit), ...start },
    {
      draft: need ? `need ${need.id}` : `new need ${start?.goalId ?? ''} ${start?.title ?? ''}`,
      // The town is a position, whose name only the search knows.
      draftFields: { photos: z.array(Photo), near: z.never() },
    },
  );
  const hasChosenGoal = form.formState.dirtyFields.goalId === true;
  const [key, setKey] = useState(newKey);
  // Uploaded already; the contract picks what is sent of them.
  const photos = form.watch('photos') as Photo[];
  const setPhotos = (next: Photo[]) => form.setValue('photos', next);
  const upload = usePhotoUpload(
    photos.length,
    (photo) => setPhotos([...(form.getValues('photos') as Photo[]), photo]),
    { owner: 'A need', most: MOST_PHOTOS },
  );
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (said: z.output<typeof NewNeed>) =>
      form.draft.sending(
        need ? change(need.id, said, hasChosenGoal) : call(needs.create, { body: { ...needAsTyped(said), key } }),
      ),
    meta: { claims: true },
    onSuccess: (saved) => {
      toast({ title: need ? 'Saved' : 'Need saved', description: saved.title, tone: 'good' });
      keepSaved(client, saved, need === undefined);
      onSaved?.(saved);
      onClose();
    },
    onError: (error) => {
      setKey(keyAfter(error, key));
      showFieldErrors(form, error);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={need ? 'Edit need' : 'What do you need?'}
      width={560}
      draft={form.draft}
      asksBeforeLeaving
    >
      <form
        noValidate
        className="grid gap-5"
        onChange={() => save.isError && save.reset()}
        onSubmit={form.handleSubmit((values) => save.mutate(values))}
      >
        <NeedFields form={form} unit={user.distanceUnit} town={need ? townOf(need) : (town ?? null)}>
          <PhotosField
            photos={photos}
            onChange={setPhotos}
            upload={upload}
            hint="Anyone who can see the need sees them."
          />
          <GoalSelect
            value={form.watch('goalId') ?? null}
            error={form.formState.errors.goalId?.message}
            onChoose={(goalId) => form.setValue('goalId', goalId, { shouldDirty: true })}
          />
        </NeedFields>
        <PlaceCallout>Then it is known which neighbours are near.</PlaceCallout>
        <Failure error={failureBesideFields(form, save.error)} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={save.isPending || upload.progress !== undefined}>
            {need ? 'Save' : 'Save need'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
