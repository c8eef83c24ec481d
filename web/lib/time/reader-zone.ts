// The time zone that times are read in: the account's once somebody is signed in, until then the device's own. Where
// the server renders a page both are the reader's (server/ssr-reader.ts).
import { accountZone } from './account-zone.ts';

/** An IANA name; undefined is the device's own. */
export const readerZone = accountZone;

/** An IANA name. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
