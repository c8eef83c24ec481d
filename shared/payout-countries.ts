// The countries to which people can be paid out, by the country of the operator's Stripe account.
// Source: docs.stripe.com/connect/cross-border-payouts ("Platforms based in the US, UK, EEA, Canada, or Switzerland can
// transfer funds to connected accounts in any of those regions") and docs.stripe.com/connect/account-capabilities
// (elsewhere platform and account must be in one region), read in November 2026.

/** The members of the European Economic Area. */
const EEA = [
  ...['AT', 'BE', 'BG', 'CY', 'CZ', 'DE', 'DK', 'EE', 'ES', 'FI', 'FR', 'GR', 'HR', 'HU', 'IE', 'IS', 'IT', 'LI'],
  ...['LT', 'LU', 'LV', 'MT', 'NL', 'NO', 'PL', 'PT', 'RO', 'SE', 'SI', 'SK'],
];
const PAY_EACH_OTHER = ['US', 'GB', 'CA', 'CH', ...EEA];
/** Other countries where an operator can have a Connect platform. */
const PAY_THEIR_OWN = ['AU', 'BR', 'HK', 'JP', 'MX', 'MY', 'NZ', 'SG', 'TH'];

/** ISO 3166, two letters each. */
export const OPERATOR_COUNTRIES: readonly string[] = [...PAY_EACH_OTHER, ...PAY_THEIR_OWN];

/** `home` is the operator's country. */
export const payoutCountries = (home: string): readonly string[] =>
  PAY_EACH_OTHER.includes(home) ? PAY_EACH_OTHER : [home];
