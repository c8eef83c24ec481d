// Whom the simulator serves: everybody on this machine's own address, guests alone on one that is open to others.
import type { Config } from '../base/config.ts';
import { LOOPBACK } from '../base/addresses.ts';

/** Whether people who are no guests may pay with it, too. */
export const simulatorServesAll = ({ PUBLIC_URL, PAYMENTS }: Pick<Config, 'PUBLIC_URL' | 'PAYMENTS'>): boolean =>
  PAYMENTS === 'simulator' || LOOPBACK.test(new URL(PUBLIC_URL).hostname);
