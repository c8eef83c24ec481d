// My photo: chosen, cropped to a square, or removed.
import { ImageUp, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useUser } from '../../lib/api/current-user.ts';
import { Button } from '../../ui/form/button.tsx';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { PictureInput } from '../../ui/form/picture-input.tsx';
import { Avatar } from '../../ui/scene/door-avatar.tsx';
import { CropDialog } from './crop-dialog.tsx';
import { Section, type SectionProps } from '../section.tsx';
import { usePhoto } from './use-photo.ts';

const ERROR_ID = 'photo';

export function PhotoSection({ id }: Pick<SectionProps, 'id'>) {
  const user = useUser();
  const file = useRef<HTMLInputElement>(null);
  const [picture, setPicture] = useState<ImageBitmap>();
  // A bitmap keeps all its pixels in memory until it is closed.
  useEffect(() => () => picture?.close(), [picture]);
  const [isUnreadable, setUnreadable] = useState(false);
  // Decoding a large one takes seconds.
  const [isReading, setReading] = useState(false);
  const { save, remove } = usePhoto(() => setPicture(undefined));
  const open = async (chosen: File | undefined) => {
    if (!chosen) return;
    save.reset();
    setReading(true);
    const read = await createImageBitmap(chosen).catch(() => undefined);
    setReading(false);
    setUnreadable(!read);
    setPicture(read);
  };
  return (
    <Section
      id={id}
      title="Your photo"
      about="Neighbours like to see who is at the door. Without a photo you have a front door of your own."
    >
      <div className="flex flex-wrap items-center gap-5">
        <Avatar person={user} size={96} />
        <div className="flex flex-wrap gap-2">
          <Button
            variant="quiet"
            icon={<ImageUp size={18} aria-hidden="true" />}
            pending={isReading}
            onClick={() => file.current?.click()}
          >
            {user.avatar ? 'Change photo' : 'Choose a photo'}
          </Button>
          {user.avatar && (
            <Button
              variant="ghost"
              icon={<Trash2 size={18} aria-hidden="true" />}
              pending={remove.isPending}
              onClick={() => remove.mutate()}
            >
              Remove photo
            </Button>
          )}
        </div>
        <PictureInput ref={file} label="Photo" onChosen={([chosen]) => void open(chosen)} />
      </div>
      <FieldError
        id={ERROR_ID}
        error={isUnreadable ? 'Your browser cannot read this as a picture. Please choose another one.' : undefined}
      />
      {picture && (
        <CropDialog
          picture={picture}
          pending={save.isPending}
          error={save.error}
          onSave={(crop) => save.mutate({ picture, crop })}
          onClose={() => setPicture(undefined)}
        />
      )}
    </Section>
  );
}
