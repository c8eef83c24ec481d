// A need's clock is a job: one for each need, moved whenever the clock restarts.
import type { Context } from '../context/context.ts';
import type { Work } from '../context/work.ts';
import { reschedule } from '../jobs/outbox.ts';

export const NEED_CLOCK = 'need_clock';

type ClockContext = Pick<Context, 'config' | 'now'>;

interface NeedTimes {
  remindAt: Date | null;
  expiresAt: Date;
}

/** Of a clock that begins now. */
export function needTimes({ config, now }: ClockContext): NeedTimes {
  const from = now().getTime();
  const isReminded = config.CLOCK_NEED_REMINDER < config.CLOCK_NEED_EXPIRES;
  return {
    remindAt: isReminded ? new Date(from + config.CLOCK_NEED_REMINDER) : null,
    expiresAt: new Date(from + config.CLOCK_NEED_EXPIRES),
  };
}

/** In the transaction that set the times. */
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

/** For a need that was renewed, or that its last deal under way has left; in that transaction, with the need locked. */
export async function restartNeedClock(work: Work, id: number): Promise<void> {
  const times = needTimes(work);
  await work.tx.updateTable('needs').set(times).where('id', '=', id).execute();
  await setNeedClock(work, { id, ...times });
}
