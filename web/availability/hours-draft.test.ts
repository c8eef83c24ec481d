// Hours as typed in the form, and as parsed.
import { expect, test } from 'vitest';
import { type Availability, noAvailability } from '#shared/availability.ts';
import { draftOf, errorAt, readDraft } from './hours-draft.ts';

const hours: Availability = {
  ...noAvailability,
  weekly: [
    [
      { start: 0, end: 90 },
      { start: 1080, end: 1440 },
    ],
    [],
    [],
    [],
    [],
    [],
    [],
  ],
  exceptions: [
    { day: '2026-12-24', spans: [{ start: 545, end: 720 }] },
    { day: '2026-12-25', spans: [] },
  ],
  noticeHours: 12,
};

test('hours come back from the form as they went in, with midnight at both ends of a day', () => {
  const draft = draftOf(hours);
  expect(draft.weekly[0]).toEqual([
    { from: '00:00', to: '01:30' },
    { from: '18:00', to: '00:00' },
  ]);
  expect(readDraft(draft)).toEqual({ hours });
});

test('spans of a day are shown in their order', () => {
  const draft = draftOf({ ...hours, weekly: [hours.weekly[0]!.toReversed(), ...hours.weekly.slice(1)] });
  expect(draft.weekly[0]?.map(({ from }) => from)).toEqual(['00:00', '18:00']);
});

test('missing and wrong entries show their error in place', () => {
  const draft = draftOf(hours);
  const read = readDraft({
    ...draft,
    weekly: draft.weekly.with(1, [{ from: '09:00', to: '' }]).with(2, [
      { from: '09:00', to: '12:00' },
      { from: '11:00', to: '13:00' },
    ]),
    exceptions: [
      { day: '', spans: [{ from: '12:00', to: '09:00' }] },
      { day: '', spans: [] },
    ],
    bufferBefore: '',
    noticeHours: '12.5',
    jobMinutes: '5',
  });
  expect(read).toEqual({
    errors: {
      'weekly.1.0.end': 'This is not a time',
      'weekly.2': 'These times overlap',
      'exceptions.0.day': 'Please choose the day',
      'exceptions.1.day': 'Please choose the day',
      'exceptions.0.spans.0.end': 'The end is not after the start',
      bufferBefore: 'Please enter 0 to 240 minutes',
      noticeHours: 'Please enter 0 to 336 hours',
      jobMinutes: 'Please enter 15 to 720 minutes',
    },
  });
});

test('an error is found at its place and around it, and nowhere else', () => {
  const errors = { 'weekly.1.0.end': 'wrong' };
  expect([errorAt(errors, 'weekly.1'), errorAt(errors, 'weekly.1.0.end')]).toEqual(['wrong', 'wrong']);
  for (const elsewhere of ['weekly.10', 'weekly.11', 'weekly.1.1', 'exceptions.1'])
    expect(errorAt(errors, elsewhere)).toBeUndefined();
});
