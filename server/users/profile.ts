// A user's public profile.
import type { Person, Profile } from '#shared/users.ts';
import { contactSql } from './apart.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { found, refuse } from '../http/refusal.ts';
import { answerStep, answerTime } from './answer-time.ts';
import { distanceWords } from './distance-words.ts';
import { personSql } from './person.ts';

/** With fewer regulars, the badge would identify single neighbours. */
const LEAST_REGULARS = 3;
/** With fewer deals, the completion rate would mean nothing. */
const LEAST_DEALS = 5;

/** Facts that the server has observed, rather than what the user has stated. */
const badges = `
  (select json_build_object('emailConfirmed', u.email_verified_at is not null,
      'regulars', case when n >= ${LEAST_REGULARS} then n else 0 end)
    from (select count(*) from (select from deals d where d.provider_id = u.id and d.counted
      group by d.seeker_id having count(*) >= 2) again) as x (n))`;

/**
 * In percent; null before the fifth deal. Paid deals that the user cancelled, or that an operator decided wholly for
 * the other side, count against them.
 */
const completionRate = `
  (select case when seen + faults >= ${LEAST_DEALS} then round(100.0 * seen / (seen + faults))::int end
    from (select u.completed_deals - count(*) filter (where d.counted) as seen, count(*) as faults from deals d
      where (d.provider_id = u.id and (d.canceled_by = 'provider' or d.at_fault = 'provider'))
        or (d.seeker_id = u.id and (d.canceled_by = 'seeker' or d.at_fault = 'seeker'))) own)`;

/** Counts the same reviews as the average: the first of each pair, without small deals. */
const breakdown = `
  (select json_build_object(
      'stars', json_build_array(count(*) filter (where stars = 5), count(*) filter (where stars = 4), count(*) filter (where stars = 3),
        count(*) filter (where stars = 2), count(*) filter (where stars = 1)),
      'communication', round(avg(communication), 1)::float8, 'punctuality', round(avg(punctuality), 1)::float8,
      'quality', round(avg(quality), 1)::float8)
    from (select distinct on (r.author_id) r.stars, r.communication, r.punctuality, r.quality from reviews r
      where r.subject_id = u.id and r.published_at is not null and not r.small_deal order by r.author_id, r.published_at, r.id) counted)`;

type Row = { person: Person; isFormer: boolean; answerTime: number | null; km: number | null; miles: boolean } & Omit<
  Profile,
  keyof Person | 'answersWithin' | 'distance'
>;

const profileById = prepare<Row>(
  'profile',
  `select ${personSql('u')} as person, u.bio, u.languages, u.created_at as "createdAt", ${completionRate} as "completionRate",
     ${answerTime('u')} as "answerTime", ${badges} as badges, ${breakdown} as breakdown, u.deleted_at is not null as "isFormer",
     ${contactSql('me.id', 'u.id')} as contact, case when u.id <> me.id then u.point <-> me.point end as km, coalesce(me.phone_country in ('US', 'GB'), false) as miles
   from users u join users me on me.id = $3 where u.id = $1 and u.world = $2`,
);

/** Refuses with `not_found` if the user lives in another world, with `former_neighbour` for a closed account. */
export async function profileOf(db: Db, viewer: Pick<SessionUser, 'id' | 'world'>, id: number): Promise<Profile> {
  const {
    person,
    isFormer,
    answerTime: seconds,
    km,
    miles,
    ...more
  } = found((await profileById(db, [id, viewer.world, viewer.id]))[0]);
  if (isFormer) refuse('former_neighbour');
  return { ...person, ...more, answersWithin: answerStep(seconds), distance: distanceWords({ km, miles }) };
}
