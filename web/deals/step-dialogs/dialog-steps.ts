// How each step is taken: with a dialog, or with a button and, if it matters, a confirmation.
import type { DealStep } from '#shared/deal-steps.ts';

const DIALOG_STEPS = [
  'accept',
  'decline',
  'withdraw',
  'set_communication',
  'offer',
  'revise',
  'take_back',
  'decline_offer',
  'counter',
  'reject_counter',
  'release_part',
  'propose_time',
  'propose_price',
  'cancel',
  'propose_cancel',
  'ask_fix',
  'redone',
  'problem',
  'no_show',
  'evidence',
  'propose_split',
  'withdraw_dispute',
  'give_back',
  'give_back_part',
  'tip',
] as const satisfies readonly DealStep[];

/** Steps that ask for input. */
export type DialogStep = (typeof DIALOG_STEPS)[number];
export const isDialogStep = (step: DealStep): step is DialogStep => DIALOG_STEPS.some((each) => each === step);

const PLAIN_STEPS = [
  'accept_counter',
  'retract_counter',
  'abandon',
  'start',
  'done',
  'confirm',
] as const satisfies readonly DealStep[];

/** Steps without input. */
export type PlainStep = (typeof PLAIN_STEPS)[number];
export const isPlainStep = (step: DealStep): step is PlainStep => PLAIN_STEPS.some((each) => each === step);
