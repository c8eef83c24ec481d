// `npm run docs`: writes the parts of the documents that are made from the code.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../server/base/root.ts';
import { withSettingsTable } from '../server/base/settings-table.ts';
import { withDealDiagram } from './deal-diagram.ts';
import { withWeights } from './weights-table.ts';

const readme = join(root, 'README.md');
writeFileSync(readme, withSettingsTable(readFileSync(readme, 'utf8')));

const dealPage = join(root, 'docs/deal.md');
writeFileSync(dealPage, withDealDiagram(readFileSync(dealPage, 'utf8')));

const rankingPage = join(root, 'docs/ranking.md');
writeFileSync(rankingPage, withWeights(readFileSync(rankingPage, 'utf8')));
