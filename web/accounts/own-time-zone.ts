// The initial time zone of a new account.
import { TimeZone } from '#shared/users.ts';
import { deviceZone } from '../lib/time/reader-zone.ts';

/** The device's own, if the server may know it. */
export const ownTimeZone = (): string | undefined =>
  TimeZone.safeParse(deviceZone()).success ? deviceZone() : undefined;
