// Saves and removes one's own photo.
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { avatars } from '#shared/avatars.ts';
import { call } from '../../lib/api/call.ts';
import { refreshUser } from '../../lib/api/current-user.ts';
import { toast } from '../../lib/page/toast.ts';
import type { Crop } from './crop.ts';
import { jpegOf } from './draw-square.ts';

interface CutPicture {
  picture: ImageBitmap;
  crop: Crop;
}

/** `onSaved` closes the crop dialog, which shows failures itself. */
export function usePhoto(onSaved: () => void) {
  const client = useQueryClient();
  const told = async (title: string) => {
    await refreshUser(client);
    toast({ title, tone: 'good' });
  };
  const save = useMutation({
    meta: { claims: true },
    mutationFn: ({ picture, crop }: CutPicture) => call(avatars.set, { body: { image: jpegOf(picture, crop) } }),
    onSuccess: async () => {
      await told('Photo saved');
      onSaved();
    },
  });
  const remove = useMutation({ mutationFn: () => call(avatars.remove), onSuccess: () => told('Photo removed') });
  return { save, remove };
}
