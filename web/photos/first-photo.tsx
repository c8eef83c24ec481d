// The first of somebody's photos, as lists show it.
import type { Photo } from '#shared/photos.ts';

interface FirstPhotoProps {
  photos: readonly Photo[];
  className?: string;
}

/** Nothing where there is none. Its words are not read out: the title of what it is of stands beside it. */
export function FirstPhoto({ photos: [first], className = '' }: FirstPhotoProps) {
  if (!first) return null;
  return (
    <img
      src={first.small}
      alt=""
      width={112}
      height={84}
      loading="lazy"
      decoding="async"
      className={`rounded-[14px] object-cover ${className}`}
    />
  );
}
