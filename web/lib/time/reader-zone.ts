// The time zone for displayed times: the account's once a user is signed in, otherwise the device's. When the server
// renders a page, both are the reader's (server/ssr-reader.ts).
import { accountZone } from './account-zone.ts';

/** An IANA name; undefined means the device's own. */
export const readerZone = accountZone;

/** An IANA name. */
export const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
