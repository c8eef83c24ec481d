// A row of thumbnails, which a press enlarges.
import { useState } from 'react';
import type { Photo } from '#shared/photos.ts';
import { PhotoDialog } from './photo-gallery.tsx';

interface PhotoStripProps {
  photos: readonly Photo[];
  /** The title of the need. */
  title: string;
  /** The owner's name, if the photos can be reported; undefined for one's own. */
  owner?: string | undefined;
  className?: string;
}

/** Renders nothing without photos. */
export function PhotoStrip({ photos, title, owner, className = '' }: PhotoStripProps) {
  const [open, setOpen] = useState<number>();
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label={`Photos: ${title}`} className={`flex flex-wrap gap-2 ${className}`}>
        {photos.map(({ id, small, alt }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`Enlarge: ${alt || `${title}, photo ${index + 1}`}`}
              className="block cursor-zoom-in overflow-hidden rounded-[12px] bg-sunken"
              onClick={() => setOpen(index)}
            >
              <img
                src={small}
                alt=""
                width={72}
                height={54}
                loading="lazy"
                decoding="async"
                className="h-[54px] w-[72px] object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <PhotoDialog
          photos={photos}
          index={open}
          title={title}
          owner={owner}
          onIndex={setOpen}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
