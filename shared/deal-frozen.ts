// Whose decision a deal that stands still waits for, and how that is said.
export const DECIDERS = ['bank', 'operator'] as const;
export type Decider = (typeof DECIDERS)[number];

const isBanks = (cause: string): boolean => cause.startsWith('bank_dispute');

/**
 * Of the causes that it stands still for, see `AdminDeal.frozenFor`: a bank dispute is decided by the bank, all else by
 * an operator.
 */
export const decidersOf = (causes: readonly string[]): Decider[] =>
  DECIDERS.filter((decider) => causes.some((cause) => isBanks(cause) === (decider === 'bank')));

/** "until the payer’s bank has decided"; `bank` is whose bank it is for the reader. */
export function untilWords(deciders: readonly Decider[], bank = 'the payer’s bank'): string {
  const untils = { bank: `${bank} has decided`, operator: 'an operator has looked at it' };
  return `until ${deciders.map((decider) => untils[decider]).join(' and ')}`;
}

/** In the history, where one of several causes is gone. */
export const STILL_STOPPED = 'One reason less; it stays stopped {until}';

/**
 * Whether the payer's bank has a payment of the job itself: then nothing of the job's money can be moved. Tips are
 * apart, late money too.
 */
export const isJobAtTheBank = (payments: readonly { kind: string; bankDispute: boolean; late?: boolean }[]): boolean =>
  payments.some(({ kind, bankDispute, late }) => kind !== 'tip' && bankDispute && !late);
