// The default place of a guest's neighbourhood, and the working hours of its people.
import type { Availability } from '#shared/availability.ts';

export const DEMO_TOWN = { city: 'Springfield', state: 'IL', latitude: 39.8017, longitude: -89.6436 } as const;
export const DEMO_TIME_ZONE = 'America/Chicago';

const day = [{ start: 8 * 60, end: 19 * 60 }];
const saturday = [{ start: 9 * 60, end: 17 * 60 }];

/** Every day has hours, so that the demo's bookings fit on any weekday. */
export const demoHours: Availability = {
  weekly: [day, day, day, day, day, saturday, saturday],
  exceptions: [],
  bufferBefore: 15,
  bufferAfter: 15,
  noticeHours: 0,
  jobMinutes: 120,
};
