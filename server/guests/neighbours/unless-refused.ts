// Ignores refusals of a demo neighbour's step: the guest has done something else meanwhile.
import type { Context } from '../../context/context.ts';
import { Refusal } from '../../http/refusal.ts';

/** Returns false if it was refused. Throws without a reply from the payment provider, so that the job is retried. */
export function unlessRefused({ log }: Pick<Context, 'log'>, work: Promise<boolean>): Promise<boolean> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error;
    log.info({ code: error.code }, 'a demo neighbour was refused');
    return false;
  });
}
