// Guards of what a search reads and shows.
import type { Guard } from './guard.ts';

const CANDIDATES = 'server/matching/candidates.ts';
const FOUND = 'server/matching/read-services.ts';
const SHOWN = ['server/matching/always-as-it-is.test.ts'];
const LOOKED_AT = ['server/matching/candidates.test.ts'];

export const searchGuards: readonly Guard[] = [
  {
    name: 'shown-live',
    about: 'a service that was paused meanwhile from being shown',
    file: FOUND,
    find: "s.visibility = 'live' and ",
    replace: '',
    tests: SHOWN,
  },
  {
    name: 'shown-there',
    about: 'a service that was removed meanwhile from being shown',
    file: FOUND,
    find: 's.removed_at is null and ',
    replace: '',
    tests: SHOWN,
  },
  {
    name: 'shown-of-nobody-suspended',
    about: 'services of somebody suspended meanwhile from being shown',
    file: FOUND,
    find: ' and p.suspended_reason is null',
    replace: '',
    tests: SHOWN,
  },
  {
    name: 'shown-at-its-price',
    about: 'a service that is dearer by now from being shown',
    file: FOUND,
    find: 's.price <= $5',
    replace: '$5 is not null',
    tests: SHOWN,
  },
  {
    name: 'shown-in-reach',
    about: 'a service that reaches less far by now from being shown',
    file: FOUND,
    find: 'least(s.radius_km, $8::float8)',
    replace: 'coalesce($8::float8, 200)',
    tests: SHOWN,
  },
  {
    name: 'looked-at-by-id',
    about: 'which of equally near ones are looked at from hanging on where their rows lie',
    file: CANDIDATES,
    find: "'k.point <-> me.at, k.service_id'",
    replace: "'k.point <-> me.at'",
    tests: LOOKED_AT,
  },
  {
    name: 'looked-at-no-name',
    about: 'a word that very many have from finding any of them',
    file: CANDIDATES,
    find: '&& !row.isCommon',
    replace: '',
    tests: LOOKED_AT,
  },
  {
    name: 'looked-at-by-the-very-word',
    about: 'people with a similar name from being found by it',
    file: CANDIDATES,
    find: 'row.word === at && saysOneOf(row.said!, [word])',
    replace: 'row.word === at',
    tests: LOOKED_AT,
  },
  {
    name: 'looked-at-behind-the-booked',
    about: 'free providers from being hidden by busy ones',
    file: 'server/matching/find-matches.ts',
    find: 'return findOnce(context, user, { ...asked, isWide: true });',
    replace: 'return matches;',
    tests: LOOKED_AT,
  },
  {
    name: 'looked-at-a-third-from-afar',
    about: 'a goal from having as many looked at from afar as a search',
    file: 'server/matching/find-matches.ts',
    find: 'Math.min(most, fromAfar)',
    replace: 'Math.min(most, LOOKED_AT.afar)',
    tests: LOOKED_AT,
  },
  {
    name: 'forgotten-words',
    about: 'a request from being compared with words that were forgotten',
    file: 'matching/rank/likenesses.ts',
    find: 'if (generation() !== askedIn)',
    replace: 'if (false)',
    tests: ['matching/rank/likenesses.test.ts'],
  },
  {
    name: 'engine-in-turn',
    about: 'one neighbour’s texts from keeping all others waiting',
    file: 'server/http/turns.ts',
    find: '    const own = waiting.get(userId) ?? [];\n',
    replace: '    userId = NOBODY;\n    const own = waiting.get(userId) ?? [];\n',
    tests: ['server/http/turns.test.ts'],
  },
  {
    name: 'engine-share',
    about: 'one neighbour from filling the queue',
    file: 'server/http/turns.ts',
    find: "    if (own.length >= mostEach) refuse('too_many_requests', { retryAfter: 1 });\n",
    replace: '',
    tests: ['server/http/turns.test.ts'],
  },
  {
    name: 'engine-lost-thread',
    about: 'a thread that is lost from becoming a mistake of ours',
    file: 'server/understanding/engine-pool.ts',
    find: '      if (!hasLostThread(error)) throw error;\n',
    replace: '      throw error;\n',
    tests: ['server/understanding/engine-pool.test.ts'],
  },
];
