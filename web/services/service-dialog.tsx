// Adds a service, or changes one of mine.
import { isolated } from '#shared/isolated.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { asTyped } from '#shared/money.ts';
import { Photo } from '#shared/photos.ts';
import { type Category, NewService, type Service, services } from '#shared/services.ts';
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
import { refreshServices } from '../queries/services.ts';
import { Failure } from '../ui/feedback/failure.tsx';
import { Button } from '../ui/form/button.tsx';
import { Dialog, DialogActions } from '../ui/overlay/dialog.tsx';
import { PayoutNote } from './payout-note.tsx';
import { ServiceFields } from './service-fields.tsx';

const fresh = {
  title: '',
  description: '',
  // Nothing is chosen yet; on submit the contract reports it.
  category: '' as Category,
  price: null,
  unit: 'job',
  tags: [],
  remote: false,
  visibility: 'live',
  policy: 'flexible',
  licence: '',
  photos: [],
} satisfies z.input<typeof NewService>;

interface ServiceDialogProps {
  /** The service to edit; without it, a new one is added. */
  service?: Service | undefined;
  onClose: () => void;
}

export function ServiceDialog({ service, onClose }: ServiceDialogProps) {
  const user = useUser();
  const form = useZodForm(
    NewService,
    service
      ? { ...service, price: asTyped(service.price) }
      : { ...fresh, radiusKm: user.serviceRadiusKm ?? usualRadius(user.distanceUnit) },
    { draft: service ? `service ${service.id}` : 'new service', draftFields: { photos: z.array(Photo) } },
  );
  const [key, setKey] = useState(newKey);
  // Uploaded already; the contract picks what is sent of them.
  const photos = form.watch('photos') as Photo[];
  const setPhotos = (next: Photo[]) => form.setValue('photos', next);
  const upload = usePhotoUpload(photos.length, (photo) => setPhotos([...(form.getValues('photos') as Photo[]), photo]));
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: ({ key: once, ...values }: z.output<typeof NewService>) => {
      const body = { ...values, price: asTyped(values.price) };
      return form.draft.sending(
        service
          ? call(services.update, { params: { id: service.id }, body })
          : call(services.create, { body: { ...body, key: once } }),
      );
    },
    meta: { claims: true },
    onSuccess: ({ title, visibility }) => {
      toast({
        title: service ? 'Saved' : 'Service added',
        description: visibility === 'live' ? `Neighbours can find ${isolated(title)} now.` : title,
        tone: 'good',
      });
      void refreshServices(client);
      onClose();
    },
    onError: (error) => showFieldErrors(form, error),
  });
  const send = (values: z.output<typeof NewService>) => {
    const once = keyAfter(save.error, key);
    setKey(once);
    save.mutate({ ...values, key: once });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={service ? 'Edit service' : 'Add a service'}
      width={640}
      draft={form.draft}
      asksBeforeLeaving
    >
      <form noValidate className="grid gap-5" onSubmit={form.handleSubmit(send)}>
        {!service && <PayoutNote />}
        <ServiceFields
          form={form}
          unit={user.distanceUnit}
          photos={
            <PhotosField photos={photos} onChange={setPhotos} upload={upload} hint="The first one is shown in lists." />
          }
        />
        {!form.watch('remote') && <PlaceCallout>What you do at somebody’s home starts from there.</PlaceCallout>}
        <Failure error={failureBesideFields(form, save.error)} />
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" pending={save.isPending || upload.progress !== undefined}>
            {service ? 'Save' : 'Add service'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
