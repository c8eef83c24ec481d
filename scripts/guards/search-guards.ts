// Guards of what a search from memory shows, and of its hearing of every change.
import type { Guard } from './guard.ts';

const FOUND = 'server/matching/read-services.ts';
const CHANGES = 'server/db/migrations/0018-changes-of-services.sql';
const READ = 'server/matching/read-found.ts';
const PEOPLE = 'server/db/migrations/0038-changes-of-people.sql';
const tests = ['server/matching/near-index/near-index.test.ts'];

const CANDIDATES = 'server/matching/candidates.ts';
const CHOOSE = 'server/matching/near-index/choose.ts';
const LOOKED_AT = ['server/matching/candidates.test.ts'];
const SAME = ['server/matching/near-index/same-answers.test.ts'];
const EARLY = ['server/http/begins-early.test.ts'];

export const searchGuards: readonly Guard[] = [
  { name: 'shown-live', about: 'a paused service from being shown from memory', file: FOUND, find: "s.visibility = 'live' and ", replace: '', tests },
  { name: 'shown-there', about: 'a removed service from being shown from memory', file: FOUND, find: 's.removed_at is null and ', replace: '', tests },
  { name: 'shown-of-nobody-suspended', about: 'services of somebody suspended from being shown from memory', file: FOUND, find: ' and p.suspended_reason is null', replace: '', tests },
  { name: 'shown-at-its-price', about: 'a service that is dearer by now from being shown from memory', file: FOUND, find: 's.price <= $5', replace: '$5 is not null', tests },
  { name: 'shown-in-reach', about: 'a service that reaches less far by now from being shown from memory', file: FOUND, find: 'least(s.radius_km, $8::float8)', replace: 'coalesce($8::float8, 200)', tests },
  {
    name: 'shown-as-it-is',
    about: 'what has changed since from being shown as it was in memory',
    file: READ,
    find: 'for (const id of changed) read.delete(id);',
    replace: '',
    tests,
  },
  { name: 'answered-once-certain', about: 'a search from being answered to whoever had the session before', file: 'server/http/serve.ts', find: 'isDeepStrictEqual(user, guess) ? begun', replace: 'user ? begun', tests: EARLY },
  { name: 'asker-as-they-are', about: 'somebody who has moved, or blocked others, from being answered as before', file: READ, find: 'if (asker?.digest !== memory.asker.digest) return undefined;', replace: '', tests },
  {
    name: 'late-transactions',
    about: 'a change that ends after later ones from being missed',
    file: PEOPLE,
    find: 'select id::float8 from services where changed_by = any(open)',
    replace: 'select id::float8 from services where changed_by = any(open) and false',
    tests,
  },
  { name: 'looked-at-by-id', about: 'which of equally near ones are looked at from hanging on where their rows lie', file: CANDIDATES, find: "'k.point <-> me.at, k.service_id'", replace: "'k.point <-> me.at'", tests: LOOKED_AT },
  { name: 'looked-at-in-millimetres', about: 'the last digits of a distance from deciding who is looked at', file: CHOOSE, find: 'inMillimetres(a.km) - inMillimetres(b.km)', replace: 'a.km - b.km', tests: SAME },
  { name: 'looked-at-no-name', about: 'a word that very many have from finding any of them', file: CANDIDATES, find: '&& !row.isCommon', replace: '', tests: LOOKED_AT },
  { name: 'looked-at-no-name-in-memory', about: 'a word that very many have from finding some in memory alone', file: CHOOSE, find: 'found && countOf(found) <= MOST_WITH_WORD', replace: 'found', tests: SAME },
  { name: 'looked-at-by-the-very-word', about: 'whoever has a similar name from being found by it', file: CANDIDATES, find: 'row.word === at && saysOneOf(row.said!, [word])', replace: 'row.word === at', tests: LOOKED_AT },
  { name: 'looked-at-behind-the-booked', about: 'whoever is free from being hidden by neighbours who are not', file: 'server/matching/find-matches.ts', find: 'return findOnce(context, user, { ...asked, isWide: true });', replace: 'return matches;', tests: LOOKED_AT },
  { name: 'looked-at-a-third-from-afar', about: 'a goal from having as many looked at from afar as a search', file: 'server/matching/find-matches.ts', find: 'Math.min(most, fromAfar)', replace: 'Math.min(most, LOOKED_AT.afar)', tests: LOOKED_AT },
  { name: 'written-as-agreed', about: 'a written reply from saying what its contract does not', file: 'server/http/serve.ts', find: '!isDeepStrictEqual(written, z.parse(schema, written))', replace: '!z.parse(schema, written)', tests: ['server/http/written-replies.test.ts'] },
  { name: 'spoken-in-memory', about: 'languages in common from being left out where memory answers', file: 'server/matching/found-service.ts', find: "languages.some((language) => language !== 'en')", replace: 'false', tests: SAME },
  { name: 'forgotten-words', about: 'a request from being compared with words that were forgotten', file: 'matching/rank/likenesses.ts', find: 'if (generation() !== askedIn)', replace: 'if (false)', tests: ['matching/rank/likenesses.test.ts'] },
  { name: 'forgotten-words-in-memory', about: 'a listing from being read with words that were forgotten', file: 'server/matching/near-index/scorable.ts', find: 'if (generation() !== knownIn)', replace: 'if (false)', tests: ['server/matching/near-index/listings.test.ts'] },
  { name: 'gone-services', about: 'deleted services from staying in memory', file: CHANGES, find: 'insert into services_gone (service_id) select id from gone;', replace: '', tests },
  { name: 'suspended-services', about: 'services of somebody suspended from staying in memory', file: CHANGES, find: 'update services set changed_by = default where provider_id = new.id;', replace: '', tests },
  { name: 'changed-people', about: 'a provider’s new name or reviews from being missed', file: PEOPLE, find: 'values (new.id);', replace: 'select new.id where false;', tests },
  { name: 'numbers-to-come', about: 'what another database has numbered from counting as changed for ever', file: PEOPLE, find: 'select id from services where changed_by >= next and changed_by < pg_snapshot_xmax(pg_current_snapshot())::text::bigint', replace: 'select id from services where changed_by >= next', tests },
  { name: 'lost-transactions', about: 'a database that has lost what was read from being taken for unchanged', file: 'server/matching/near-index/asker.ts', find: 'if (!row?.isLater)', replace: 'if (!row)', tests },
  { name: 'changed-services', about: 'changes of a service from being missed', file: CHANGES, find: 'new.changed_by := pg_current_xact_id()::text::bigint;', replace: '', tests },
];
