// The fee and the clocks for new offers and deals: the operators' latest version, or the server's settings.
import type { Clocks } from '#shared/deal-clocks.ts';
import { FEE_BPS, REPEAT_FEE_BPS } from '#shared/money.ts';
import type { Tariff } from '#shared/tariffs.ts';
import type { Config } from '../base/config.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { clocksOf } from './clocks.ts';

const latest = prepare<Tariff>(
  'latest_tariff',
  `select fee_bps as "feeBps", repeat_fee_bps as "repeatFeeBps", fee_floor as "feeFloor", requested, accepted, price_offered as "priceOffered"
   from tariffs order by id desc limit 1`,
);

export const tariffOfSettings = (config: Config): Tariff => ({
  feeBps: FEE_BPS,
  repeatFeeBps: REPEAT_FEE_BPS,
  feeFloor: config.FEE_FLOOR,
  requested: config.CLOCK_REQUESTED,
  accepted: config.CLOCK_ACCEPTED,
  priceOffered: config.CLOCK_PRICE_OFFERED,
});

export const tariffNow = async (db: Db, config: Config): Promise<Tariff> =>
  (await latest(db, []))[0] ?? tariffOfSettings(config);

/** The length of each clock that starts now. Clocks that operators cannot set are the server's settings. */
export async function clocksNow(db: Db, config: Config): Promise<Clocks> {
  const { requested, accepted, priceOffered } = await tariffNow(db, config);
  return { ...clocksOf(config), requested, accepted, price_offered: priceOffered };
}
