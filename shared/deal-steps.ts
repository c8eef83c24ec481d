// The words of a deal's steps: on the button, about its effect, in the history and in notices. Which step leads where,
// and who may take it, is in deal-moves.ts.

/** Sent to the other side, or to both when neither acted. */
interface StepNotice {
  type: 'interest' | 'booking' | 'price_offer' | 'payment';
  /** Never change them: the links of notices depend on them. */
  title: string;
  /**
   * The text for each side, addressed as "you"; null for a side that never reads it, as only that side takes the step.
   * Placeholders: `other`, the other side's name; `service`; `reason`; `amount`, the sum of the step or its offer;
   * `release` and `refund`, what goes to the provider and back to the seeker; `held`, what is left; `until`, `asked`.
   */
  seeker: string | null;
  provider: string | null;
}

interface Step {
  /** The button's label; missing for steps without a button of their own. */
  label?: string;
  /**
   * The effect, shown before the step is taken. A clock's name in braces becomes its length; the deal fills in the
   * rest.
   */
  then?: string;
  /** In the history, after the actor's name; for the system and operators, without one. `{other}` is the other side. */
  said: string;
  notice: StepNotice;
}

const HOLD = 'The money is held until the job is done.';

export const dealSteps = {
  interest: {
    said: 'expressed interest',
    notice: { type: 'interest', title: 'New interest', seeker: null, provider: '{other} is interested in {service}.' },
  },
  answer_need: {
    said: 'answered the need with an offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price offer received',
      seeker: '{other} answered your need with an offer of {service} for {amount}.',
      provider: null,
    },
  },
  request_payment: {
    said: 'asked for {amount} in the chat',
    notice: {
      type: 'payment',
      title: 'Payment requested',
      seeker: '{other} asks you to pay {amount} for {service}.',
      provider: null,
    },
  },
  accept: {
    label: 'Accept',
    then: '{seeker} sees when you can come. Then you send an offer.',
    said: 'accepted and marked times',
    notice: {
      type: 'booking',
      title: 'Availability marked',
      seeker: '{other} accepted and marked when they can come for {service}.',
      provider: null,
    },
  },
  decline: {
    label: 'Decline',
    then: 'This ends the deal. Nobody has paid anything.',
    said: 'declined',
    notice: {
      type: 'booking',
      title: 'Interest declined',
      seeker: '{other} cannot take on {service} this time.',
      provider: null,
    },
  },
  withdraw: {
    label: 'Withdraw',
    then: 'This ends the deal. Nobody has paid anything.',
    said: 'withdrew',
    notice: {
      type: 'booking',
      title: 'Interest withdrawn',
      seeker: '{other} withdrew from {service}.',
      provider: '{other} withdrew from {service}.',
    },
  },
  set_communication: {
    label: 'How to talk',
    said: 'changed how to talk',
    notice: {
      type: 'booking',
      title: 'Another way to talk',
      seeker: '{other} would rather talk another way about {service}.',
      provider: '{other} would rather talk another way about {service}.',
    },
  },
  offer: {
    label: 'Send offer',
    then: '{seeker} can accept it and pay, answer with a counter-offer, or decline.',
    said: 'sent an offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price offer received',
      seeker: '{other} offers {service} for {amount}.',
      provider: null,
    },
  },
  revise: {
    label: 'Make a new offer',
    then: 'It replaces the offer before it, which can no longer be paid.',
    said: 'made a new offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price offer changed',
      seeker: '{other} now offers {service} for {amount}.',
      provider: null,
    },
  },
  take_back: {
    label: 'Take the offer back',
    then: 'The offer can no longer be paid.',
    said: 'took the offer back',
    notice: {
      type: 'price_offer',
      title: 'Price offer taken back',
      seeker: '{other} took back the offer of {amount} for {service}.',
      provider: null,
    },
  },
  decline_offer: {
    label: 'Decline the offer',
    then: 'You pay nothing, and {provider} is told.',
    said: 'declined the offer',
    notice: {
      type: 'booking',
      title: 'Price offer declined',
      seeker: null,
      provider: '{other} declined your offer of {amount} for {service}.',
    },
  },
  counter: {
    label: 'Counter-offer',
    then: '{provider} can accept it, make a new offer, or reject it. Their offer still stands; to accept it after all, take your counter-offer back.',
    said: 'answered with a counter-offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer received',
      seeker: null,
      provider: '{other} made a counter-offer of {amount} for {service}.',
    },
  },
  accept_counter: {
    label: 'Accept the counter-offer',
    then: 'It becomes your offer, and {seeker} can pay it.',
    said: 'accepted the counter-offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer accepted',
      seeker: '{other} accepted your counter-offer of {amount} for {service}. Pay to book.',
      provider: null,
    },
  },
  reject_counter: {
    label: 'Reject the counter-offer',
    then: 'Your earlier offer still stands, for at least {counter_rest}{not_past_start}.',
    said: 'rejected the counter-offer',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer rejected',
      seeker: '{other} rejected your counter-offer of {amount} for {service}. Their earlier offer still stands.',
      provider: null,
    },
  },
  retract_counter: {
    label: 'Take the counter-offer back',
    then: 'Their earlier offer still stands, and you can accept it.',
    said: 'took the counter-offer back',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer taken back',
      seeker: null,
      provider: '{other} took back the counter-offer of {amount} for {service}. Your earlier offer still stands.',
    },
  },
  counter_ended: {
    said: 'Nobody answered the counter-offer; the earlier offer still stands',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer ran out',
      seeker: '{other} did not answer your counter-offer of {amount} for {service}. Their earlier offer still stands.',
      provider:
        'You did not answer the counter-offer of {amount} from {other} for {service}. Your earlier offer still stands.',
    },
  },
  accept_offer: {
    label: 'Accept and pay',
    then: 'The time is held for you while you pay. The money is held until the job is done.',
    said: 'accepted the offer and went to pay',
    notice: {
      type: 'payment',
      title: 'Payment started',
      seeker: null,
      provider: '{other} accepted your offer of {amount} for {service} and is paying.',
    },
  },
  abandon: {
    label: 'Don’t pay now',
    then: 'The offer still stands, and you can accept it later.',
    said: 'left without paying',
    notice: {
      type: 'payment',
      title: 'Payment not finished',
      seeker: null,
      provider: '{other} left without paying {amount} for {service}. Your offer still stands.',
    },
  },
  hold_ended: {
    said: 'The time to pay ran out; the offer still stands',
    notice: {
      type: 'payment',
      title: 'Payment not finished',
      seeker: 'Your time to pay {other} {amount} for {service} ran out. The offer still stands.',
      provider: '{other} did not pay {amount} for {service} in time. Your offer still stands.',
    },
  },
  expire: {
    said: 'The time to answer ran out',
    notice: {
      type: 'booking',
      title: 'Time ran out',
      seeker: 'Time ran out for {service} with {other}. This deal has expired.',
      provider: 'Time ran out for {service} with {other}. This deal has expired.',
    },
  },
  need_met: {
    said: 'Another answer to the same need was paid',
    notice: {
      type: 'booking',
      title: 'Need met',
      seeker: 'Your need is met, so the deal with {other} about {service} has ended.',
      provider: 'Somebody else has met {other}’s need, so the deal about {service} has ended.',
    },
  },
  party_left: {
    said: 'One side can no longer take part',
    notice: {
      type: 'booking',
      title: 'Deal withdrawn',
      seeker: 'The deal with {other} about {service} was withdrawn: one side can no longer take part.',
      provider: 'The deal with {other} about {service} was withdrawn: one side can no longer take part.',
    },
  },
  pay: {
    said: `Paid: {amount}. ${HOLD}`,
    notice: {
      type: 'payment',
      title: 'Payment held',
      seeker: `You paid {other} {amount} for {service}. ${HOLD}`,
      provider: `{other} paid {amount} for {service}. ${HOLD}`,
    },
  },
  start: {
    label: 'Start',
    then: '{seeker} is told that you’ve started.',
    said: 'started the job',
    notice: { type: 'booking', title: 'Job started', seeker: '{other} has started on {service}.', provider: null },
  },
  done: {
    label: 'Mark done',
    then: '{seeker} is asked to confirm. Without a reply, the money is released to you after {awaiting_confirmation}{not_before_end}.',
    said: 'marked the job done',
    notice: {
      type: 'booking',
      title: 'Job marked done',
      seeker: '{other} says {service} is done. Confirm it, ask for a fix, or report a problem.',
      provider: null,
    },
  },
  unmarked: {
    said: 'Nobody marked the job done in time',
    notice: {
      type: 'booking',
      title: 'Is the job done?',
      seeker: '{other} has not marked {service} done. Confirm it, or say what happened.',
      provider: 'You have not marked {service} for {other} done. Mark it, or say what happened.',
    },
  },
  confirm: {
    label: 'Confirm it is done',
    then: 'What is held is released to {provider}, less the fee. You cannot take this back.',
    said: 'confirmed that the job is done; {amount} released',
    notice: {
      type: 'payment',
      title: 'Payment released',
      seeker: null,
      provider: '{other} confirmed {service}. {amount}, less the fee, is yours.',
    },
  },
  time_confirmed: {
    said: 'Marked done, with no objection; {amount} released',
    notice: {
      type: 'payment',
      title: 'Payment released',
      seeker: '{service} was marked done and you did not object. {amount} has been released to {other}.',
      provider: '{service} was marked done and {other} did not object. {amount}, less the fee, is yours.',
    },
  },
  release_part: {
    label: 'Release a part',
    then: 'This part goes to {provider} at once, less the fee. The rest stays held.',
    said: 'released a part: {amount}',
    notice: {
      type: 'payment',
      title: 'Part of the payment released',
      seeker: null,
      provider: '{other} released {amount} to you for {service}, less the fee. The rest stays held.',
    },
  },
  propose_time: {
    label: 'Propose another time',
    then: 'The agreed time stands until the other side accepts the new one.',
    said: 'proposed another time',
    notice: {
      type: 'booking',
      title: 'Another time proposed',
      seeker: '{other} proposes another time for {service}.',
      provider: '{other} proposes another time for {service}.',
    },
  },
  accept_time: {
    label: 'Accept the new time',
    then: 'The new time takes the place of the old one.',
    said: 'accepted the new time',
    notice: {
      type: 'booking',
      title: 'New time agreed',
      seeker: '{other} accepted your new time for {service}.',
      provider: '{other} accepted your new time for {service}.',
    },
  },
  propose_price: {
    label: 'Propose another price',
    then: 'With a lower price, the difference goes back to the seeker; with a higher one, the seeker is asked to pay it.',
    said: 'proposed a price of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price proposal received',
      seeker: '{other} proposes {amount} for {service}.',
      provider: '{other} proposes {amount} for {service}.',
    },
  },
  accept_price: {
    label: 'Accept the new price',
    then: 'If it is lower, the difference goes back to {seeker}; if it is higher, the seeker is asked to pay the difference.',
    said: 'accepted the price of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price proposal accepted',
      seeker: '{other} accepted your price of {amount} for {service}.',
      provider: '{other} accepted your price of {amount} for {service}.',
    },
  },
  drop_proposal: {
    label: 'No, thank you',
    said: 'closed the proposal',
    notice: {
      type: 'booking',
      title: 'Proposal closed',
      seeker: '{other} closed the proposal about {service}.',
      provider: '{other} closed the proposal about {service}.',
    },
  },
  request_topup: {
    said: 'asked for {amount} more',
    notice: {
      type: 'payment',
      title: 'Payment requested',
      seeker: '{other} asks you for {amount} more for {service}.',
      provider: null,
    },
  },
  topup_paid: {
    said: `{amount} more paid. ${HOLD}`,
    notice: {
      type: 'payment',
      title: 'Payment held',
      seeker: `You paid {other} {amount} more for {service}. ${HOLD}`,
      provider: `{other} paid {amount} more for {service}. ${HOLD}`,
    },
  },
  cancel: {
    label: 'Cancel the job',
    said: 'cancelled; {amount} goes back to the seeker',
    notice: {
      type: 'booking',
      title: 'Booking cancelled',
      seeker: '{other} cancelled {service}. {amount} goes back to you.',
      provider: '{other} cancelled {service}. {amount} goes back to them.',
    },
  },
  propose_cancel: {
    label: 'Propose to cancel',
    then: 'The job is cancelled only when the other side accepts your split of the money.',
    said: 'proposed to cancel, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Cancellation proposed',
      seeker: '{other} proposes to cancel {service}: {amount} for them, the rest back to you.',
      provider: '{other} proposes to cancel {service}: {amount} for you, the rest back to them.',
    },
  },
  accept_cancel: {
    label: 'Accept the cancellation',
    then: 'The job is cancelled and the money split as proposed.',
    said: 'accepted the cancellation, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Booking cancelled',
      seeker: '{other} agreed to cancel {service}: {release} for them, {refund} back to you.',
      provider: '{other} agreed to cancel {service}: {release} for you, less the fee, {refund} back to them.',
    },
  },
  ask_fix: {
    label: 'Ask for a fix',
    then: '{provider} has {fix_requested} to fix it. {fixes_left}',
    said: 'asked for a fix',
    notice: {
      type: 'booking',
      title: 'Fix requested',
      seeker: null,
      provider: '{other} asks you to fix something about {service}.',
    },
  },
  redone: {
    label: 'Mark fixed',
    then: '{seeker} is asked to confirm again.',
    said: 'fixed it',
    notice: {
      type: 'booking',
      title: 'Job fixed',
      seeker: '{other} says {service} is fixed. Confirm it, or say what is wrong.',
      provider: null,
    },
  },
  fix_overdue: {
    said: 'The fix did not come in time; an operator will look at it',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      seeker: '{other} did not fix {service} in time. An operator will look at it.',
      provider: 'You did not fix {service} for {other} in time. An operator will look at it.',
    },
  },
  problem: {
    label: 'Report a problem',
    then: 'Everything stops, and the money stays held. You agree on a split together, or an operator decides.',
    said: 'reported a problem',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      seeker: '{other} reports a problem with {service}. The money stays held.',
      provider: '{other} reports a problem with {service}. The money stays held.',
    },
  },
  no_show: {
    label: 'They didn’t show up',
    then: 'Everything stops, and the money stays held. You agree on a split together, or an operator decides.',
    said: 'says that {other} didn’t show up',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      seeker: '{other} says that you didn’t show up for {service}. The money stays held.',
      provider: '{other} says that you didn’t show up for {service}. The money stays held.',
    },
  },
  silent: {
    said: 'Nobody marked the job done or confirmed it; an operator will look at it',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      seeker: 'Neither you nor {other} said whether {service} was done. An operator will look at it.',
      provider: 'Neither you nor {other} said whether {service} was done. An operator will look at it.',
    },
  },
  evidence: {
    label: 'Add evidence',
    then: 'The other side and the operator can read it. You cannot take it back.',
    said: 'added evidence',
    notice: {
      type: 'booking',
      title: 'Evidence added',
      seeker: '{other} added evidence about {service}.',
      provider: '{other} added evidence about {service}.',
    },
  },
  propose_split: {
    label: 'Propose a split',
    then: 'If the other side accepts, the money is split that way and the deal is over.',
    said: 'proposed a split, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Split proposed',
      seeker: '{other} proposes a split for {service}: {amount} for them, the rest back to you.',
      provider: '{other} proposes a split for {service}: {amount} for you, the rest back to them.',
    },
  },
  accept_split: {
    label: 'Accept the split',
    then: 'The money is split as proposed and the deal is over.',
    said: 'accepted the split, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Split accepted',
      seeker: '{other} accepted the split for {service}: {release} for them, {refund} back to you.',
      provider: '{other} accepted the split for {service}: {release} for you, less the fee, {refund} back to them.',
    },
  },
  withdraw_dispute: {
    label: 'Withdraw the dispute',
    then: 'The deal picks up where it left off, and its time starts over.',
    said: 'withdrew the dispute',
    notice: {
      type: 'booking',
      title: 'Dispute withdrawn',
      seeker: '{other} withdrew the dispute about {service}. The deal goes on.',
      provider: '{other} withdrew the dispute about {service}. The deal goes on.',
    },
  },
  question_lapsed: {
    said: 'The operator’s question wasn’t answered in time',
    notice: {
      type: 'booking',
      title: 'Question not answered',
      seeker:
        'The operator’s question about {service} with {other} wasn’t answered in time. The operator can now decide without an answer.',
      provider:
        'The operator’s question about {service} with {other} wasn’t answered in time. The operator can now decide without an answer.',
    },
  },
  last_resort: {
    said: 'No decision in time: what both proposals agree on was paid out, the rest went back',
    notice: {
      type: 'booking',
      title: 'Dispute ended',
      seeker: 'Nobody decided the dispute about {service} in time. {refund} goes back to you, {release} to {other}.',
      provider:
        'Nobody decided the dispute about {service} in time. {release}, less the fee, is yours; {refund} goes back to {other}.',
    },
  },
  give_back: {
    label: 'Give everything back',
    then: '{seeker} gets all their money back. You cannot take this back.',
    said: 'gave {amount} back',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      seeker: '{other} gave you back {amount} for {service}.',
      provider: null,
    },
  },
  give_back_part: {
    label: 'Give money back',
    then: 'What you give goes back to {seeker}, with its share of the fee. You cannot take this back.',
    said: 'gave {amount} back',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      seeker: '{other} gave you back {amount} for {service}.',
      provider: null,
    },
  },
  tip: {
    label: 'Leave a tip',
    then: 'You pay it by card. All of it goes to {provider}; no fee is taken.',
    said: 'wants to leave a tip of {amount}',
    notice: {
      type: 'payment',
      title: 'Tip on its way',
      seeker: null,
      provider: '{other} wants to leave you a tip of {amount} for {service}.',
    },
  },
  tip_paid: {
    said: 'Tip paid: {amount}',
    notice: {
      type: 'payment',
      title: 'Payment of a tip',
      seeker: 'You paid {other} a tip of {amount} for {service}.',
      provider: '{other} paid you a tip of {amount} for {service}.',
    },
  },
  hold_limit: {
    said: 'Held for too long: {amount} went back to the seeker',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      seeker: '{amount} for {service} with {other} was held for too long and goes back to you.',
      provider: '{amount} for {service} was held for too long and goes back to {other}.',
    },
  },
  bank_took_all: {
    said: 'The payer’s bank took back {amount} for good. Nothing is left held, so the deal is over and no work is due.',
    notice: {
      type: 'payment',
      title: 'Payment taken back by the bank',
      seeker:
        'Your bank has taken back {amount} for {service} with {other}, for good. Nothing is left held, so the deal is over and no work is due.',
      provider:
        '{other}’s bank has taken back {amount} for {service}, for good. Nothing is left held, so the deal is over and no work is due.',
    },
  },
  bank_took_part: {
    said: 'The payer’s bank took back {amount} for good. The deal goes on for the {held} that is left.',
    notice: {
      type: 'payment',
      title: 'Part taken back by the bank',
      seeker:
        'Your bank has taken back {amount} for {service} with {other}, for good. The deal goes on for the {held} that is left.',
      provider:
        '{other}’s bank has taken back {amount} for {service}, for good. The deal goes on for the {held} that is left.',
    },
  },
  bank_took_after: {
    said: 'The payer’s bank took back {amount} for good',
    notice: {
      type: 'payment',
      title: 'Money taken back by the bank',
      seeker: 'Your bank has taken back {amount} for {service} with {other}, for good.',
      provider: '{other}’s bank has taken back {amount} for {service}, for good.',
    },
  },
  outside_refund_all: {
    said: 'The payment provider gave back {amount} to the seeker. Nothing is left held, so the deal is over and no work is due.',
    notice: {
      type: 'payment',
      title: 'Payment given back',
      seeker:
        'The payment provider gave you back {amount} for {service} with {other}. Nothing is left held, so the deal is over and no work is due.',
      provider:
        'The payment provider gave {other} back {amount} for {service}. Nothing is left held, so the deal is over and no work is due.',
    },
  },
  outside_refund_part: {
    said: 'The payment provider gave back {amount} to the seeker. The deal goes on for the {held} that is left.',
    notice: {
      type: 'payment',
      title: 'Part of the payment given back',
      seeker:
        'The payment provider gave you back {amount} for {service} with {other}. The deal goes on for the {held} that is left.',
      provider:
        'The payment provider gave {other} back {amount} for {service}. The deal goes on for the {held} that is left.',
    },
  },
  outside_refund_after: {
    said: 'The payment provider gave back {amount} to the seeker',
    notice: {
      type: 'payment',
      title: 'Money given back',
      seeker: 'The payment provider gave you back {amount} for {service} with {other}.',
      provider: 'The payment provider gave {other} back {amount} for {service}.',
    },
  },
  close: {
    said: 'The time for tips is over',
    notice: {
      type: 'booking',
      title: 'Deal closed',
      seeker: 'The deal with {other} about {service} is closed.',
      provider: 'The deal with {other} about {service} is closed.',
    },
  },
  freeze: {
    label: 'Freeze the deal',
    said: 'Frozen {until}',
    notice: {
      type: 'booking',
      title: 'Deal frozen',
      seeker: 'The deal with {other} about {service} is frozen {until}. Neither of you can take a step until then.',
      provider: 'The deal with {other} about {service} is frozen {until}. Neither of you can take a step until then.',
    },
  },
  thaw: {
    label: 'Unfreeze the deal',
    said: 'No longer frozen',
    notice: {
      type: 'booking',
      title: 'Deal no longer frozen',
      seeker: 'The deal with {other} about {service} picks up where it left off.',
      provider: 'The deal with {other} about {service} picks up where it left off.',
    },
  },
  ask_side: {
    label: 'Ask a question',
    said: 'An operator asked {asked}',
    notice: {
      type: 'booking',
      title: 'Question from the operator',
      seeker: 'The operator asks {asked} about {service}: {reason}',
      provider: 'The operator asks {asked} about {service}: {reason}',
    },
  },
  admin_withdraw: {
    label: 'Withdraw',
    said: 'An operator withdrew it',
    notice: {
      type: 'booking',
      title: 'Deal withdrawn',
      seeker: 'An operator withdrew the deal with {other} about {service}: {reason}',
      provider: 'An operator withdrew the deal with {other} about {service}: {reason}',
    },
  },
  admin_release: {
    label: 'Release to the provider',
    said: 'An operator released {amount}',
    notice: {
      type: 'payment',
      title: 'Payment released',
      seeker: 'An operator released {amount} for {service} to {other}: {reason}',
      provider: 'An operator released {amount} for {service} to you, less the fee: {reason}',
    },
  },
  admin_refund: {
    label: 'Refund the seeker',
    said: 'An operator refunded {amount}',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      seeker: 'An operator gave you back {amount} for {service}: {reason}',
      provider: 'An operator gave {other} back {amount} for {service}: {reason}',
    },
  },
  admin_split: {
    label: 'Split',
    said: 'An operator split the money, {amount} for the provider',
    notice: {
      type: 'payment',
      title: 'Payment split',
      seeker: 'An operator decided about {service}: {refund} back to you, {release} to {other}. {reason}',
      provider:
        'An operator decided about {service}: {release} for you, less the fee, {refund} back to {other}. {reason}',
    },
  },
  admin_refund_after: {
    label: 'Refund',
    said: 'An operator refunded {amount}',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      seeker: 'An operator gave you back {amount} for {service}: {reason}',
      provider: 'An operator gave {other} back {amount} for {service}: {reason}',
    },
  },
} as const satisfies Record<string, Step>;

export type DealStep = keyof typeof dealSteps;
export const DEAL_STEPS = Object.keys(dealSteps) as [DealStep, ...DealStep[]];
