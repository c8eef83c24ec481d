// What the demo neighbours write with their steps, and reply in a chat.

/** Sent with a step. */
export const withStep = {
  accept: 'Happy to help! I have marked when I could come; an offer follows in a moment.',
  offer: 'Here is my offer. There is no hurry: ask me whatever you like first.',
  booked: 'Thank you, see you then! If you would rather have me sooner, propose another time: I will say yes.',
  done: 'All done! Have a look, and confirm it if you are happy with it.',
  paid: 'I have paid. Come whenever it suits you.',
  confirm: 'Just as I had hoped, thank you!',
  split: 'Let us meet halfway: I have proposed a split.',
  lead: 'Hello! Would you have time for us these days?',
} as const;

interface Reply {
  /** Matches the message to reply to. */
  to: RegExp;
  says: string;
}

/** The first match is used. */
export const replies: readonly Reply[] = [
  {
    to: /\b(thanks?|thank you|great|perfect|wonderful)\b/i,
    says: 'You are welcome! That is what neighbours are for.',
  },
  {
    to: /\b(price|cost|much|cheaper|discount|offer|\$)/i,
    says: 'The price is what stands in the offer, nothing on top. Make me a counter-offer if it is too much.',
  },
  {
    to: /\b(when|time|today|tomorrow|morning|evening|week|(mon|tues|wednes|thurs|fri|satur|sun)day)\b/i,
    says: 'Most days suit me, mornings best. I am only a few streets away.',
  },
  {
    to: /\b(where|address|street|place|far)\b/i,
    says: 'You give the address when you accept the offer; until then nobody sees it, me included.',
  },
  {
    to: /\b(pay|card|money|held)\b/i,
    says: 'You pay by card, and the money is held until the job is done. In the demo only test cards work.',
  },
  {
    to: /\b(hello|hi|hey|good (morning|evening)|hola)\b/i,
    says: 'Hello! Nice to hear from you. What can I do for you?',
  },
  {
    to: /\?/,
    says: 'Good question! Yes, I think that can be done. I will have a look at it.',
  },
];

export const anyReply = 'Got it, thank you. I will get back to you if something is missing.';
