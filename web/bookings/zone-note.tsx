// Says on whose clock the page's times are, where it is another than this device's.
import { Link } from 'wouter';
import { deviceZone, isDeviceZone, zoneWords } from '../availability/zone-words.ts';
import { paths } from '../paths.ts';

export function ZoneNote({ zone }: { zone: string }) {
  if (isDeviceZone(zone)) return null;
  return (
    <p className="mt-6 text-[0.92rem] text-ink-2">
      These times are on your clock in {zoneWords(zone)}; this device is in {zoneWords(deviceZone())}.{' '}
      <Link href={paths.settings} className="link">Change the time zone</Link>
    </p>
  );
}
