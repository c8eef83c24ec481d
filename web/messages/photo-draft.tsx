// The photos of a message draft, each with a remove button, and the button that adds more.
import { ImagePlus, X } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { FieldError } from '../ui/form/field-frame.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { PictureInput } from '../ui/form/picture-input.tsx';
import type { usePhotoDraft } from './use-photo-draft.ts';

type Draft = ReturnType<typeof usePhotoDraft>;

interface ChosenPhotosProps {
  draft: Draft;
  /** Called to move the focus when a photo is removed. */
  onRemoved: () => void;
}

/** Renders nothing while there are no photos and no uploads. */
export function ChosenPhotos({ draft: { photos, upload, remove }, onRemoved }: ChosenPhotosProps) {
  const id = useId();
  const { progress, problems } = upload;
  return (
    <>
      {photos.length > 0 && (
        <ul aria-label="Photos of this message" className="flex basis-full flex-wrap gap-2">
          {photos.map((photo, index) => (
            <li key={photo.id} className="relative">
              <img
                src={photo.small}
                alt={`Photo ${index + 1}`}
                width={80}
                height={80}
                className="size-20 rounded-ctl border border-line object-cover"
              />
              <IconButton
                label={`Remove photo ${index + 1}`}
                className="!absolute -top-2 -right-2 !grid !place-items-center"
                onClick={() => {
                  remove(photo.id);
                  onRemoved();
                }}
              >
                <span className="grid size-6 place-items-center rounded-full bg-surface text-ink shadow-card">
                  <X size={15} aria-hidden="true" />
                </span>
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="basis-full text-[0.88rem] text-ink-2 empty:hidden">
        {progress && `Adding photo ${progress.at} of ${progress.of}...`}
      </p>
      {problems.length > 0 && (
        <div className="basis-full">
          {problems.map((problem) => (
            <FieldError key={problem} id={`${id}-${problem}`} error={problem} />
          ))}
        </div>
      )}
    </>
  );
}

interface AddPhotosProps {
  draft: Draft;
  ref?: Ref<HTMLButtonElement>;
  className?: string;
}

export function AddPhotos({ draft: { upload, isFull }, ref, className = '' }: AddPhotosProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton
        ref={ref}
        label="Add photos"
        disabled={isFull || upload.progress !== undefined}
        className={`my-0.5 disabled:opacity-40 ${className}`}
        onClick={() => file.current?.click()}
      >
        <ImagePlus size={21} aria-hidden="true" />
      </IconButton>
      <PictureInput ref={file} label="Photos" multiple onChosen={(pictures) => void upload.add(pictures)} />
    </>
  );
}
