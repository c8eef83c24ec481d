// Lint enforces the directions of imports: each rule gets an import that breaks it and one that does not.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { root } from '../server/base/root.ts';
import { scratchFolder } from './scratch-folder.ts';

const folder = scratchFolder();
const breaking: [file: string, imported: string][] = [
  ['shared/deals.ts', 'node:fs'],
  ['shared/deals.ts', 'kysely'],
  ['shared/deals.ts', 'zod'],
  ['shared/deals.ts', '@tanstack/react-query'],
  ['shared/deals.ts', '../server/base/config.ts'],
  ['shared/deals.ts', '../web/paths.ts'],
  ['shared/deals.test.ts', '../web/paths.ts'],
  ['matching/rank.ts', 'node:fs'],
  ['matching/rank.ts', 'pg'],
  ['matching/rank.ts', '../server/base/config.ts'],
  ['matching/rank/score.ts', '../../server/base/config.ts'],
  ['matching/rank/score.ts', '../../bench/run.ts'],
  ['matching/rank.test.ts', '../web/paths.ts'],
  ['server/app.ts', '../web/paths.ts'],
  ['server/deals/routes.ts', '../../web/paths.ts'],
  ['server/deals/routes.ts', '../../test/world.ts'],
  ['server/deals/routes.ts', '../messages/queries.ts'],
  ['server/deals/routes.ts', '../messages/thread-queries.ts'],
  ['server/deals/steps/accept.ts', '../../messages/queries.ts'],
  ['server/deals/routes.test.ts', '../../web/paths.ts'],
  ['web/main.tsx', 'node:fs'],
  ['web/main.tsx', '../server/base/config.ts'],
  ['web/main.tsx', '../matching/rank.ts'],
  ['web/deals/page.tsx', '../../matching/rank.ts'],
  ['web/deals/page.test.tsx', '../../matching/rank.ts'],
  ['web/deals/steps/step.tsx', '../../../matching/rank.ts'],
  ['web/deals/steps/step.test.tsx', '../../../matching/rank.ts'],
  ['web/deals/page.test.tsx', '../../server/base/config.ts'],
  ['web/ui/form/button.tsx', '../../deals/page.tsx'],
  ['web/ui/form/button.tsx', '../../users/avatar.tsx'],
  ['web/ui/form/button.tsx', '../../landing/hero.tsx'],
  ['web/ui/form/button.tsx', '../../paths.ts'],
  ['web/ui/form/button.tsx', '../../../server/base/config.ts'],
  ['web/lib/form.ts', '../deals/page.tsx'],
  ['web/lib/api/call.ts', '../../deals/page.tsx'],
  ['web/lib/api/call.ts', '../../ui/overlay/toasts.tsx'],
  ['web/lib/api/call.ts', '../../../server/base/config.ts'],
];
const keeping: [file: string, imported: string][] = [
  ['shared/deals.ts', 'zod/mini'],
  ['shared/deals.ts', './money.ts'],
  ['shared/deals.ts', '#shared/money.ts'],
  ['shared/deals.test.ts', 'vitest'],
  ['matching/rank.ts', './words.ts'],
  ['matching/rank/score.ts', '../text/words.ts'],
  ['matching/need/when.ts', 'chrono-node'],
  ['matching/rank.ts', '#shared/money.ts'],
  ['matching/rank.test.ts', 'fast-check'],
  ['server/deals/routes.ts', './queries.ts'],
  ['server/deals/routes.ts', '../messages/send-message.ts'],
  ['server/deals/steps/accept.ts', '../queries.ts'],
  ['server/deals/routes.ts', '../../matching/rank.ts'],
  ['server/deals/routes.ts', '#shared/deals.ts'],
  ['server/deals/routes.test.ts', '../../test/world.ts'],
  ['web/deals/page.tsx', '../ui/button.tsx'],
  ['web/deals/page.tsx', '../messages/thread.tsx'],
  ['web/deals/page.tsx', '../matching/match-card.tsx'],
  ['web/deals/steps/step.tsx', '../../matching/match-card.tsx'],
  ['web/deals/steps/step.test.tsx', '../../matching/match-card.tsx'],
  ['web/deals/page.test.tsx', '../matching/example-match.ts'],
  ['web/ui/form/button.tsx', '../../lib/api/call.ts'],
  ['web/ui/form/button.tsx', '../feedback/spinner.tsx'],
  ['web/lib/api/call.ts', './socket.ts'],
  ['web/lib/form.ts', './api/call.ts'],
  ['web/lib/api/call.ts', '../page/toast.ts'],
  ['web/lib/api/call.ts', '#shared/errors.ts'],
  ['web/lib/api/call.ts', 'wouter'],
];

interface Report {
  diagnostics: { code: string; filename: string; labels: { span: { line: number } }[] }[];
}
let refused: string[];

/** Every import on a line of its own, in a folder laid out like the repository. */
beforeAll(() => {
  const files = new Map<string, string[]>();
  for (const [file, imported] of [...breaking, ...keeping]) files.set(file, [...(files.get(file) ?? []), imported]);
  for (const [file, imports] of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.map((imported) => `export * from '${imported}';\n`).join(''));
  }
  copyFileSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  const { stdout } = spawnSync(join(root, 'node_modules/.bin/oxlint'), ['-f', 'json'], {
    cwd: folder,
    encoding: 'utf8',
  });
  refused = (JSON.parse(stdout) as Report).diagnostics
    .filter(({ code }) => code.includes('no-restricted-imports'))
    .map(({ filename, labels }) => `${filename} ${files.get(filename)?.[(labels[0]?.span.line ?? 0) - 1]}`);
});

test.each(breaking)('%s may not import %s', (file, imported) => {
  expect(refused).toContain(`${file} ${imported}`);
});

test.each(keeping)('%s may import %s', (file, imported) => {
  expect(refused).not.toContain(`${file} ${imported}`);
});
