// Who can use the simulator: everybody on a loopback address, only guests on an address open to others.
import type { Config } from '../base/config.ts';
import { LOOPBACK } from '../base/addresses.ts';

/** Whether people who are not guests may pay with it, too. */
export const simulatorServesAll = ({ PUBLIC_URL, PAYMENTS }: Pick<Config, 'PUBLIC_URL' | 'PAYMENTS'>): boolean =>
  PAYMENTS === 'simulator' || LOOPBACK.test(new URL(PUBLIC_URL).hostname);
