// Somebody else has taken a deal's money: the deal ends if nothing is left held, and goes on otherwise.
import { moveNeed } from '../move-need.ts';
import { queueFrozen } from '../notices/queue-frozen.ts';
import type { StepHandler, SystemBody } from '../step-context.ts';
import { thaw } from './operator.ts';

/** Lifts the freeze with the same cause. */
export const allTaken: StepHandler<SystemBody> = async ({ tx, deal, at: now }, { detail, cause }) => {
  const frozenFor = deal.frozenFor.filter((kept) => kept !== cause);
  if (frozenFor.length < deal.frozenFor.length) await queueFrozen(tx, now, deal, { causes: frozenFor });
  return {
    set: { frozenFor, settledAt: now },
    detail: { ...detail },
    afterwards: () => moveNeed(tx, deal.needId, 'open'),
  };
};

export const partTaken: StepHandler<SystemBody> = async (work, { detail, cause }) => {
  const isFrozen = cause !== undefined && work.deal.frozenFor.includes(cause);
  const { set, detail: thawed } = isFrozen ? await thaw(work, { cause }) : {};
  return { ...(set && { set }), detail: { ...thawed, ...detail } };
};
