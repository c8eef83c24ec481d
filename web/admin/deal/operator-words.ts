// The words of operators' steps: the button, the effect on this deal, and the text on success.
import type { AdminDeal, DealFromOutside } from '#shared/admin-deals.ts';
import type { AdminStepBody } from '#shared/deal-bodies.ts';
import { statusClocks } from '#shared/deal-clocks.ts';
import { type Cents, feeWords, formatCents, leftOf } from '#shared/money.ts';
import { nameOf } from '#shared/names.ts';
import { formatDateTime } from '../../lib/time/dates.ts';
import { lengthWords } from '../../lib/time/durations.ts';
import { refundable } from './refund-source.tsx';

export type OperatorStep = AdminStepBody['step'];

/** In the order of their buttons. */
export const OPERATOR_STEPS: readonly OperatorStep[] = [
  'ask_side',
  'admin_split',
  'admin_release',
  'admin_refund',
  'admin_refund_after',
  'admin_withdraw',
  'freeze',
  'thaw',
];

interface Words {
  label: (deal: DealFromOutside) => string;
  title: string;
  /** `amount`: the typed amount in cents; NaN if it is not valid. `source`: the tip to refund, otherwise ''. */
  then: (admin: AdminDeal, amount: Cents, source: string) => string;
  done: string;
  /** It moves money or ends the deal, and cannot be undone. */
  grave: boolean;
}

const lessFee = ({ deal: { offer } }: AdminDeal): string =>
  offer && (offer.feeBps > 0 || offer.feeFloor > 0) ? `, less the fee of ${feeWords(offer)}` : '';
const FINAL = 'This cannot be undone.';
const staysHeld = (held: Cents, end: DealFromOutside['holdEnd']): string =>
  ` The ${formatCents(held)} stays held${end ? `, until ${formatDateTime(end.at)} at the latest: then it goes back automatically` : ''}.`;

const words: Record<OperatorStep, Words> = {
  ask_side: {
    label: () => 'Ask a question',
    title: 'Ask one side',
    then: ({ deal: { clocks } }) =>
      `They have ${lengthWords(clocks.question)} to answer. Both sides see the question and the answer.`,
    done: 'Question sent',
    grave: false,
  },
  admin_split: {
    label: () => 'Split the money',
    title: 'Split what is held',
    then: (admin, amount) => {
      const {
        deal: { seeker, provider },
        sums: { held },
      } = admin;
      if (Number.isNaN(amount)) return `The deal is over, “Resolved”. ${FINAL}`;
      return `${formatCents(amount)} goes to ${nameOf(provider)}${lessFee(admin)}, ${formatCents(held - amount)} back to ${nameOf(seeker)}. The deal is over, “Resolved”. ${FINAL}`;
    },
    done: 'The money is split',
    grave: true,
  },
  admin_release: {
    label: ({ provider }) => `Release to ${nameOf(provider)}`,
    title: 'Release what is held?',
    then: (admin) =>
      `All ${formatCents(admin.sums.held)} that is held goes to ${nameOf(admin.deal.provider)}${lessFee(admin)}, as if ${nameOf(admin.deal.seeker)} had confirmed. The deal is “Completed”. ${FINAL}`,
    done: 'Released',
    grave: true,
  },
  admin_refund: {
    label: ({ seeker }) => `Refund ${nameOf(seeker)}`,
    title: 'Refund everything?',
    then: (admin) => {
      const {
        sums,
        deal: { seeker, provider },
      } = admin;
      const parts =
        sums.released > 0
          ? ` The ${formatCents(sums.released)} that was released is taken back from ${nameOf(provider)}.`
          : '';
      return `All ${formatCents(leftOf(sums))} goes back to ${nameOf(seeker)}’s card, in 5–10 days.${parts} The deal is over, “Refunded”. ${FINAL}`;
    },
    done: 'Refunded',
    grave: true,
  },
  admin_refund_after: {
    label: () => 'Give money back',
    title: 'Give money back',
    then: (admin, _amount, source) => {
      const { seeker, provider } = admin.deal;
      const left = formatCents(refundable(admin, source));
      const from =
        source === ''
          ? `of the ${left} that is left, and is taken back from ${nameOf(provider)} where it was released`
          : `of the ${left} left of the tip, and is taken back from ${nameOf(provider)}`;
      return `What you enter goes back to ${nameOf(seeker)}’s card, ${from}. The deal’s status stays. ${FINAL}`;
    },
    done: 'Given back',
    grave: true,
  },
  admin_withdraw: {
    label: () => 'Withdraw the deal',
    title: 'Withdraw this deal?',
    then: () => `It ends here. Nobody has paid anything; a payment under way is ended first. ${FINAL}`,
    done: 'Withdrawn',
    grave: true,
  },
  freeze: {
    label: () => 'Freeze the deal',
    title: 'Freeze this deal?',
    then: ({ sums, frozenFor, deal: { holdEnd } }) =>
      frozenFor.length > 0
        ? 'It is already frozen. If you freeze it too, it also waits until an operator unfreezes it.'
        : `Its clock stops, and neither side can take a step until an operator unfreezes it.${sums.held > 0 ? staysHeld(sums.held, holdEnd) : ''}`,
    done: 'The deal is frozen',
    grave: false,
  },
  thaw: {
    label: () => 'Unfreeze the deal',
    title: 'Unfreeze this deal?',
    then: ({ frozenFor, deal: { status, clocks } }) => {
      if (frozenFor.length > 1) return 'Operators no longer keep it frozen. It stays frozen for the other reason.';
      const clock = statusClocks[status] ? `, and its clock has at least ${lengthWords(clocks.thawed)} left` : '';
      return `Both sides can take steps again${clock}.`;
    },
    done: 'The deal goes on',
    grave: false,
  },
};

export const labelFor = (step: OperatorStep, deal: DealFromOutside): string => words[step].label(deal);
export const wordsFor = (step: OperatorStep): Words => words[step];
