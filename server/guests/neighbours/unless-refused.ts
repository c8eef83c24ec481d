// A demo neighbour who may not do something lets it be: the guest has done something else meanwhile.
import type { Context } from '../../context/context.ts';
import { Refusal } from '../../http/refusal.ts';

/** False where it was refused. Without an answer from the payment provider it throws, and the job is done again. */
export function unlessRefused({ log }: Pick<Context, 'log'>, work: Promise<boolean>): Promise<boolean> {
  return work.catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code === 'busy') throw error;
    log.info({ code: error.code }, 'a demo neighbour was refused');
    return false;
  });
}
