// How soon a user replies to an interest in their service, or to a first message.
import { ANSWER_STEPS, type AnswerStep } from '#shared/users.ts';

/** Fewer replies would describe one neighbour rather than a habit. */
const LEAST_ANSWERS = 3;
/** Only the latest of each kind count; old ones say nothing about today. */
const LOOKED_AT = 100;

/** The first message of the user (a row of `users`) in the thread `t`, not before `since`. */
const firstWord = (users: string, since: string): string =>
  `(select m.created_at from messages m where m.thread_id = t.id and m.sender_id = ${users}.id and m.created_at >= ${since} order by m.id limit 1)`;

/** When an interest came, and the provider's first step or message after it. */
const interests = (users: string): string => `
  select d.created_at as asked, least(
    (select min(h.created_at) from deal_steps h where h.deal_id = d.id and h.actor_side = 'provider'),
    (select ${firstWord(users, 'd.created_at')} from threads t where t.service_id = d.service_id
      and t.low_user_id = least(d.seeker_id, d.provider_id) and t.high_user_id = greatest(d.seeker_id, d.provider_id))) as answered
  from (select * from deals where provider_id = ${users}.id and began_by = 'seeker' order by id desc limit ${LOOKED_AT}) d`;

/** When somebody wrote without an interest in a service, and the first reply. */
const messages = (users: string): string => `
  select first.created_at as asked, ${firstWord(users, 'first.created_at')} as answered
  from (select thread_id from thread_members where user_id = ${users}.id order by last_message_id desc limit ${LOOKED_AT}) mine
  join threads t on t.id = mine.thread_id
  join lateral (select m.sender_id, m.created_at from messages m where m.thread_id = t.id order by m.id limit 1) first on first.sender_id <> ${users}.id
  where not exists (select from deals d where d.provider_id = ${users}.id and d.seeker_id = first.sender_id
    and d.service_id = t.service_id and d.began_by = 'seeker' and d.created_at <= first.created_at)`;

/** SQL for the median in seconds; null before the third reply. `users` is the alias of the row of `users`. */
export const answerTime = (users: string): string =>
  `(select case when count(*) >= ${LEAST_ANSWERS} then percentile_cont(0.5) within group (order by extract(epoch from answered - asked)) end
    from (${interests(users)} union all ${messages(users)}) turned where answered is not null)`;

/** The public form: the smallest step that covers it; null without a median, and beyond the last step. */
export const answerStep = (seconds: number | null): AnswerStep | null =>
  seconds === null ? null : (ANSWER_STEPS.find((hours) => seconds <= hours * 3600) ?? null);
