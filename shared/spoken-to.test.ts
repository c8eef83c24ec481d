import { expect, test } from 'vitest';
import { statusClocks } from './deal-clocks.ts';
import { spokenTo } from './spoken-to.ts';

const names = { seeker: 'ana_maria', provider: 'bo_de_vries' };

test('what happens at a deadline speaks to either side as “you”, and of the other by name', () => {
  for (const { then, thenMarked = '', thenUntimed = '' } of Object.values(statusClocks)) {
    for (const words of [then, thenMarked, thenUntimed]) {
      for (const side of ['seeker', 'provider'] as const) {
        const said = spokenTo(side, words, names);
        expect(said).not.toMatch(/the (seeker|provider)/);
        expect(said).not.toContain(names[side]);
      }
    }
  }
});

test('a name is never read as words of ours', () => {
  expect(spokenTo('seeker', '{provider} pays the seeker', { ...names, provider: 'the seeker $&' })).toBe(
    'the seeker $& pays you',
  );
});
