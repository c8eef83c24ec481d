// The first photo of a service or need, for lists.
import type { Photo } from '#shared/photos.ts';

interface FirstPhotoProps {
  photos: readonly Photo[];
  className?: string;
}

/** Renders nothing without one. Decorative for screen readers: the title is beside it. */
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
