import { expect, test } from 'vitest';
import type { Theme, Trade } from '../taxonomy.ts';
import { goalTexts, kindTexts } from './examples.ts';

const both = (...en: string[]) => ({ en, es: [] });
const kind = {
  id: 'piano-moving',
  name: { en: 'Piano moving', es: 'Traslado de pianos' },
  provider: both(),
  needs: both('No lessons, it only has to go across town', 'no lessons'),
  typed: both(),
  goals: both(),
  listings: both('Pianos moved, no stairs'),
  words: both(),
};
const goal = {
  id: 'music-at-home',
  name: { en: 'Music at home', es: 'Música en casa' },
  says: both('hear my daughter play, not a concert hall'),
  kinds: [],
  welcome: [{ id: 'piano-moving', grade: 3 }],
};
const trades = [{ kinds: [kind] }] as unknown as Trade[];
const themes = [{ goals: [goal] }] as unknown as Theme[];

test('what a request or a goal refuses is not heard in learning, as it is not in reading', () => {
  const heard = [...kindTexts(trades, themes, both()), ...goalTexts(themes)].map(({ text }) => text.trim());
  expect(heard.filter((text) => text.includes('across town'))).toEqual([expect.not.stringContaining('lessons')]);
  expect(heard.filter((text) => text.includes('daughter play'))).toHaveLength(2);
  expect(heard.join('\n')).not.toContain('concert');
});

test('a text that only refuses is heard whole, and so is what a listing says', () => {
  const heard = kindTexts(trades, themes, both()).map(({ text }) => text);
  expect(heard).toContain('no lessons');
  expect(heard).toContain('Pianos moved, no stairs');
});
