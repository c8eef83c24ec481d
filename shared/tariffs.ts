// Fees for providers, and how long interests and offers last, as operators set them: each version applies to what is
// made from then on.
import * as z from 'zod/mini';
import { Because } from './admin-deals.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Id, Time } from './fields.ts';
import { type Cents as CentsValue, formatCents } from './money.ts';
import { HOUR_MS } from './time.ts';

/** From one hour to three weeks, in ms. */
const TARIFF_TIMES = [HOUR_MS, 21 * 24 * HOUR_MS] as const;
/** In hundredths of a percent. */
const MOST_FEE_BPS = 3000;
/** With a minimum fee above ten dollars, small deals would leave their provider nothing. */
export const MOST_FEE_FLOOR: CentsValue = 1000;

const FeeBps = z
  .int('A percentage with at most two decimals')
  .check(z.refine((bps) => bps >= 0 && bps <= MOST_FEE_BPS, `From 0% to ${MOST_FEE_BPS / 100}%`));
const Lasting = z
  .int('A number of hours')
  .check(z.refine((ms) => ms >= TARIFF_TIMES[0] && ms <= TARIFF_TIMES[1], 'From 1 to 504 hours'));

const content = {
  feeBps: FeeBps,
  /** If the pair has completed a deal before. */
  repeatFeeBps: FeeBps,
  /** The minimum fee of a deal, in cents. */
  feeFloor: z
    .int('Dollars and cents')
    .check(z.refine((cents) => cents >= 0 && cents <= MOST_FEE_FLOOR, `From $0 to ${formatCents(MOST_FEE_FLOOR)}`)),
  /** The lengths of the deal clocks with these names, in ms. */
  requested: Lasting,
  accepted: Lasting,
  priceOffered: Lasting,
};
/** As stored and returned: a server's own settings may exceed the limits. */
export const Tariff = z.object({
  feeBps: z.int(),
  repeatFeeBps: z.int(),
  feeFloor: Cents,
  requested: z.int(),
  accepted: z.int(),
  priceOffered: z.int(),
});
export type Tariff = z.infer<typeof Tariff>;

export const TariffVersion = z.extend(Tariff, { id: Id, actor: z.string(), reason: z.string(), at: Time });
export type TariffVersion = z.infer<typeof TariffVersion>;

/** The payment provider's rate for a card payment: hundredths of a percent, plus cents. */
export const CardRate = z.object({ bps: z.int(), fixed: Cents });
export type CardRate = z.infer<typeof CardRate>;

/** `after` is the version that it replaces, as the operator saw it; null means the server's settings. */
export const NewTariff = z.extend(Because, { ...content, after: z.nullable(Id) }).check(
  z.refine(({ feeBps, repeatFeeBps }) => repeatFeeBps <= feeBps, {
    path: ['repeatFeeBps'],
    message: 'Not more than the first fee',
  }),
);

export const tariffs = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/tariffs',
    about:
      'The fee and the clocks of offers: the versions that operators have set, the newest first, of which that one holds; and the server’s settings, which held before them, with what a card costs.',
    access: 'admin',
    reply: z.object({ versions: z.array(TariffVersion), settings: Tariff, cardRate: CardRate }),
  }),
  set: endpoint({
    method: 'POST',
    path: '/api/admin/tariffs',
    about: 'Sets the next version; what is made already keeps what held then.',
    access: 'admin',
    asksPassword: true,
    body: NewTariff,
    reply: TariffVersion,
    refuses: ['tariff_changed'],
  }),
};
