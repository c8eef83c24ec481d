// Guards of operators: that one remains, and what they see of other people.
import type { Guard } from './guard.ts';

const OPERATORS = ['server/admin/make-admin.test.ts'];
const BANK = ['server/admin/answer-bank.test.ts'];

export const operatorGuards: readonly Guard[] = [
  {
    name: 'last-operator',
    about: 'the town from being left without an operator',
    file: 'server/users/operators.ts',
    find: "  if (operators.length === 1 && operators[0]?.id === userId) refuse('last_operator');\n",
    replace: '',
    tests: OPERATORS,
  },
  {
    name: 'last-operator-locked',
    about: 'two operators from unmaking each other at the same moment',
    file: 'server/users/operators.ts',
    find: '    .forNoKeyUpdate()\n',
    replace: '',
    tests: OPERATORS,
  },
  {
    name: 'look-in-the-log',
    about: 'a look at somebody’s contact data from staying unknown',
    file: 'server/admin/list-users.ts',
    find: "    await writeAudit(work.tx, work.now(), admin, { act: 'see_contact', userId, before: {}, after: {}, reason: '' });\n",
    replace: '',
    tests: OPERATORS,
  },
  {
    name: 'addresses-masked',
    about: 'an operator from reading somebody’s address in the mails about it',
    file: 'server/outgoing/mask.ts',
    find: ".replaceAll(ADDRESSES, '$1•••')",
    replace: '',
    tests: ['server/outgoing/mask.test.ts'],
  },
  {
    name: 'links-masked',
    about: 'an operator from setting somebody’s password by the link in their mail',
    file: 'server/admin/list-mails.ts',
    find: "row.state === 'kept' ? maskBody(row.body) : null",
    replace: "row.state === 'kept' ? row.body : null",
    tests: ['server/admin/mails.test.ts'],
  },
  {
    name: 'counter-fee-asked',
    about: 'a provider from spending the operator’s money on evidence',
    file: 'server/money/hand-in-evidence.ts',
    find: 'if (user.world !== 0 || work.config.DISPUTE_COUNTER_FEE === 0)',
    replace: 'if (user.world >= 0)',
    tests: BANK,
  },
  {
    name: 'counter-fee-booked',
    about: 'the books from missing the fee for evidence that Stripe has not listed yet',
    file: 'server/money/answer-bank.ts',
    find: 'dispute.fee - fee || work.config.DISPUTE_COUNTER_FEE',
    replace: 'dispute.fee - fee',
    tests: BANK,
  },
  {
    name: 'counter-fee-listed',
    about: 'the books from keeping the fee that we expected where Stripe took another',
    file: 'server/money/answer-bank.ts',
    find: 'dispute.fee - fee || work.config.DISPUTE_COUNTER_FEE',
    replace: 'work.config.DISPUTE_COUNTER_FEE',
    tests: BANK,
  },
  {
    name: 'bank-answered-once',
    about: 'one operator from undoing what another has answered a bank',
    file: 'server/admin/answer-bank.ts',
    find: "    if (before !== null) refuse('already_decided', { words: 'It has been decided already.' });\n",
    replace: '',
    tests: BANK,
  },
  {
    name: 'bank-own-deal',
    about: 'an operator from deciding the bank dispute of their own deal',
    file: 'server/admin/answer-bank.ts',
    find: '    await refuseOwnDeal(work.tx, admin, dealId);\n',
    replace: '',
    tests: BANK,
  },
  {
    name: 'evidence-stays-queued',
    about: 'evidence for a bank from being clicked away until its time is over',
    file: 'server/admin/list-queue.ts',
    find: "    if (kind === 'bank_evidence') refuse('answer_bank');\n",
    replace: '',
    tests: BANK,
  },
];
