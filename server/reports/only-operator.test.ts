// Nobody judges their own case; and with only one operator, nothing waits for ever.
import { beforeAll, expect, test } from 'vitest';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminReports } from '#shared/admin-reports.ts';
import { adminServices } from '#shared/admin-services.ts';
import { adminUsers } from '#shared/admin-users.ts';
import { services } from '#shared/services.ts';
import { reports } from '#shared/reports.ts';
import { dealAt, offerService, refusal } from '../../test/deal.ts';
import { operator } from '../../test/operator.ts';
import { neighbour, type Someone } from '../../test/people.ts';
import { decides, decision, reportBody, reported, says, waiting } from '../../test/report.ts';
import { makeWorld } from '../../test/world.ts';
import { putInQueue } from '../operator-queue/queue.ts';

const world = await makeWorld();
let bo: Someone;
let olga: Someone;

beforeAll(async () => {
  bo = await neighbour(world, 'bo');
  olga = await operator(world);
});

const shows = (id: number) => olga.tries(adminServices.show, { params: { id }, body: { reason: 'Mine' } });
const hides = (who: Someone, id: number) => who.tries(adminServices.hide, { params: { id }, body: { reason: 'Scam' } });
const audited = async () => (await olga.does(adminUsers.audit, { query: {} })).items[0]!;
const reportsInQueue = async (who: Someone) => (await who.does(adminDeals.queue, { query: { kind: 'report' } })).items;

/** Enqueues the entry, settles it as Olga, and returns the response. */
async function settles(key: string, dealId: number | null = null) {
  const matter = { key, kind: 'reputation' as const, dealId, says: `About ${key}` };
  await putInQueue(world.db, world.context.now(), matter);
  const entry = (await olga.does(adminDeals.queue, { query: { kind: 'reputation' } })).items.find(
    ({ says: words }) => words === matter.says,
  );
  return olga.tries(adminDeals.settle, { params: { id: entry!.id }, body: { reason: 'Fine' } });
}
const ownDeal = async () => dealAt('requested', { seeker: bo, provider: olga, serviceId: await offerService(olga) });

test('the only operator decides her own report, and the audit says so', async () => {
  const id = await reported(olga, olga, { kind: 'message', id: await says(bo, olga, 'Pay me outside') });
  expect(await olga.does(adminReports.get, { params: { id } })).toMatchObject({ id, kind: 'message' });
  await decides(olga, id, 'warn');
  expect(await waiting(olga)).toEqual([]);
  expect(await audited()).toMatchObject({ act: 'decide_report', after: { report: id, alone: true } });
});

test('the only operator shows her own service again and takes off what is about her, and the audit says so', async () => {
  const id = await offerService(olga);
  expect((await hides(olga, id)).status).toBe(200);
  expect((await shows(id)).status).toBe(200);
  expect(await audited()).toMatchObject({ act: 'show_service', after: { alone: true } });
  expect((await settles(`new_clients:${olga.id}`)).status).toBe(200);
  expect(await audited()).toMatchObject({ act: 'settle_queue', after: { alone: true } });
});

test('a report about the only operator is in her queue without a word of it until there is another, who decides it', async () => {
  await bo.does(reports.create, { body: reportBody('user', olga.id) });
  const [entry, ...others] = await reportsInQueue(olga);
  expect([entry, others]).toMatchObject([{ reportId: null, says: expect.stringMatching(/^This is about you/) }, []]);
  const id = (await world.db.selectFrom('reportCases').select('id').where('personId', '=', olga.id).executeTakeFirst())!
    .id;
  const body = decision('nothing');
  expect(await olga.tries(adminReports.decide, { params: { id }, body })).toMatchObject(
    refusal(403, 'own_report_case'),
  );
  const oskar = await operator(world, 'oskar');
  expect(await reportsInQueue(olga)).toEqual([]);
  expect(await waiting(oskar)).toEqual([id]);
  await decides(oskar, id, 'nothing');
});

test('if there is another operator, nobody decides their own report or shows their own service again', async () => {
  const id = await reported(olga, olga, { kind: 'message', id: await says(bo, olga, 'And again') });
  expect(await olga.tries(adminReports.decide, { params: { id }, body: decision('warn') })).toMatchObject(
    refusal(403, 'own_report_case'),
  );
  const service = await offerService(olga);
  expect((await hides(await operator(world, 'otto'), service)).status).toBe(200);
  expect(await shows(service)).toMatchObject(refusal(403, 'own_matter'));
  expect(await olga.does(services.get, { params: { id: service } })).toMatchObject({ visibility: 'paused' });
});

test('if there is another operator, nobody removes entries about their own work, payouts or deals', async () => {
  for (const key of [`new_clients:${olga.id}`, `setup:${olga.id}`])
    expect(await settles(key)).toMatchObject(refusal(403, 'own_matter'));
  const { id } = await ownDeal();
  expect(await settles('difference:of-her-deal', id)).toMatchObject(refusal(403, 'own_matter'));
  expect((await settles('difference:of-nobody')).status).toBe(200);
  expect((await settles(`new_clients:${bo.id}`)).status).toBe(200);
});
