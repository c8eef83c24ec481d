// Names the time zone of the displayed times if its clock differs from this device's.
import { Link } from 'wouter';
import { useUser } from '../lib/api/current-user.ts';
import { deviceZone } from '../lib/time/reader-zone.ts';
import { useIsPlaceholder } from '../lib/page/ssr.ts';
import { zonePath } from '../paths.ts';
import { hasDeviceClock, zoneWords } from './zone-words.ts';

interface ZoneNoteProps {
  className?: string;
  /** Leave it out where following the link would lose typed text. */
  hasLink?: boolean;
}

export function ZoneNote({ className = '', hasLink = true }: ZoneNoteProps) {
  const { timeZone } = useUser();
  const isNobodys = useIsPlaceholder();
  if (isNobodys || hasDeviceClock(timeZone)) return null;
  return (
    <p className={`text-[0.92rem] text-ink-2 ${className}`}>
      These times are on your clock in {zoneWords(timeZone)}; this device is in {zoneWords(deviceZone())}.{' '}
      {hasLink && (
        <Link href={zonePath} className="link">
          Change the time zone
        </Link>
      )}
    </p>
  );
}
