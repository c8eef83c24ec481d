// Checks that a time span can be promised: neither past nor too far ahead.
import { errors } from '#shared/errors.ts';
import { MAX_DAYS_AHEAD, type Slot } from '#shared/slots.ts';
import { DAY_MS } from '#shared/time.ts';
import { refuse } from '../../http/refusal.ts';

interface SpanLimits {
  now: Date;
  /** What "ahead" is measured from: now, or for a paid deal the day of payment. */
  from?: Date;
  /** The field in the body: `time`, `slots.0`. */
  field?: string;
}

/** Refuses `time_in_past` or `time_too_far`, at its field. */
export function checkSpan({ start, end }: Slot, { now, from = now, field = 'time' }: SpanLimits): void {
  if (Date.parse(start) < now.getTime()) refuseAt('time_in_past', `${field}.start`);
  if (Date.parse(end) > from.getTime() + MAX_DAYS_AHEAD * DAY_MS) refuseAt('time_too_far', `${field}.end`);
}

/** An offer or counter-offer must not expire before it is made. Refuses `valid_until_past`, at its field. */
export function checkValidUntil(validUntil: string | null | undefined, now: Date): void {
  if (validUntil && Date.parse(validUntil) <= now.getTime()) refuseAt('valid_until_past', 'validUntil');
}

const refuseAt = (code: 'time_in_past' | 'time_too_far' | 'valid_until_past', field: string): never =>
  refuse(code, { fields: { [field]: errors[code][1] } });
