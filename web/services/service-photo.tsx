// The first photo of a service, as lists show it.
import type { Service } from '#shared/services.ts';

interface ServicePhotoProps {
  service: Pick<Service, 'photos'>;
  className?: string;
}

/** Nothing where there is none. Its words are not read out: the service's title stands beside it. */
export function ServicePhoto({ service: { photos: [first] }, className = '' }: ServicePhotoProps) {
  if (!first) return null;
  return <img src={first.small} alt="" width={112} height={84} loading="lazy" decoding="async" className={`rounded-[14px] object-cover ${className}`} />;
}
