// Takes a service out of sight, and shows it again; its provider is told why. Deals about it go on.
import type { Context, SessionUser } from '../context/context.ts';
import { inTransaction } from '../context/work.ts';
import { found } from '../http/refusal.ts';
import { notify } from '../notifications/notify.ts';
import { writeAudit } from '../operator-queue/audit.ts';

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

/** Throws `not_found` for what is not of the town. Repeated, it changes nothing. */
export async function hideService(context: Context, admin: SessionUser, id: number, reason: string): Promise<void> {
  await change(context, admin, id, {
    act: 'hide_service',
    reason,
    title: 'Service hidden by an operator',
    content: (service) => `Neighbours no longer find “${service}”; deals about it go on. Why: “${reason}”`,
    next: (visibility) => ({ hiddenReason: reason, hiddenFrom: visibility, visibility: 'paused' }),
  });
}

/** Throws as `hideService` does. It is as visible as it was before. */
export async function showService(context: Context, admin: SessionUser, id: number, reason: string): Promise<void> {
  await change(context, admin, id, {
    act: 'show_service',
    reason,
    title: 'Service no longer hidden',
    content: (service) => `“${service}” is as visible again as it was before. Why: “${reason}”`,
    next: (_visibility, hiddenFrom) => ({ hiddenReason: null, hiddenFrom: null, visibility: hiddenFrom ?? 'paused' }),
  });
}

async function change(
  context: Context,
  admin: SessionUser,
  serviceId: number,
  { act, reason, title, content, next }: Act,
): Promise<void> {
  const now = context.now();
  await inTransaction(context, async (work) => {
    const service = found(
      await work.tx
        .selectFrom('services')
        .select(['title', 'providerId', 'visibility', 'hiddenReason', 'hiddenFrom'])
        .where('id', '=', serviceId)
        .where('world', '=', 0)
        .where('removedAt', 'is', null)
        .forUpdate()
        .executeTakeFirst(),
    );
    if ((service.hiddenReason !== null) === (act === 'hide_service')) return;
    const set = next(service.visibility, service.hiddenFrom);
    await work.tx.updateTable('services').set(set).where('id', '=', serviceId).execute();
    const before = { visibility: service.visibility, hidden: service.hiddenReason };
    await writeAudit(work.tx, now, admin, {
      act,
      serviceId,
      before,
      after: { visibility: set.visibility, hidden: set.hiddenReason },
      reason,
    });
    await notify(work, {
      userId: service.providerId,
      type: 'system',
      title,
      content: content(service.title),
    });
  });
}
