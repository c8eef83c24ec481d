// One photo in a form, with its description and its position.
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { Photo } from '#shared/photos.ts';
import { Field } from '../ui/form/field.tsx';
import { IconButton } from '../ui/form/icon-button.tsx';

interface PhotoRowProps {
  photo: Photo;
  /** Counted from 1. */
  place: number;
  count: number;
  onAlt: (alt: string) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

export function PhotoRow({ photo, place, count, onAlt, onMove, onRemove }: PhotoRowProps) {
  return (
    <li className="flex flex-wrap items-end gap-x-3.5 gap-y-2 rounded-ctl bg-sunken p-3">
      <img
        src={photo.small}
        alt=""
        width={96}
        height={72}
        loading="lazy"
        className="aspect-[4/3] h-[72px] flex-none rounded-[10px] object-cover"
      />
      <Field
        label={`What photo ${place} shows`}
        optional
        maxLength={200}
        className="min-w-0 flex-1 basis-[180px]"
        placeholder="A new tap in a blue kitchen"
        value={photo.alt}
        onChange={({ target }) => onAlt(target.value)}
      />
      <div className="flex">
        <IconButton
          label={`Move photo ${place} up`}
          disabled={place === 1}
          onClick={() => onMove(-1)}
          className="disabled:opacity-40"
        >
          <ArrowUp size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={`Move photo ${place} down`}
          disabled={place === count}
          onClick={() => onMove(1)}
          className="disabled:opacity-40"
        >
          <ArrowDown size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label={`Remove photo ${place}`} onClick={onRemove}>
          <Trash2 size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
