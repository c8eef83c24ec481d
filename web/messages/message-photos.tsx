// A message's photos: small beside the text, large on a press.
import { useState } from 'react';
import type { Photo } from '#shared/photos.ts';
import { PhotoDialog } from '../photos/photo-gallery.tsx';

interface MessagePhotosProps {
  photos: readonly Photo[];
  isMine: boolean;
  /** "You", or a name. */
  writer: string;
}

export function MessagePhotos({ photos, isMine, writer }: MessagePhotosProps) {
  const [open, setOpen] = useState<number>();
  const from = `from ${isMine ? 'you' : writer}`;
  const isOne = photos.length === 1;
  const words = (index: number) => (isOne ? `Photo ${from}` : `Photo ${index + 1} of ${photos.length} ${from}`);
  const described = photos.map((photo, index) => ({ ...photo, alt: words(index) }));
  return (
    <>
      <ul
        className={`grid w-[min(240px,82%)] gap-1.5 ${isOne ? '' : 'grid-cols-2'} ${isMine ? 'self-end' : 'self-start'}`}
      >
        {described.map(({ id, small, alt, width, height }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Enlarge: ${alt}`}
              className="block w-full cursor-zoom-in overflow-hidden rounded-[18px] border border-line bg-sunken"
              onClick={() => setOpen(index)}
            >
              <img
                src={small}
                alt={alt}
                width={width}
                height={height}
                className={`w-full object-cover ${isOne ? 'h-auto max-h-[300px]' : 'aspect-square'}`}
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PhotoDialog
          photos={described}
          index={open}
          title={isOne ? words(0) : `Photos ${from}`}
          owner={isMine ? undefined : writer}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
