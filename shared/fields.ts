// Field types that many features share: ids, texts, times, keys, pages of a list.
import * as z from 'zod/mini';
import { type Cents as CentsValue, type Dollars as DollarsValue, MOST_DOLLARS, toCents } from './money.ts';
import { asLine, asText } from './typed-text.ts';

/** PostgreSQL stores no NUL, and half a surrogate pair is not valid text. */
const isText = (value: string): boolean => !/\0|\p{Surrogate}/u.test(value);
const NO_TEXT = 'This holds characters that cannot be stored';
const REQUIRED = 'Please fill this in';

interface TextLimits {
  min?: number;
  /** The message if it is missing or too short. */
  required?: string;
  tooLong?: string;
}

const tidied =
  (tidy: (typed: string) => string) =>
  (max: number, { min = 0, required = REQUIRED, tooLong = `At most ${max} characters` }: TextLimits = {}) =>
    z
      .string(required)
      .check(z.refine(isText, NO_TEXT), z.overwrite(tidy), z.minLength(min, required), z.maxLength(max, tooLong));

/** Text of several lines: `min` to `max` characters after tidying and trimming. */
export const text = tidied((typed) => asText(typed).trim());
/** Text of one line: titles, names of things, e-mail addresses. */
export const line = tidied(asLine);
/** Like `text`, but keeps blanks at both ends: messages. */
export const untrimmedText = tidied(asText);

/** Exactly as typed: passwords, and names, which reject invalid characters instead of dropping them. */
export const rawText = (
  max: number,
  { min = 0, required = REQUIRED, tooLong = `At most ${max} characters` }: TextLimits = {},
) => z.string(required).check(z.refine(isText, NO_TEXT), z.minLength(min, required), z.maxLength(max, tooLong));

const NOT_OURS = 'This is not a number of ours';

/** A row's id. */
export const Id = z.int(NOT_OURS).check(z.minimum(1, NOT_OURS));
/** A row's id, or 0 for none. */
export const IdOrZero = z.int(NOT_OURS).check(z.minimum(0, NOT_OURS));

const fromText = (pattern: RegExp, message: string) =>
  z.pipe(z.string().check(z.regex(pattern, message)), z.transform(Number));

/** A row's id in a path or a query: plain digits, so not `1e9`, `-0`, `0x1` or ` 1`. */
export const IdParam = fromText(/^[1-9]\d{0,14}$/, NOT_OURS);
/** Up to twenty ids, separated by commas: as many as a page holds. */
export const IdsParam = z.pipe(
  z.string().check(z.regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/, NOT_OURS)),
  z.transform((ids) => ids.split(',').map(Number)),
);
/** A row's id in a query, or 0 for none. */
export const IdOrZeroParam = fromText(/^(0|[1-9]\d{0,14})$/, NOT_OURS);
/** A flag in a query: "1" is true; anything else is refused. Missing means false. */
export const FlagParam = z.pipe(
  z.literal('1', 'This is 1, or left out'),
  z.transform(() => true),
);
/** A non-negative whole number in a query. */
export const CountParam = fromText(/^\d{1,9}$/, 'This is not a whole number');
/** In cents this is near the limit of PostgreSQL's integers, and far above any price. */
const MOST_DOLLARS_IN_QUERY = 9_999_999;
/** Whole dollars in a query, read as cents. */
export const DollarsParam: z.ZodMiniType<CentsValue, string> = z.pipe(
  fromText(/^\d{1,9}$/, 'This is not a whole number'),
  z.transform((dollars: DollarsValue) => toCents(Math.min(dollars, MOST_DOLLARS_IN_QUERY))),
);

/** PostgreSQL counts years differently before our era and after 9999. */
const isInOurYears = (date: string): boolean => /^[2-9]\d{3}-/.test(date);
const LONGEST_TIME = '2026-11-02T09:00:00.123456Z'.length;

/** For lists without duplicates. */
export const areDifferent = (values: readonly (string | number)[]): boolean => new Set(values).size === values.length;

/** ISO 8601 in UTC, the format of all times in the API; from 2000 to 9999, with up to microseconds. */
export const Time = z.iso
  .datetime({ error: 'This is not a time' })
  .check(z.maxLength(LONGEST_TIME, 'This is not a time'), z.refine(isInOurYears, 'This is not a time'));

/** A day such as 2026-11-09, from 2000 to 9999. */
export const Day = z.iso.date('This is not a date').check(z.refine(isInOurYears, 'This is not a date'));

export const PartOfDay = z.enum(['morning', 'afternoon', 'evening']);

/** Idempotency key, made by the client per action: a repeated request with the same key gets the first result. */
export const Key = z.string().check(z.regex(/^[\w-]{8,100}$/, 'A key has 8 to 100 letters, digits, - and _'));

/** Unguessable, for links that people are sent. */
export const PublicId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'This is not a payment of ours'));

const TOO_MANY_DOLLARS = 'Maximum payment amount is $9,999';

/** Checks the maximum first: dropping the cents would not help. */
function notDollars({ input }: { input?: unknown }): string {
  if (typeof input !== 'number' || !(input > 0)) return 'Please enter a valid positive number';
  return input > MOST_DOLLARS ? TOO_MANY_DOLLARS : 'Please enter whole dollars';
}

/** An amount in cents, for money that is held or moved. */
export const Cents: z.ZodMiniType<CentsValue, number> = z.int();
/** Whole dollars, as the specification counts and people type them, read as cents. */
export const WholeDollars: z.ZodMiniType<CentsValue, DollarsValue> = z.pipe(
  z
    .int({ error: notDollars })
    .check(z.minimum(1, 'Please enter a valid positive number'), z.maximum(MOST_DOLLARS, TOO_MANY_DOLLARS)),
  z.transform((dollars: DollarsValue) => toCents(dollars)),
);

export const Latitude = z.string().check(
  z.regex(/^-?\d{1,2}(\.\d{1,15})?$/, 'This is not a latitude'),
  z.refine((at) => Math.abs(Number(at)) <= 90, 'This is not a latitude'),
);
export const Longitude = z.string().check(
  z.regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'This is not a longitude'),
  z.refine((at) => Math.abs(Number(at)) <= 180, 'This is not a longitude'),
);

/** One page of a list; pass `nextCursor` as the next call's `cursor`. Null at the end. */
export const page = <T extends z.core.$ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.nullable(z.string()) });

/** The cursor from the page before, opaque to callers. */
export const Cursor = z.string().check(z.regex(/^[\w-]{1,200}$/, 'This cursor is not one of ours'));

export const Done = z.object({ ok: z.literal(true) });

const notPicture = 'This is not a picture';
/** An image in base64. */
export const base64 = (mostLetters: number) =>
  z
    .string(notPicture)
    .check(z.maxLength(mostLetters, 'This picture is too large'), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, notPicture));
