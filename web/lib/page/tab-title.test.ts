// The tab title of long titles.
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useTabTitle } from './tab-title.ts';

test.each([
  ['Bike repair with Nora', 'Bike repair with Nora · Doorstep'],
  [
    'someone to fix a dripping tap this week, under $150, in the evening',
    'someone to fix a dripping tap this week, under $150, in… · Doorstep',
  ],
  ['x'.repeat(80), `${'x'.repeat(58)}… · Doorstep`],
  ['🛠'.repeat(40), `${'🛠'.repeat(29)}… · Doorstep`],
])('%s', (title, said) => {
  renderHook(() => useTabTitle(title));
  expect(document.title).toBe(said);
  expect(document.title.length).toBeLessThanOrEqual(70);
});
