// The form field for photos of a service, a need or a dispute: adding, sorting, describing and removing them.
import { ImagePlus } from 'lucide-react';
import { type Ref, useId, useRef } from 'react';
import { MOST_PHOTOS, type Photo } from '#shared/photos.ts';
import { Button } from '../ui/form/button.tsx';
import { FieldError } from '../ui/form/field-frame.tsx';
import { PictureInput } from '../ui/form/picture-input.tsx';
import { PhotoRow } from './photo-row.tsx';
import { usePhotoUpload } from './use-photo-upload.ts';

type Upload = ReturnType<typeof usePhotoUpload>;

interface PhotosFieldProps {
  photos: readonly Photo[];
  onChange: (photos: Photo[]) => void;
  upload: Upload;
  /** The maximum number. */
  most?: number;
  /** Accepts PDFs, too: each page becomes a photo. */
  documents?: boolean;
  /** Their purpose and who sees them, shown after the maximum number. */
  hint: string;
  error?: string;
}

export function PhotosField({
  photos,
  onChange,
  upload,
  most = MOST_PHOTOS,
  documents = false,
  hint,
  error,
}: PhotosFieldProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const move = (from: number, to: number) => {
    onChange(photos.toSpliced(from, 1).toSpliced(to, 0, photos[from]!));
    // The focus moves along with the photo.
    requestAnimationFrame(() => list.current?.children[to]?.querySelector<HTMLElement>('button:enabled')?.focus());
  };
  const remove = (index: number) => {
    onChange(photos.toSpliced(index, 1));
    requestAnimationFrame(() => adder.current?.focus());
  };
  return (
    <fieldset aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 font-semibold">
        {documents ? 'Photos and PDFs' : 'Photos'}
        <span className="font-normal text-ink-2"> (optional)</span>
      </legend>
      {photos.length > 0 && (
        <ul ref={list} className="mb-3 grid gap-3">
          {photos.map((photo, index) => (
            <PhotoRow
              key={photo.id}
              photo={photo}
              place={index + 1}
              count={photos.length}
              onAlt={(alt) => onChange(photos.with(index, { ...photo, alt }))}
              onMove={(by) => move(index, index + by)}
              onRemove={() => remove(index)}
            />
          ))}
        </ul>
      )}
      <Adder ref={adder} isFull={photos.length >= most} upload={upload} documents={documents} />
      <p id={`${id}-hint`} className="mt-1.5 text-[0.92rem] text-ink-2">
        Up to {most}. {hint} We do not keep where they were taken, or with what.
      </p>
      {upload.problems.map((problem) => (
        <FieldError key={problem} id={`${id}-${problem}`} error={problem} />
      ))}
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

interface AdderProps {
  ref: Ref<HTMLButtonElement>;
  isFull: boolean;
  upload: Upload;
  documents: boolean;
}

function Adder({ ref, isFull, upload: { progress, add }, documents }: AdderProps) {
  const what = documents ? 'photos or PDFs' : 'photos';
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        ref={ref}
        variant="quiet"
        icon={<ImagePlus size={18} aria-hidden="true" />}
        pending={progress !== undefined}
        disabled={isFull}
        onClick={() => file.current?.click()}
      >
        {progress ? `Adding ${progress.at} of ${progress.of}...` : `Add ${what}`}
      </Button>
      <PictureInput
        ref={file}
        label={documents ? 'Photos and PDFs' : 'Photos'}
        multiple
        documents={documents}
        onChosen={(pictures) => void add(pictures)}
      />
    </>
  );
}
