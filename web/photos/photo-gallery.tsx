// Photos one at a time, changed by buttons, thumbnails or arrow keys; a press enlarges them.
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Photo } from '#shared/photos.ts';
import { ReportButton } from '../reports/report-button.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';

interface PhotoGalleryProps {
  photos: readonly Photo[];
  /** The title of the service or need. */
  title: string;
  /** The owner's name, if the photos can be reported; undefined for one's own. */
  owner?: string | undefined;
}

/** Renders nothing without photos. */
export function PhotoGallery({ photos, title, owner }: PhotoGalleryProps) {
  const [chosen, setChosen] = useState(0);
  const [enlarged, setEnlarged] = useState(false);
  const index = Math.min(chosen, photos.length - 1);
  const photo = photos[index];
  if (!photo) return null;
  const stage = { photos, index, title, owner, onIndex: setChosen };
  return (
    <section aria-label="Photos" className="card overflow-hidden" onKeyDown={byArrows(stage)}>
      <Stage {...stage} onOpen={() => setEnlarged(true)} />
      {photos.length > 1 && (
        <ul className="flex flex-wrap gap-2 p-3">
          {photos.map((small, place) => (
            <li key={small.id}>
              <Thumb photo={small} place={place + 1} current={place === index} onChoose={() => setChosen(place)} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {photos.length > 1 && `Photo ${index + 1} of ${photos.length}`}
      </p>
      {enlarged && <PhotoDialog {...stage} onClose={() => setEnlarged(false)} />}
    </section>
  );
}

/** A photo as large as the screen allows; the others by buttons and arrow keys. */
export function PhotoDialog({ onClose, ...stage }: Omit<StageProps, 'onOpen'> & { onClose: () => void }) {
  const photo = stage.photos[stage.index];
  return (
    // Around the dialog, because its Close button has the focus first.
    <div className="contents" onKeyDown={byArrows(stage)}>
      <Dialog open onClose={onClose} title={stage.title} width={1100}>
        <Stage {...stage} />
        {photo && stage.owner !== undefined && (
          <ReportButton
            key={photo.id}
            about={{ kind: 'photo', id: photo.id }}
            thing="this photo"
            name={stage.owner}
            className="mt-2 -ml-3"
          />
        )}
      </Dialog>
    </div>
  );
}

interface StageProps extends PhotoGalleryProps {
  index: number;
  onIndex: (index: number) => void;
  /** Enlarges it; undefined if it is enlarged already. */
  onOpen?: () => void;
}

const byArrows =
  ({ photos, index, onIndex }: StageProps) =>
  (event: KeyboardEvent) => {
    const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: photos.length - 1 }[event.key];
    if (to === undefined || photos.length < 2) return;
    event.preventDefault();
    // The gallery below must not handle the dialog's keys again.
    event.stopPropagation();
    onIndex((to + photos.length) % photos.length);
  };

function Stage({ photos, index, title, onIndex, onOpen }: StageProps) {
  const photo = photos[index]!;
  const words = photo.alt || `${title}, photo ${index + 1}`;
  const picture = (
    <img
      src={photo.src}
      alt={words}
      width={photo.width}
      height={photo.height}
      className={`mx-auto w-full object-contain ${onOpen ? 'aspect-[4/3] max-h-[480px]' : 'max-h-[72svh]'}`}
    />
  );
  const go = (by: number) => onIndex((index + by + photos.length) % photos.length);
  return (
    <figure>
      <div className={`relative overflow-hidden bg-sunken ${onOpen ? '' : 'rounded-ctl-lg'}`}>
        {onOpen ? (
          <button
            type="button"
            aria-label={`Enlarge: ${words}`}
            className="block w-full cursor-zoom-in outline-offset-[-4px]"
            onClick={onOpen}
          >
            {picture}
          </button>
        ) : (
          picture
        )}
        {photos.length > 1 && (
          <>
            <Turn label="Previous photo" side="left-3" onClick={() => go(-1)}>
              <ChevronLeft size={22} aria-hidden="true" />
            </Turn>
            <Turn label="Next photo" side="right-3" onClick={() => go(1)}>
              <ChevronRight size={22} aria-hidden="true" />
            </Turn>
          </>
        )}
      </div>
      {photo.alt && photo.alt !== title && (
        <figcaption className={`pt-2.5 text-[0.93rem] text-ink-2 ${onOpen ? 'px-4 last:pb-3' : ''}`}>
          {photo.alt}
        </figcaption>
      )}
    </figure>
  );
}

function Turn({ side, ...button }: { label: string; side: string; onClick: () => void; children: ReactNode }) {
  return <IconButton {...button} className={`!absolute top-1/2 -translate-y-1/2 bg-surface shadow-card ${side}`} />;
}

interface ThumbProps {
  photo: Photo;
  place: number;
  current: boolean;
  onChoose: () => void;
}

function Thumb({ photo, place, current, onChoose }: ThumbProps) {
  return (
    <button
      type="button"
      aria-label={`Photo ${place}${photo.alt && `: ${photo.alt}`}`}
      aria-current={current || undefined}
      onClick={onChoose}
      className="block overflow-hidden rounded-[12px] p-0.5 shadow-[inset_0_0_0_2px_transparent] aria-[current]:shadow-[inset_0_0_0_2px_var(--primary)]"
    >
      <img
        src={photo.small}
        alt=""
        width={80}
        height={60}
        loading="lazy"
        className="h-[60px] w-20 rounded-[10px] object-cover"
      />
    </button>
  );
}
