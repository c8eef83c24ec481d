// Every change of the clock from 2024 to 2030 in all zones of the United States and ten others, and the local times
// around it: computed by Temporal, not by the library that the product uses.
import { Temporal } from '@js-temporal/polyfill';

const STATES = [
  'America/New_York',
  'America/Detroit',
  'America/Kentucky/Louisville',
  'America/Kentucky/Monticello',
  'America/Indiana/Indianapolis',
  'America/Indiana/Vincennes',
  'America/Indiana/Winamac',
  'America/Indiana/Marengo',
  'America/Indiana/Petersburg',
  'America/Indiana/Vevay',
  'America/Indiana/Tell_City',
  'America/Indiana/Knox',
  'America/Chicago',
  'America/Menominee',
  'America/North_Dakota/Center',
  'America/North_Dakota/New_Salem',
  'America/North_Dakota/Beulah',
  'America/Denver',
  'America/Boise',
  'America/Phoenix',
  'Navajo',
  'America/Los_Angeles',
  'America/Anchorage',
  'America/Juneau',
  'America/Sitka',
  'America/Metlakatla',
  'America/Yakutat',
  'America/Nome',
  'America/Adak',
  'Pacific/Honolulu',
];
const TERRITORIES = [
  'America/Puerto_Rico',
  'America/St_Thomas',
  'Pacific/Guam',
  'Pacific/Saipan',
  'Pacific/Pago_Pago',
  'Pacific/Midway',
  'Pacific/Wake',
];
const OTHERS = [
  'Europe/London',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'America/Sao_Paulo',
  'Africa/Cairo',
  'Asia/Tehran',
  'Pacific/Chatham',
  'America/St_Johns',
  'Pacific/Apia',
];

export const ZONES = [...STATES, ...TERRITORIES, ...OTHERS];

const END = Temporal.Instant.from('2031-01-01T00:00Z');
/** Also gives zones that never change their clock something to test. */
const PLAIN = ['2024-02-29T00:00Z', '2026-11-01T06:00Z', '2027-12-31T12:00Z', '2030-03-10T10:00Z'];

/** In ms since 1970. */
export function changesIn(zone: string): number[] {
  const changes = PLAIN.map((time) => Temporal.Instant.from(time).epochMilliseconds);
  let next = Temporal.ZonedDateTime.from(`2024-01-01T00:00[${zone}]`).getTimeZoneTransition('next');
  while (next && Temporal.Instant.compare(next.toInstant(), END) < 0) {
    changes.push(next.epochMilliseconds);
    next = next.getTimeZoneTransition('next');
  }
  return changes;
}

export interface ClockReading {
  /** In ms since 1970. */
  at: number;
  day: string;
  /** Monday is 1. */
  weekday: number;
  minute: number;
}

/** The zone's local times every `stepMs` from `from` on, `count` times. */
export function readings(zone: string, from: number, stepMs: number, count: number): ClockReading[] {
  return Array.from({ length: count }, (_, step) => {
    const at = from + step * stepMs;
    const time = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
    return { at, day: time.toPlainDate().toString(), weekday: time.dayOfWeek, minute: time.hour * 60 + time.minute };
  });
}
