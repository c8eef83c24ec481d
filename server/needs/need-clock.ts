// A need's clock: one job per need, rescheduled whenever the clock restarts.
import type { Context } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import { reschedule } from '../jobs/outbox.ts';

export const NEED_CLOCK = 'need_clock';

type ClockContext = Pick<Context, 'config' | 'now'>;

interface NeedTimes {
  remindAt: Date | null;
  expiresAt: Date;
}

/** The times of a clock that starts now. */
export function needTimes({ config, now }: ClockContext): NeedTimes {
  const from = now().getTime();
  const isReminded = config.CLOCK_NEED_REMINDER < config.CLOCK_NEED_EXPIRES;
  return {
    remindAt: isReminded ? new Date(from + config.CLOCK_NEED_REMINDER) : null,
    expiresAt: new Date(from + config.CLOCK_NEED_EXPIRES),
  };
}

/** Runs in the transaction that set the times. */
export async function setNeedClock(
  { tx, now }: Work,
  { id, remindAt, expiresAt }: NeedTimes & { id: number },
): Promise<void> {
  await reschedule(tx, now(), {
    kind: NEED_CLOCK,
    key: `${NEED_CLOCK}:${id}`,
    body: { needId: id },
    at: remindAt ?? expiresAt,
  });
}

/** For a need that was renewed or whose last active deal ended; runs in that transaction, with the need locked. */
export async function restartNeedClock(work: Work, id: number): Promise<void> {
  const times = needTimes(work);
  await work.tx.updateTable('needs').set(times).where('id', '=', id).execute();
  await setNeedClock(work, { id, ...times });
}
