// A fee and a clock in words.
import { HOUR_MS } from '#shared/time.ts';

/** "5%", from hundredths of a percent. */
export const feePercent = (bps: number): string => `${bps / 100}%`;

/** "48 hours", from ms. */
export const hoursWords = (ms: number): string => {
  const hours = Math.round((ms / HOUR_MS) * 100) / 100;
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
};
