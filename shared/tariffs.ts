// What providers pay, and how long interests and offers wait, as operators set it: each version holds for what is made
// from then on.
import * as z from 'zod/mini';
import { Because } from './admin-deals.ts';
import { endpoint } from './endpoint.ts';
import { Cents, Id, Time } from './fields.ts';
import { type Cents as CentsValue, formatCents } from './money.ts';
import { HOUR_MS } from './time.ts';

/** From an hour to three weeks, in ms. */
const TARIFF_TIMES = [HOUR_MS, 21 * 24 * HOUR_MS] as const;
/** In hundredths of a percent. */
const MOST_FEE_BPS = 3000;
/** Beyond ten dollars no small deal would leave its provider anything. */
export const MOST_FEE_FLOOR: CentsValue = 1000;

const FeeBps = z
  .int('A percentage with at most two decimals')
  .check(z.refine((bps) => bps >= 0 && bps <= MOST_FEE_BPS, `From 0% to ${MOST_FEE_BPS / 100}%`));
const Lasting = z
  .int('A number of hours')
  .check(z.refine((ms) => ms >= TARIFF_TIMES[0] && ms <= TARIFF_TIMES[1], 'From 1 to 504 hours'));

const content = {
  feeBps: FeeBps,
  /** Where the pair has completed a deal before. */
  repeatFeeBps: FeeBps,
  /** The least fee of a deal, in cents. */
  feeFloor: z
    .int('Dollars and cents')
    .check(z.refine((cents) => cents >= 0 && cents <= MOST_FEE_FLOOR, `From $0 to ${formatCents(MOST_FEE_FLOOR)}`)),
  /** The deal's clocks of these names, in ms. */
  requested: Lasting,
  accepted: Lasting,
  priceOffered: Lasting,
};
/** As it is stored and answered: a server's settings may lie outside the bounds. */
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

/** What the payment provider keeps of a charge by card: hundredths of a percent, and cents. */
export const CardRate = z.object({ bps: z.int(), fixed: Cents });
export type CardRate = z.infer<typeof CardRate>;

/** `after` is the version that it replaces, as the operator saw it; null is the server's settings. */
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
