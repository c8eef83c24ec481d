// Hides a service, or shows it again; its provider is notified why. Deals about it go on.
import { isolated } from '#shared/isolated.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction, type Work } from '../context/work.ts';
import type { Db } from '../db/db.ts';
import { found } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { type ALONE, writeAudit } from '../operator-queue/audit.ts';
import { refuseOwnMatter } from './own-matter.ts';

type State =
  | { hiddenReason: string; hiddenFrom: string; visibility: 'paused' }
  | { hiddenReason: null; hiddenFrom: null; visibility: string };

interface Act {
  act: 'hide_service' | 'show_service';
  reason: string;
  title: string;
  content: (service: string) => string;
  next: (visibility: string, hiddenFrom: string | null) => State;
}

const hiding = (reason: string) =>
  ({
    act: 'hide_service',
    reason,
    next: (visibility: string): State => ({ hiddenReason: reason, hiddenFrom: visibility, visibility: 'paused' }),
  }) as const;

const showing = (reason: string) =>
  ({
    act: 'show_service',
    reason,
    next: (_visibility: string, hiddenFrom: string | null): State => ({
      hiddenReason: null,
      hiddenFrom: null,
      visibility: hiddenFrom ?? 'paused',
    }),
  }) as const;

/**
 * Throws `not_found` for services of other worlds, `own_matter` for an operator's own if there is another operator.
 * Idempotent.
 */
export async function hideService(context: Context, admin: SessionUser, id: number, reason: string): Promise<void> {
  await change(context, admin, id, {
    ...hiding(reason),
    title: 'Service hidden by an operator',
    content: (service) =>
      `Neighbours no longer find “${isolated(service)}”; deals about it go on. Why: “${isolated(reason)}”`,
  });
}

/** Throws as `hideService` does. Restores the previous visibility. */
export async function showService(context: Context, admin: SessionUser, id: number, reason: string): Promise<void> {
  await change(context, admin, id, {
    ...showing(reason),
    title: 'Service no longer hidden',
    content: (service) => `“${isolated(service)}” is as visible again as it was before. Why: “${isolated(reason)}”`,
  });
}

async function change(context: Context, admin: SessionUser, serviceId: number, act: Act): Promise<void> {
  await inTransaction(context, async (work) => {
    const locked = found(await lockService(work.tx, serviceId));
    const alone = locked.providerId === admin.id ? await refuseOwnMatter(work.tx, admin) : undefined;
    const service = await setHidden(work, admin, locked, { ...act, alone });
    if (!service) return;
    const { title, content } = act;
    await notify(work, { userId: service.providerId, type: 'system', title, content: content(service.title) });
  });
}

const lockService = (tx: Db, serviceId: number) =>
  tx
    .selectFrom('services')
    .select(['id', 'title', 'providerId', 'visibility', 'hiddenReason', 'hiddenFrom'])
    .where('id', '=', serviceId)
    .where('world', '=', 0)
    .where('removedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
type LockedService = NonNullable<Awaited<ReturnType<typeof lockService>>>;

/** Writes the audit entry, too. Undefined if it changes nothing. */
async function setHidden(
  work: Work,
  admin: SessionUser,
  service: LockedService,
  { act, reason, next, alone }: Pick<Act, 'act' | 'reason' | 'next'> & { alone?: typeof ALONE | undefined },
): Promise<LockedService | undefined> {
  if ((service.hiddenReason !== null) === (act === 'hide_service')) return undefined;
  const set = next(service.visibility, service.hiddenFrom);
  await work.tx.updateTable('services').set(set).where('id', '=', service.id).execute();
  await writeAudit(work.tx, work.now(), admin, {
    act,
    serviceId: service.id,
    before: { visibility: service.visibility, hidden: service.hiddenReason },
    after: { visibility: set.visibility, hidden: set.hiddenReason, ...alone },
    reason,
  });
  return service;
}

/** Part of a decision that notifies the provider itself. Returns whether the service existed and was not hidden yet. */
export async function hideByDecision(work: Work, admin: SessionUser, id: number, reason: string): Promise<boolean> {
  const service = await lockService(work.tx, id);
  return service !== undefined && (await setHidden(work, admin, service, hiding(reason))) !== undefined;
}

/** Reverses that; a service that was hidden for another reason since stays hidden. */
export async function showByDecision(
  work: Work,
  admin: SessionUser,
  id: number,
  { hiddenFor, reason }: { hiddenFor: string; reason: string },
): Promise<void> {
  const service = await lockService(work.tx, id);
  if (service?.hiddenReason === hiddenFor) await setHidden(work, admin, service, showing(reason));
}
