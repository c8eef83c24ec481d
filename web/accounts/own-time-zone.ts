// The time zone that a new account begins with.
import { TimeZone } from '#shared/users.ts';
import { deviceZone } from '../lib/time/reader-zone.ts';

/** The device's own, if it is one that the server can know. */
export const ownTimeZone = (): string | undefined =>
  TimeZone.safeParse(deviceZone()).success ? deviceZone() : undefined;
