// Understands again what an older engine has understood, or none: a job that goes on where it was left.
import type { Context } from '../context/context.ts';
import { enqueue, type Handler } from '../jobs/outbox.ts';
import { catalogue } from './catalogue.ts';
import { understandNeed, understandService } from './understand.ts';

export const UNDERSTAND_ALL = 'understand_all';
/** Rows at a time: few enough to be done within a job's lease, and to leave others room in between. */
const BATCH = 100;
/** No user: these texts wait their turn like one more of them. */
const OUR_OWN = 0;

/** At every start: a node with an older engine may have written since the last one. */
export const startUnderstanding = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> =>
  enqueue(db, now(), { kind: UNDERSTAND_ALL, key: `${UNDERSTAND_ALL}:${now().toISOString()}`, body: {} });

/** Does one batch, and puts the next one down while there is something left. */
export const understandAll: Handler = async (context, { key }) => {
  const done = (await understandServices(context)) + (await understandNeeds(context));
  if (done > 0) await enqueue(context.db, context.now(), { kind: UNDERSTAND_ALL, key: nextKey(key), body: {} });
};

/** `…Z` is followed by `…Z:1`, `…Z:2` and so on. */
const nextKey = (key: string): string => {
  const [start, batch = '0'] = key.split('Z');
  return `${start}Z:${Number(batch.replace(':', '')) + 1}`;
};

/** A text that was changed meanwhile has been understood by the call that changed it. */
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
