// Needs of an older version get a clock if they still look for somebody, counted from the end of their last deal.
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../test/empty-database.ts';

const { db, migrate, add } = await emptyDatabase();

test('open needs of an older version remind and expire, with their days counted from the end of their last deal', async () => {
  await migrate((file) => file < '0015');
  const seeker_id = await add('users', { username: 'a', world: 0 });
  const provider_id = await add('users', { username: 'b', world: 0 });
  const service_id = await add('services', {
    world: 0,
    provider_id,
    unit: 'job',
    visibility: 'live',
    policy: 'flexible',
  });
  const times = { created_at: '2026-11-01T09:00:00Z', expires_at: '2026-12-01T09:00:00Z' };
  const needWith = async (status: string, deal?: { status: string; updated_at: string }) => {
    const need_id = await add('needs', {
      world: 0,
      seeker_id,
      urgency: 'flexible',
      visibility: 'public',
      status,
      ...times,
    });
    if (deal)
      await add('deals', { world: 0, seeker_id, provider_id, service_id, need_id, communication: 'chat', ...deal });
    return need_id;
  };
  const idle = await needWith('open');
  const left = await needWith('open', { status: 'declined', updated_at: '2026-11-06T09:00:00Z' });
  const booked = await needWith('booked', { status: 'paid_in_escrow', updated_at: '2026-11-06T09:00:00Z' });

  await migrate((file) => file.startsWith('0015'));
  const rows = await db.selectFrom('needs').select(['id', 'expiresAt', 'remindAt']).orderBy('id').execute();
  expect(rows).toEqual([
    { id: idle, expiresAt: '2026-12-01T09:00:00.000Z', remindAt: '2026-11-26T09:00:00.000Z' },
    { id: left, expiresAt: '2026-12-06T09:00:00.000Z', remindAt: '2026-12-01T09:00:00.000Z' },
    { id: booked, expiresAt: '2026-12-01T09:00:00.000Z', remindAt: null },
  ]);
  const jobs = await sql<object>`select kind, key, body, next_at as "nextAt" from outbox order by key`.execute(db);
  expect(jobs.rows).toEqual([
    { kind: 'need_clock', key: `need_clock:${idle}`, body: { needId: idle }, nextAt: '2026-11-26T09:00:00.000Z' },
    { kind: 'need_clock', key: `need_clock:${left}`, body: { needId: left }, nextAt: '2026-12-01T09:00:00.000Z' },
  ]);
});
