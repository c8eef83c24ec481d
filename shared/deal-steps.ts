// The steps of a deal in words: what stands on the button, what it brings about, and what history and notices say of
// it. Which step leads where, and who may take it, is in deal-moves.ts.

interface Step {
  /** On the button. Steps without one have no button of their own. */
  label?: string;
  /**
   * What it brings about, said before it is taken; a clock's name in braces is how long that lasts, and the deal fills
   * in the rest.
   */
  then?: string;
  /** In the history, after the actor's name; the system's and the operator's stand alone. */
  said: string;
  /** Sent to the other side, or to both when neither acted. Fixed words: the links of notices depend on them. */
  notice: { type: 'interest' | 'booking' | 'price_offer' | 'payment'; title: string; content: string };
}

const HOLD = 'The money is held until the job is done.';

export const dealSteps = {
  interest: {
    said: 'expressed interest',
    notice: { type: 'interest', title: 'New interest', content: '{actor} is interested in {service}.' },
  },
  answer_need: {
    said: 'answered the need with an offer',
    notice: {
      type: 'price_offer',
      title: 'Price offer received',
      content: '{actor} answers your need with {service} for {amount}.',
    },
  },
  request_payment: {
    said: 'asked for payment in the chat',
    notice: { type: 'payment', title: 'Payment requested', content: '{actor} asks for {amount} for {service}.' },
  },
  accept: {
    label: 'Accept',
    then: '{seeker} sees when you can come. Then you send an offer.',
    said: 'accepted and marked times',
    notice: {
      type: 'booking',
      title: 'Availability marked',
      content: '{actor} accepted and marked when they can come for {service}.',
    },
  },
  decline: {
    label: 'Decline',
    then: 'This ends the deal. Nobody has paid anything.',
    said: 'declined',
    notice: { type: 'booking', title: 'Interest declined', content: '{actor} cannot take on {service} this time.' },
  },
  withdraw: {
    label: 'Withdraw',
    then: 'This ends the deal. Nobody has paid anything.',
    said: 'withdrew',
    notice: { type: 'booking', title: 'Interest withdrawn', content: '{actor} withdrew from {service}.' },
  },
  set_communication: {
    label: 'How to talk',
    said: 'changed how to talk',
    notice: {
      type: 'booking',
      title: 'Another way to talk',
      content: '{actor} would rather talk another way about {service}.',
    },
  },
  offer: {
    label: 'Send offer',
    then: '{seeker} can accept it and pay, answer with a counter-offer, or decline.',
    said: 'sent an offer of {amount}',
    notice: { type: 'price_offer', title: 'Price offer received', content: '{actor} offers {service} for {amount}.' },
  },
  revise: {
    label: 'Make a new offer',
    then: 'The new version takes the place of the one before, whose link is no longer payable.',
    said: 'made a new offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price offer changed',
      content: '{actor} now offers {service} for {amount}.',
    },
  },
  take_back: {
    label: 'Take the offer back',
    then: 'The offer can no longer be paid.',
    said: 'took the offer back',
    notice: {
      type: 'price_offer',
      title: 'Price offer taken back',
      content: '{actor} took the offer for {service} back.',
    },
  },
  decline_offer: {
    label: 'Decline the offer',
    then: 'You pay nothing. {provider} is told.',
    said: 'declined the offer',
    notice: { type: 'booking', title: 'Price offer declined', content: '{actor} declined the offer for {service}.' },
  },
  counter: {
    label: 'Counter-offer',
    then: '{provider} can accept it, make a new offer, or reject it. The offer stands meanwhile; to accept it after all, take your counter-offer back.',
    said: 'answered with a counter-offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer received',
      content: '{actor} would take {service} for {amount}.',
    },
  },
  accept_counter: {
    label: 'Accept the counter-offer',
    then: 'It becomes your offer, and {seeker} can pay it.',
    said: 'accepted the counter-offer of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer accepted',
      content: '{actor} agrees to {amount} for {service}. You can pay now.',
    },
  },
  reject_counter: {
    label: 'Reject the counter-offer',
    then: 'Your offer before it stands for at least {counter_rest}{not_past_start}.',
    said: 'rejected the counter-offer',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer rejected',
      content: '{actor} stays with the offer for {service}. It still stands.',
    },
  },
  retract_counter: {
    label: 'Take the counter-offer back',
    then: 'The offer before it stands, and you can accept it.',
    said: 'took the counter-offer back',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer taken back',
      content: '{actor} took the counter-offer for {service} back.',
    },
  },
  counter_ended: {
    said: 'Nobody answered the counter-offer; the offer before it stands',
    notice: {
      type: 'price_offer',
      title: 'Counter price offer ran out',
      content: 'The counter-offer for {service} was not answered. The offer before it stands.',
    },
  },
  accept_offer: {
    label: 'Accept and pay',
    then: 'The time is held for you while you pay. The money is held until the job is done.',
    said: 'accepted the offer and went to pay',
    notice: {
      type: 'payment',
      title: 'Payment started',
      content: '{actor} accepted your offer for {service} and is paying.',
    },
  },
  abandon: {
    label: 'Do not pay now',
    then: 'The offer still stands, and you can accept it later.',
    said: 'left the payment',
    notice: {
      type: 'payment',
      title: 'Payment not finished',
      content: '{actor} left the payment for {service}. The offer still stands.',
    },
  },
  hold_ended: {
    said: 'The time to pay ran out; the offer still stands',
    notice: {
      type: 'payment',
      title: 'Payment not finished',
      content: 'The time to pay for {service} ran out. The offer still stands.',
    },
  },
  expire: {
    said: 'The time to answer ran out',
    notice: {
      type: 'booking',
      title: 'Time ran out',
      content: 'Nobody answered in time about {service}. This deal has expired.',
    },
  },
  need_met: {
    said: 'Another answer to the same need was paid',
    notice: {
      type: 'booking',
      title: 'Need is met',
      content: 'The need behind {service} has been met by somebody else.',
    },
  },
  party_left: {
    said: 'One side can no longer take part',
    notice: {
      type: 'booking',
      title: 'Deal withdrawn',
      content: 'The deal about {service} was withdrawn: one side can no longer take part.',
    },
  },
  pay: {
    said: `Paid: {amount}. ${HOLD}`,
    notice: { type: 'payment', title: 'Payment held', content: `{amount} for {service} has been paid. ${HOLD}` },
  },
  start: {
    label: 'Start',
    then: '{seeker} is told that you have begun.',
    said: 'started the job',
    notice: { type: 'booking', title: 'Job started', content: '{actor} has started on {service}.' },
  },
  done: {
    label: 'Mark done',
    then: '{seeker} is asked to confirm. Without a word from them the money is released to you after {awaiting_confirmation}{not_before_end}.',
    said: 'marked the job done',
    notice: {
      type: 'booking',
      title: 'Job marked done',
      content: '{actor} says {service} is done. Confirm it, ask for a fix, or report a problem.',
    },
  },
  unmarked: {
    said: 'Nobody marked the job done in time',
    notice: {
      type: 'booking',
      title: 'Is the job done?',
      content: 'Nobody has marked {service} done. Confirm it, or say what happened.',
    },
  },
  confirm: {
    label: 'Confirm it is done',
    then: 'What is held is released to {provider}, less the fee. You cannot take this back.',
    said: 'confirmed that the job is done; {amount} released',
    notice: {
      type: 'payment',
      title: 'Payment released',
      content: '{actor} confirmed {service}. {amount}, less the fee, is yours.',
    },
  },
  time_confirmed: {
    said: 'Marked done and not objected to; {amount} released',
    notice: {
      type: 'payment',
      title: 'Payment released',
      content: '{service} was marked done and nobody objected. {amount} has been released, less the fee.',
    },
  },
  release_part: {
    label: 'Release a part',
    then: 'This part goes to {provider} at once, less the fee. The rest stays held.',
    said: 'released a part: {amount}',
    notice: {
      type: 'payment',
      title: 'Part of the payment released',
      content: '{actor} released {amount} for {service}, less the fee. The rest stays held.',
    },
  },
  propose_time: {
    label: 'Propose another time',
    then: 'The time agreed stands until the other side accepts.',
    said: 'proposed another time',
    notice: {
      type: 'booking',
      title: 'Another time proposed',
      content: '{actor} proposes another time for {service}.',
    },
  },
  accept_time: {
    label: 'Accept the new time',
    then: 'The new time takes the place of the old one.',
    said: 'accepted the new time',
    notice: { type: 'booking', title: 'New time agreed', content: '{actor} accepted the new time for {service}.' },
  },
  propose_price: {
    label: 'Propose another price',
    then: 'A lower price gives the rest back to the seeker; a higher one asks the seeker to add to it.',
    said: 'proposed a price of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price proposal received',
      content: '{actor} proposes {amount} for {service}.',
    },
  },
  accept_price: {
    label: 'Accept the new price',
    then: 'What is over goes back to {seeker}; what is missing is asked of {seeker} as a payment of its own.',
    said: 'accepted the price of {amount}',
    notice: {
      type: 'price_offer',
      title: 'Price proposal accepted',
      content: '{actor} agrees to {amount} for {service}.',
    },
  },
  drop_proposal: {
    label: 'No, thank you',
    said: 'did not go on with the proposal',
    notice: {
      type: 'booking',
      title: 'Proposal closed',
      content: '{actor} did not go on with the proposal about {service}.',
    },
  },
  request_topup: {
    said: 'asked for {amount} more',
    notice: { type: 'payment', title: 'Payment requested', content: '{actor} asks for {amount} more for {service}.' },
  },
  topup_paid: {
    said: `{amount} more paid. ${HOLD}`,
    notice: { type: 'payment', title: 'Payment held', content: `{amount} more for {service} has been paid. ${HOLD}` },
  },
  cancel: {
    label: 'Cancel the job',
    said: 'cancelled; {amount} goes back to the seeker',
    notice: {
      type: 'booking',
      title: 'Booking cancelled',
      content: '{actor} cancelled {service}. {amount} goes back to the seeker.',
    },
  },
  propose_cancel: {
    label: 'Propose to cancel',
    then: 'The job is cancelled only when the other side accepts your split of the money.',
    said: 'proposed to cancel, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Cancellation proposed',
      content: '{actor} proposes to cancel {service}, with {amount} for the provider.',
    },
  },
  accept_cancel: {
    label: 'Accept the cancellation',
    then: 'The job is cancelled and the money split as proposed.',
    said: 'accepted the cancellation, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Booking cancelled',
      content: '{actor} accepted to cancel {service}, with {amount} for the provider.',
    },
  },
  ask_fix: {
    label: 'Ask for a fix',
    then: '{provider} has {fix_requested} to put it right. {fixes_left}',
    said: 'asked for a fix',
    notice: {
      type: 'booking',
      title: 'Fix requested',
      content: '{actor} asks you to put something right about {service}.',
    },
  },
  redone: {
    label: 'It is put right',
    then: '{seeker} is asked to confirm again.',
    said: 'put it right',
    notice: {
      type: 'booking',
      title: 'Job put right',
      content: '{actor} says {service} is put right. Confirm it, or say what is wrong.',
    },
  },
  fix_overdue: {
    said: 'The fix did not come in time; an operator will look',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      content: 'The fix of {service} did not come in time. An operator will look at it.',
    },
  },
  problem: {
    label: 'Report a problem',
    then: 'Everything stops, the money stays held. You look for a split together, or an operator decides.',
    said: 'reported a problem',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      content: '{actor} reports a problem with {service}. The money stays held.',
    },
  },
  no_show: {
    label: 'They did not come',
    then: 'Everything stops, the money stays held. You look for a split together, or an operator decides.',
    said: 'says that the other side did not come',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      content: '{actor} says that you did not come for {service}. The money stays held.',
    },
  },
  silent: {
    said: 'Nobody marked the job done or confirmed it; an operator will look',
    notice: {
      type: 'booking',
      title: 'Dispute opened',
      content: 'Nobody said whether {service} was done. An operator will look at it.',
    },
  },
  evidence: {
    label: 'Add evidence',
    then: 'The other side and the operator can read it. It cannot be taken back.',
    said: 'added evidence',
    notice: { type: 'booking', title: 'Evidence added', content: '{actor} added evidence about {service}.' },
  },
  propose_split: {
    label: 'Propose a split',
    then: 'If the other side accepts, the money is split so and the deal is over.',
    said: 'proposed a split, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Split proposed',
      content: '{actor} proposes {amount} for the provider of {service}, the rest for the seeker.',
    },
  },
  accept_split: {
    label: 'Accept the split',
    then: 'The money is split as proposed and the deal is over.',
    said: 'accepted the split, {amount} for the provider',
    notice: {
      type: 'booking',
      title: 'Split accepted',
      content: '{actor} accepted the split for {service}, {amount} for the provider.',
    },
  },
  withdraw_dispute: {
    label: 'Withdraw the dispute',
    then: 'The deal goes on where it was, and its clock begins anew.',
    said: 'withdrew the dispute',
    notice: {
      type: 'booking',
      title: 'Dispute withdrawn',
      content: '{actor} withdrew the dispute about {service}. The deal goes on.',
    },
  },
  question_lapsed: {
    said: 'The operator’s question wasn’t answered in time',
    notice: {
      type: 'booking',
      title: 'Question not answered',
      content: 'The operator’s question about {service} wasn’t answered in time. They can decide without an answer.',
    },
  },
  last_resort: {
    said: 'No decision in time: what both proposals agree on was paid out, the rest went back',
    notice: {
      type: 'booking',
      title: 'Dispute ended',
      content: 'No decision came about {service} in time. {amount} goes to the provider, the rest back to the seeker.',
    },
  },
  give_back: {
    label: 'Give everything back',
    then: '{seeker} gets all their money back. You cannot take this back.',
    said: 'gave {amount} back',
    notice: { type: 'payment', title: 'Payment refunded', content: '{actor} gave {amount} for {service} back.' },
  },
  give_back_part: {
    label: 'Give money back',
    then: 'What you give goes back to {seeker}, with its share of the fee. You cannot take this back.',
    said: 'gave {amount} back',
    notice: { type: 'payment', title: 'Payment refunded', content: '{actor} gave {amount} for {service} back.' },
  },
  tip: {
    label: 'Leave a tip',
    then: 'You pay it by card. All of it goes to {provider}, no fee is taken.',
    said: 'wants to leave a tip of {amount}',
    notice: { type: 'payment', title: 'Tip on its way', content: '{actor} wants to leave a tip for {service}.' },
  },
  tip_paid: {
    said: 'Tip paid: {amount}',
    notice: { type: 'payment', title: 'Payment of a tip', content: 'A tip of {amount} for {service} has been paid.' },
  },
  hold_limit: {
    said: 'Held for too long: everything went back to the seeker',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      content: '{amount} for {service} was held for too long and goes back to the seeker.',
    },
  },
  bank_took_all: {
    said: 'The payer’s bank took {amount} back for good. Nothing is left held, so the deal is over and no work is due.',
    notice: {
      type: 'payment',
      title: 'Payment taken back by the bank',
      content:
        'The payer’s bank has taken {amount} for {service} back for good. Nothing is left held, so the deal is over and no work is due.',
    },
  },
  bank_took_part: {
    said: 'The payer’s bank took {amount} back for good. The deal goes on for the {held} that is left.',
    notice: {
      type: 'payment',
      title: 'Part taken back by the bank',
      content:
        'The payer’s bank has taken {amount} for {service} back for good. The deal goes on for the {held} that is left.',
    },
  },
  bank_took_after: {
    said: 'The payer’s bank took {amount} back for good',
    notice: {
      type: 'payment',
      title: 'Money taken back by the bank',
      content: 'The payer’s bank has taken {amount} for {service} back for good.',
    },
  },
  outside_refund_all: {
    said: 'The payment provider gave {amount} back to the seeker. Nothing is left held, so the deal is over and no work is due.',
    notice: {
      type: 'payment',
      title: 'Payment given back',
      content:
        'The payment provider gave {amount} for {service} back to the payer. Nothing is left held, so the deal is over and no work is due.',
    },
  },
  outside_refund_part: {
    said: 'The payment provider gave {amount} back to the seeker. The deal goes on for the {held} that is left.',
    notice: {
      type: 'payment',
      title: 'Part of the payment given back',
      content:
        'The payment provider gave {amount} for {service} back to the payer. The deal goes on for the {held} that is left.',
    },
  },
  outside_refund_after: {
    said: 'The payment provider gave {amount} back to the seeker',
    notice: {
      type: 'payment',
      title: 'Money given back',
      content: 'The payment provider gave {amount} for {service} back to the payer.',
    },
  },
  close: {
    said: 'The time for tips is over',
    notice: { type: 'booking', title: 'Deal closed', content: 'The deal about {service} is closed.' },
  },
  freeze: {
    label: 'Hold the deal',
    said: 'Stopped {until}',
    notice: {
      type: 'booking',
      title: 'Deal frozen',
      content: 'The deal about {service} is stopped {until}. Neither of you can take a step meanwhile.',
    },
  },
  thaw: {
    label: 'Let it go on',
    said: 'Goes on',
    notice: { type: 'booking', title: 'Deal goes on', content: 'The deal about {service} goes on where it was.' },
  },
  ask_side: {
    label: 'Ask a question',
    said: 'An operator asked {asked}',
    notice: {
      type: 'booking',
      title: 'Question from the operator',
      content: 'The operator asks {asked} about {service}: {reason}',
    },
  },
  admin_withdraw: {
    label: 'Withdraw',
    said: 'An operator withdrew it',
    notice: {
      type: 'booking',
      title: 'Deal withdrawn',
      content: 'An operator withdrew the deal about {service}: {reason}',
    },
  },
  admin_release: {
    label: 'Release to the provider',
    said: 'An operator released {amount}',
    notice: {
      type: 'payment',
      title: 'Payment released',
      content: 'An operator released {amount} for {service}: {reason}',
    },
  },
  admin_refund: {
    label: 'Refund the seeker',
    said: 'An operator refunded {amount}',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      content: 'An operator refunded {amount} for {service}: {reason}',
    },
  },
  admin_split: {
    label: 'Split',
    said: 'An operator split the money, {amount} for the provider',
    notice: {
      type: 'payment',
      title: 'Payment split',
      content: 'An operator decided about {service}, {amount} for the provider: {reason}',
    },
  },
  admin_refund_after: {
    label: 'Refund',
    said: 'An operator refunded {amount}',
    notice: {
      type: 'payment',
      title: 'Payment refunded',
      content: 'An operator refunded {amount} for {service}: {reason}',
    },
  },
} as const satisfies Record<string, Step>;

export type DealStep = keyof typeof dealSteps;
export const DEAL_STEPS = Object.keys(dealSteps) as [DealStep, ...DealStep[]];
