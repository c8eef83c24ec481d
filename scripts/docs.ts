// `npm run docs`: writes the parts of the documents that are generated from the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../server/base/root.ts';
import { withSettingsTable } from '../server/base/settings-table.ts';
import { withAccessTable } from './access-table.ts';
import { withDealDiagram } from './deal-diagram.ts';
import { withWeights } from './weights-table.ts';

const pages: Record<string, (page: string) => string> = {
  'docs/settings.md': withSettingsTable,
  'docs/deal.md': withDealDiagram,
  'docs/ranking.md': withWeights,
  'docs/access.md': withAccessTable,
};

for (const [name, broughtUpToDate] of Object.entries(pages)) {
  const file = join(root, name);
  writeFileSync(file, broughtUpToDate(readFileSync(file, 'utf8')));
}
