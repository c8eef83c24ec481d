// Guards of blocking: what keeps two people apart once one has blocked the other.
import type { Guard } from './guard.ts';

const FINDING = ['server/blocks/finding.test.ts'];
const DEALS = ['server/blocks/deals.test.ts'];
const CHAT = ['server/blocks/chat.test.ts'];

export const blockGuards: readonly Guard[] = [
  {
    name: 'block-both-ways',
    about: 'blocked users from finding the blocker',
    file: 'server/users/apart.ts',
    find: ' union all select b.blocker_id from blocks b where b.blocked_id = ${user}',
    replace: '',
    tests: FINDING,
  },
  {
    name: 'block-candidates',
    about: 'a page from being cut before the blocked are left out of it',
    file: 'server/services/search-query.ts',
    find: "['s.provider_id <> all(me.apart)']",
    replace: '[]',
    tests: FINDING,
  },
  {
    name: 'block-matches',
    about: 'what a search looks at from being filled with the blocked before they are left out',
    file: 'server/matching/candidates.ts',
    find: '      `${provider} <> all(me.apart)`,\n',
    replace: '',
    tests: ['server/matching/always-as-it-is.test.ts'],
  },
  {
    name: 'block-names',
    about: 'the blocked from being found by name',
    file: 'server/users/search-users.ts',
    find: "    .where(({ not }) => not(isApartFrom(viewer.id, 'u.id')))\n",
    replace: '',
    tests: FINDING,
  },
  {
    name: 'block-leads',
    about: 'needs of the blocked from being leads',
    file: 'server/needs/list-nearby.ts',
    find: ' and n.seeker_id <> all(me.apart)',
    replace: '',
    tests: FINDING,
  },
  {
    name: 'block-alerts',
    about: 'the blocked from being told of a need',
    file: 'server/needs/alert-providers.ts',
    find: " and not ${sql.raw(areApart('n.seeker_id', 'p.id'))}",
    replace: '',
    tests: FINDING,
  },
  {
    name: 'block-beginnings',
    about: 'a deal from beginning with somebody blocked',
    file: 'server/users/refuse-apart.ts',
    find: 'if (blocks.length > 0) ',
    replace: 'if (blocks.length > 9) ',
    tests: DEALS,
  },
  {
    name: 'block-beside-beginning',
    about: 'a deal from beginning beside the block',
    file: 'server/users/refuse-apart.ts',
    find: '  await holdPair(tx, pair);\n',
    replace: '',
    tests: DEALS,
  },
  {
    name: 'block-checkouts',
    about: 'a checkout from outliving the block',
    file: 'server/blocks/block.ts',
    find: 'await closeCheckout(context, dealId);',
    replace: '{}',
    tests: DEALS,
  },
  {
    name: 'block-chat',
    about: 'the blocked from writing',
    file: 'server/messages/send-message.ts',
    find: 'row.blockedByMe !== null && !evenApart',
    replace: 'false',
    tests: CHAT,
  },
  {
    name: 'block-typing',
    about: 'the blocked from being seen to write',
    file: 'server/messages/typing.ts',
    find: ' && !(await isApart(db, me.id, receiverId))',
    replace: '',
    tests: CHAT,
  },
  {
    name: 'block-absent',
    about: 'somebody from being told by e-mail and SMS of whom they have blocked',
    file: 'server/messages/tell-absent.ts',
    find: "     and not ${areApart('m.sender_id', 'm.receiver_id')}\n",
    replace: '',
    tests: CHAT,
  },
  {
    name: 'block-taken-back-by-blocker',
    about: 'the blocked from taking the block back',
    file: 'server/blocks/block.ts',
    find: "where('blockerId', '=', id).where('blockedId', '=', otherId)",
    replace: "where('blockerId', 'in', [id, otherId]).where('blockedId', 'in', [id, otherId])",
    tests: ['server/blocks/blocks.test.ts'],
  },
];
