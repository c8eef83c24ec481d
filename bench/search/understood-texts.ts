// The meanings of the distinct texts: computed once by the engine and kept in the data folder, because the country
// repeats each many times.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { catalogue } from '../../server/understanding/catalogue.ts';
import { understandNeed, understandService } from '../../server/understanding/understand.ts';
import { readIfThere } from '../../server/db/read-if-there.ts';
import { root } from '../../server/base/root.ts';
import { calls } from '../../test/engine.ts';
import type { OfferText, WantedText } from './texts.ts';

const folder = join(root, 'data', 'bench-search');

export interface Understood {
  /** JSON, as stored, in the order of the texts. */
  offers: string[];
  wanted: string[];
  /** The engine's time for one listing, in ms; null if the file existed. */
  msEach: number | null;
}

/** Takes most of a minute, unless an earlier run has processed the same texts with the same engine. */
export async function understoodTexts(
  offers: readonly OfferText[],
  wanted: readonly WantedText[],
): Promise<Understood> {
  const read = [
    offers.map(({ title, description, tags, category }) => [title, description, tags, category]),
    wanted.map(({ title, description }) => [title, description]),
  ];
  const hash = createHash('sha256').update(JSON.stringify(read)).digest('hex').slice(0, 16);
  const file = join(folder, `${catalogue().fingerprint}-${hash}.json`);
  if (readIfThere(file) !== undefined)
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Understood), msEach: null };
  const began = performance.now();
  const offered: string[] = [];
  for (const text of offers) offered.push((await understandService(calls, text)).meaning);
  const msEach = (performance.now() - began) / offers.length;
  const meant: string[] = [];
  for (const text of wanted) meant.push((await understandNeed(calls, { ...text, category: null, kind: null })).meaning);
  const understood = { offers: offered, wanted: meant };
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, JSON.stringify(understood));
  return { ...understood, msEach };
}
