// A deal as its lists and its page read it: one row with its people, its service and its outstanding offer.
import type { Deal } from '#shared/deals.ts';
import { type DealStatus, openSteps } from '#shared/deal-steps.ts';
import { personSql } from '../users/person.ts';

/** A time inside a JSON value, written as every time on the wire. */
export const isoSql = (time: string): string => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** An Offer of the rows of `offers` and `payments` that the query calls `o` and `p`. */
export const offerSql =
  `json_build_object('id', o.id, 'version', o.version, 'amount', o.amount, 'scope', o.scope, 'start', ${isoSql('o.start_at')}, ` +
  `'end', ${isoSql('o.end_at')}, 'message', o.message, 'feeBps', o.fee_bps, 'policy', o.policy, 'createdAt', ${isoSql('o.created_at')}, ` +
  `'publicId', p.public_id)`;

export const dealColumns = `
  d.id, d.status, d.communication, d.seeker_id as "seekerId", d.start_at as "startAt",
  d.created_at as "createdAt", d.updated_at as "updatedAt",
  json_build_object('id', s.id, 'title', s.title, 'remote', s.remote) as service,
  case when n.id is not null then json_build_object('id', n.id, 'title', n.title) end as need,
  ${personSql('seeker')} as seeker, ${personSql('provider')} as provider,
  case when o.id is not null then ${offerSql} end as offer`;

export const dealTables = `
  deals d
  join services s on s.id = d.service_id
  left join needs n on n.id = d.need_id
  join users seeker on seeker.id = d.seeker_id
  join users provider on provider.id = d.provider_id
  left join offers o on o.id = d.offer_id
  left join payments p on p.offer_id = o.id`;

export interface DealRow extends Omit<Deal, 'side' | 'steps'> {
  status: DealStatus;
  seekerId: number;
  startAt: string | null;
}

/** The row as the asking user sees it. */
export function dealOf({ seekerId, startAt, ...row }: DealRow, askerId: number, now: Date): Deal {
  const side = askerId === seekerId ? 'seeker' : 'provider';
  return { ...row, side, steps: openSteps(row.status, side, startAt, now.getTime()) };
}
