// Whose decision a frozen deal waits for, and the words for it.
export const DECIDERS = ['bank', 'operator'] as const;
export type Decider = (typeof DECIDERS)[number];

const isBanks = (cause: string): boolean => cause.startsWith('bank_dispute');

/** For the causes in `AdminDeal.frozenFor`: the bank decides a bank dispute, an operator everything else. */
export const decidersOf = (causes: readonly string[]): Decider[] =>
  DECIDERS.filter((decider) => causes.some((cause) => isBanks(cause) === (decider === 'bank')));

/** "until the payer’s bank has decided"; `bank` names the bank as the reader knows it. */
export function untilWords(deciders: readonly Decider[], bank = 'the payer’s bank'): string {
  const untils = { bank: `${bank} has decided`, operator: 'an operator has looked at it' };
  return `until ${deciders.map((decider) => untils[decider]).join(' and ')}`;
}

/** In the history, when one of several causes has ended. */
export const STILL_FROZEN = 'One reason is gone; it stays frozen {until}';

/**
 * Whether a payment for the job itself is disputed at the payer's bank: then none of the job's money can be moved. Tips
 * and late payments do not count.
 */
export const isJobAtTheBank = (payments: readonly { kind: string; bankDispute: boolean; late?: boolean }[]): boolean =>
  payments.some(({ kind, bankDispute, late }) => kind !== 'tip' && bankDispute && !late);
