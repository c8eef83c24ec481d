// Names of strangers in mails that we send.
import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['Nora Weiss', 'Nora Weiss'],
  ['J.R. Smith', 'J. R. Smith'],
  ['evil.example', 'evil. example'],
  ['https://evil.example/win', 'https:// evil. example/ win'],
  ['mailto:eve@evil.example', 'mailto: eve@ evil. example'],
  ['evil。example', 'evil。 example'],
  ['Eve\r\nBcc: all', 'Eve Bcc: all'],
])('the name %j stands in a mail as %j', (name, shown) => {
  expect(withoutLinks(name)).toBe(shown);
});
