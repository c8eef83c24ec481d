// What operators can read of kept mails and SMS.
import { expect, test } from 'vitest';
import { maskBody } from './mask.ts';
import { withoutLinks } from './without-links.ts';

test.each([
  ['ana@new.example', 'a•••@new.example'],
  [withoutLinks('ana@new.example'), 'a•••@ new. example'],
  [withoutLinks('ana.bo.cy@new.example'), 'a•••@ new. example'],
  ['secret-person+x@new.example', 's•••@new.example'],
  ["o'neil&co@new.example", 'o•••@new.example'],
  ['ana @ new.example', 'a•••@ new.example'],
  ['ana＠new.example', 'a•••＠new.example'],
  ['<ana@new.example>', '<a•••@new.example>'],
  ['“ana@new.example”', '“a•••@new.example”'],
  ['ünal@müller.example', 'ü•••@müller.example'],
  ['+1 201 555 0123', '•••0123'],
  ['+12015550123', '•••0123'],
  ['+49 (0)30-1234-5678', '•••5678'],
])('%j is not shown in full', (written, shown) => {
  expect(maskBody(`asked to change it to ${written}. It changes once.`)).toBe(
    `asked to change it to ${shown}. It changes once.`,
  );
});

test('prices, dates and times are shown as they are', () => {
  const body = 'Bo asks for $2,500.00 on 3 Dec 2026, 14:30–16:00 (UTC+1). Up to 5 days, +20 %.';
  expect(maskBody(body)).toBe(body);
});
