// The operator's pages with content, in every size and both themes, on a built server whose operator is made by the
// command.
import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from '@playwright/test';
import { accounts } from '#shared/accounts.ts';
import { root } from '../../server/base/root.ts';
import { views } from '../../web/ssr/views.ts';
import { dealAt, offerService, takes } from '../deal.ts';
import { neighbour } from '../people.ts';
import { startServer } from '../server-process.ts';
import { expectValidHtml } from './html.ts';
import { lookAt, lookAtAll, lookAtDialog } from './look.ts';
import { enterAs, remote } from './remote.ts';
import { test } from './test.ts';

test('every tab of an admin’s dashboard, and a dispute in full', async ({ browser }) => {
  test.setTimeout(480_000);
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-admin-'));
  // When run by root, PostgreSQL runs as another user, who must be able to enter.
  chmodSync(folder, 0o755);
  const own = { DATA_DIR: folder, DATABASE_URL: '', LIMIT_FACTOR: '100', LOG_LEVEL: 'error' };
  const server = await startServer(own);
  try {
    const world = remote(server.address);
    const eve = await neighbour(world, 'eve');
    const ana = await neighbour(world, 'ana');
    const bo = await neighbour(world, 'bo');
    await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/make-admin.ts', 'eve'], {
      cwd: root,
      env: { ...process.env, ...own },
    });
    await eve.does(accounts.forgotPassword, { body: { email: 'eve@example.test' } });
    await dealAt('completed', { seeker: ana, provider: bo, serviceId: await offerService(bo) });
    const { id } = await dealAt('awaiting_confirmation', {
      seeker: ana,
      provider: bo,
      serviceId: await offerService(bo, { title: 'Kitchen tiled' }),
    });
    await takes(ana, id, { step: 'problem', reason: 'Half of the tiles are missing.' });
    await takes(bo, id, { step: 'evidence', text: 'The shop had no more of them.' });
    await takes(ana, id, { step: 'propose_split', toProvider: 30_00 });
    const context = await browser.newContext({ baseURL: server.address, reducedMotion: 'reduce' });
    await enterAs(context, server.address, eve);
    const page = await context.newPage();
    await lookAt(page, '/admin/dashboard', 'Look and decide');
    await lookAt(page, `/admin/dashboard?deal=${id}`, 'What both sides say');
    await lookAtDialog(page, 'Split the money');
    await lookAt(page, '/admin/dashboard?tab=figures', 'Money that moved (simulated)');
    await page.getByText('As a table').first().click();
    await lookAtAll(page, 'admin-figures-table', [320, 375, 1280]);
    await lookAt(page, '/admin/dashboard?tab=users', 'Show contact data');
    await lookAt(page, '/admin/dashboard?tab=outbox', 'e•••@example.test');
    await lookAt(page, '/admin/dashboard?tab=books', 'The books balance');
    await expect(page.getByText('Our fees')).toBeVisible();
    await lookAt(page, '/admin/dashboard?tab=audit', 'Audit log');
    const rendered = views
      .filter(({ admins }) => admins)
      .map(({ path, search }) => `${path}?${new URLSearchParams(search)}`);
    for (const path of [...rendered, `/admin/dashboard?deal=${id}`])
      await expectValidHtml(server.address, path, eve.cookie);
  } finally {
    await server.end('SIGTERM');
    rmSync(folder, { recursive: true });
  }
});
