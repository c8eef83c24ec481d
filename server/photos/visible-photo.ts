// Who may see a photo.

/**
 * SQL for whether the user sees the row `f` of `photos`: $1 is its id, $2 the user's world, $3 their id. Unattached
 * photos, and those of things that are not live, are only visible to their owner; in a message, to its two people; of a
 * hidden need, also on deals from it to their providers and operators; in a dispute, to both sides and operators; for a
 * bank, to operators.
 */
export const visiblePhoto = `f.id = $1 and f.world = $2 and (f.owner_id = $3 or exists (
       select from services s join users p on p.id = s.provider_id
       where s.id = f.service_id and s.visibility = 'live' and s.removed_at is null and p.suspended_reason is null)
       or exists (select from messages m where m.id = f.message_id and m.receiver_id = $3)
       or exists (
         select from needs n join users p on p.id = n.seeker_id
         where n.id = f.need_id and n.visibility = 'public' and n.status in ('open', 'matched') and p.suspended_reason is null)
       or exists (
         select from deals d join users me on me.id = $3
         where d.need_id = f.need_id and (d.provider_id = $3 or me.is_admin) and d.need_facts->'photoIds' @> to_jsonb(f.id))
       or exists (
         select from deal_evidence e join deals d on d.id = e.deal_id join users me on me.id = $3
         where e.id = f.evidence_id and (d.seeker_id = $3 or d.provider_id = $3 or me.is_admin))
       or exists (select from users me where me.id = $3 and me.is_admin and f.bank_evidence_id is not null))`;
