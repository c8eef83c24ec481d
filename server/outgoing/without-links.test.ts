// Other people's words in mails that we send.
import { expect, test } from 'vitest';
import { withoutLinks } from './without-links.ts';

test.each([
  ['Nora Weiss (@nora)', 'Nora Weiss (@nora)'],
  ['J.R. Smith', 'J. R. Smith'],
  ['evil.example', 'evil. example'],
  ['Win at evil.example/now', 'Win at evil. example/now'],
  ['https://evil.example/win', 'https: //evil. example/win'],
  ['mailto:eve@evil.example', 'mailto: eve@ evil. example'],
  ['evil。example', 'evil。 example'],
  ['evil․example', 'evil․ example'],
  ['हिन्दी.com', 'हिन्दी. com'],
  ['सेवा.भारत', 'सेवा. भारत'],
  ['https：／／evil．example', 'https： ／／evil． example'],
  ['eve＠evil.example', 'eve＠ evil. example'],
  ['Ana L. offers 2.50 hours for $60.', 'Ana L. offers 2.50 hours for $60.'],
  ['bo: done at 10:00. Confirm it.', 'bo: done at 10:00. Confirm it.'],
])('“%s” is sent as “%s”', (text, sent) => expect(withoutLinks(text)).toBe(sent));
