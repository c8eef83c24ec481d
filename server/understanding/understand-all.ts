// Re-reads texts stored by an older engine or without one, in a job that resumes after an interruption.
import type { Context } from '../context/context.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { catalogue } from './catalogue.ts';
import { understandNeed, understandService } from './understand.ts';

export const UNDERSTAND_ALL = 'understand_all';
/** Rows per batch: few enough to finish within a job's lease, and to let other calls run in between. */
const BATCH = 100;
/** Queued under no user's id, so these texts take turns like one more user's. */
const OUR_OWN = 0;

/** Runs at every start, as a node with an older engine may have written since the last one. */
export const startUnderstanding = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  enqueue(db, now(), { kind: UNDERSTAND_ALL, key: `${UNDERSTAND_ALL}:${now().toISOString()}`, body: {} });

/** Processes one batch, and enqueues the next while there are rows left. */
export const understandAll: Handler = async (context, { key }) => {
  const done = (await understandServices(context)) + (await understandNeeds(context));
  if (done > 0) await enqueue(context.db, context.now(), { kind: UNDERSTAND_ALL, key: nextKey(key), body: {} });
};

/** `…Z` is followed by `…Z:1`, `…Z:2` and so on. */
const nextKey = (key: string): string => {
  const [start, batch = '0'] = key.split('Z');
  return `${start}Z:${Number(batch.replace(':', '')) + 1}`;
};

/** Skips a text changed meanwhile: that change has already read it. */
async function understandServices({ db, engine }: Context): Promise<number> {
  const { fingerprint } = catalogue();
  const rows = await db
    .selectFrom('services')
    .select(['id', 'title', 'description', 'tags', 'category', 'understoodBy'])
    .where('understoodBy', 'is distinct from', fingerprint)
    .where('removedAt', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, understoodBy, ...text } of rows) {
    await db
      .updateTable('services')
      .set(await understandService(engine(OUR_OWN), text))
      .where('id', '=', id)
      .where('understoodBy', 'is not distinct from', understoodBy)
      .execute();
  }
  return rows.length;
}

async function understandNeeds({ db, engine }: Context): Promise<number> {
  const { fingerprint } = catalogue();
  const rows = await db
    .selectFrom('needs')
    .select(['id', 'title', 'description', 'category', 'kind', 'understoodBy'])
    .where('understoodBy', 'is distinct from', fingerprint)
    .where('status', 'in', ['open', 'matched'])
    .orderBy('id')
    .limit(BATCH)
    .execute();
  for (const { id, understoodBy, ...text } of rows) {
    await db
      .updateTable('needs')
      .set(await understandNeed(engine(OUR_OWN), text))
      .where('id', '=', id)
      .where('understoodBy', 'is not distinct from', understoodBy)
      .execute();
  }
  return rows.length;
}
