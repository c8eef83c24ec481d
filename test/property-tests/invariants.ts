// What must be true after every step of every history: plain SQL over tables and postings, without the product's code.
// Every returned row is an error.

const UNPAID = `'requested', 'accepted', 'price_offered', 'countered', 'payment_pending'`;
const HELD = `'paid_in_escrow', 'in_progress', 'awaiting_confirmation', 'fix_requested', 'disputed'`;
const LOST = `'declined', 'withdrawn', 'expired'`;
const ENDED = `'completed', 'closed', 'canceled', 'refunded', 'resolved'`;
const FINAL = `${LOST}, 'closed', 'canceled', 'refunded', 'resolved'`;

/** Every posting with the kinds of its accounts, from both sides. */
const POSTINGS = `
  moves as materialized (
    select t.id as event, t.payment_id, t.kind, t.key, t.books, d.id as debit_id, c.id as credit_id,
      d.kind as debit, c.kind as credit, d.books as debit_books, c.books as credit_books, p.amount
    from ledger_postings p join ledger_transactions t on t.id = p.transaction_id
    join ledger_accounts d on d.id = p.debit_account join ledger_accounts c on c.id = p.credit_account
  ), sides as materialized (
    select payment_id, books, credit_id as account, credit as kind, debit as other, kind as cause, amount from moves
    union all select payment_id, books, debit_id, debit, credit, kind, -amount from moves
  ), per_payment as materialized (
    select payment_id,
      coalesce(sum(amount) filter (where kind = 'escrow' and other = 'psp'), 0) as charged,
      coalesce(sum(amount) filter (where kind = 'escrow'), 0) as held,
      coalesce(sum(amount) filter (where kind = 'payable'), 0) as payable,
      coalesce(-sum(amount) filter (where kind = 'payable' and other = 'psp'), 0) as transferred,
      coalesce(sum(amount) filter (where kind = 'revenue'), 0) as fee,
      coalesce(sum(amount) filter (where kind = 'refund_due'), 0) as refund_due,
      coalesce(-sum(amount) filter (where kind = 'refund_due' and other in ('psp', 'own_bank', 'cash')), 0) as refunded,
      coalesce(-sum(amount) filter (where kind = 'refund_due' and cause = 'refunded_by_hand'), 0) as by_hand,
      coalesce(sum(amount) filter (where kind = 'dispute' and other <> 'psp'), 0) as charged_back,
      coalesce(-sum(amount) filter (where kind in ('provider_debt', 'dispute_loss')), 0) as fronted
    from sides group by payment_id
  ), steps as materialized (
    select s.*, lag(s.to_status) over whole as before, lag(s.created_at) over whole as before_at,
      row_number() over (partition by s.deal_id order by s.id desc) as from_last
    from deal_steps s window whole as (partition by s.deal_id order by s.id)
  )`;

const BOOKS = `
  select 'trial balance' as wrong, books as about from ledger_accounts group by books having sum(debit) <> sum(credit)
  union all select 'cached balance of ' || a.kind, a.id::text from ledger_accounts a
    left join (select account, sum(amount) as net, sum(abs(amount)) as turned from sides group by account) s on s.account = a.id
    where a.credit - a.debit <> coalesce(s.net, 0) or a.credit + a.debit <> coalesce(s.turned, 0)
  union all select 'below zero: ' || kind, id::text from ledger_accounts
    where kind in ('escrow', 'payable', 'refund_due') and credit < debit
  union all select 'more than owed: ' || kind, id::text from ledger_accounts where kind in ('dispute', 'provider_debt') and debit < credit
  union all select 'money lost or made: ' || to_json(s)::text, s.payment_id::text from per_payment s
    where charged + fronted <> held + payable + transferred + fee + refund_due + refunded + charged_back
  union all select 'crosses books', m.event::text from moves m
    join payments p on p.id = m.payment_id join deals d on d.id = p.deal_id
    where m.debit_books <> m.books or m.credit_books <> m.books or m.books <> p.provider || '-' || p.mode || ':' || d.world`;

/** Money moves only by a step that allows it, and once. */
const MOVES = `
  union all select 'released without a step', t.key from ledger_transactions t join payments p on p.id = t.payment_id
    where t.kind = 'released' and not (p.kind = 'tip' and t.key = 'release:tip:' || p.id) and not exists (
      select from deal_steps s join histories.moves m on m.step = s.step and m."from" = s.from_status and m.side = s.actor_side
      where s.deal_id = p.deal_id and m.money like '%release%' and t.key = 'release:release:' || s.deal_id || ':' || s.id || ':' || p.id)
  union all select 'refunded without a step', r.cause from refunds r join payments p on p.id = r.payment_id
    where r.cause <> 'late:' || r.charge_ref and not exists (
      select from deal_steps s join histories.moves m on m.step = s.step and m."from" = s.from_status and m.side = s.actor_side
      where s.deal_id = p.deal_id and m.money like '%refund%'
        and (r.cause = 'refund:' || s.deal_id || ':' || s.id or starts_with(r.cause, 'refund:' || s.deal_id || ':' || s.id || ':')))
      and not (r.cause like 'outside:%' and (p.late or exists (
        select from deal_steps s where s.deal_id = p.deal_id and s.step like 'outside_refund_%')))
  union all select 'more given back than charged', payment_id::text from per_payment where refund_due + refunded > charged + fronted
  union all select 'refunded and unknown there', r.key from refunds r where r.status = 'done' and not exists (
    select from simulator_objects o where o.id = r.ref and o.key = r.key and (o.body->>'amount')::bigint = r.amount)
  union all select 'transferred and unknown there', t.key from transfers t where t.status = 'done' and not exists (
    select from simulator_objects o where o.id = t.ref and o.key = t.key and (o.body->>'amount')::bigint = t.amount)
  union all select 'reversed and unknown there', r.key from reversals r where r.status = 'done' and not exists (
    select from simulator_objects o where o.id = r.ref and o.key = r.key and (o.body->>'amount')::bigint = r.amount)
  union all select 'held by an unpaid deal: ' || d.status, d.id::text from per_payment s join payments p on p.id = s.payment_id
    join deals d on d.id = p.deal_id where d.status in (${UNPAID}, ${LOST}) and s.held <> 0
  union all select 'held by a deal that is over: ' || d.status, d.id::text from per_payment s join payments p on p.id = s.payment_id
    join deals d on d.id = p.deal_id where d.status in (${ENDED}) and s.held <> 0 and p.status <> 'review'
      and not exists (select from bank_disputes b where b.payment_id = p.id and b.status = 'open')`;

const LIFE = `
  union all select 'history has a gap: ' || coalesce(from_status, 'none') || ' after ' || coalesce(before, 'none'), id::text from steps
    where from_status is distinct from before
  union all select 'history goes back in time', id::text from steps where created_at < before_at
  union all select 'status without a step: ' || d.status, d.id::text from deals d
    where not exists (select from steps s where s.deal_id = d.id and s.from_last = 1 and s.to_status = d.status)
  union all select 'no such step: ' || concat_ws(' ', s.step, s.from_status, s.actor_side, s.to_status), s.id::text from steps s
    where not exists (select from histories.moves m where m.step = s.step and m."from" = coalesce(s.from_status, 'none') and m.side = s.actor_side
      and (m."to" = s.to_status or m."to" = 'same' and s.to_status = s.from_status
        or m."to" = 'previous' and s.to_status = (select b.from_status from deal_steps b where b.deal_id = s.deal_id and b.id < s.id
          and b.to_status = 'disputed' and b.from_status <> 'disputed' order by b.id desc limit 1)))
  union all select 'taken by somebody else: ' || s.step, s.id::text from steps s join deals d on d.id = s.deal_id
    where s.actor_id is distinct from case s.actor_side when 'seeker' then d.seeker_id when 'provider' then d.provider_id
      when 'admin' then (select u.id from users u where u.id = s.actor_id and u.is_admin) end
  union all select 'taken while frozen: ' || s.step, s.id::text from deals d join steps s on s.deal_id = d.id
    where d.frozen_for <> '{}' and s.id > (select max(f.id) from deal_steps f where f.deal_id = d.id and f.step = 'freeze')
      and not exists (select from histories.moves m where m.step = s.step and m."from" = s.from_status and m.side = s.actor_side and m.frozen)
  union all select 'more than one end of what was held', deal_id::text from steps
    where from_status in (${HELD}) and to_status in (${ENDED}) group by deal_id having count(*) > 1
  union all select 'done for nothing: ' || d.status, d.id::text from deals d where d.status in (${HELD}) and d.paid_at is not null
    and not exists (select from per_payment s join payments p on p.id = s.payment_id
      where p.deal_id = d.id and p.kind <> 'tip' and not p.late and s.held > 0)
  union all select 'completed for nothing: ' || s.step, s.deal_id::text from steps s
    where s.step in ('confirm', 'time_confirmed', 'admin_release') and coalesce((s.detail->>'amount')::bigint, 0) = 0
  union all select 'paid more than once', deal_id::text from steps where step = 'pay' group by deal_id having count(*) > 1
  union all select 'two deals at one time', a.id || ' and ' || b.id from deals a join deals b on a.id < b.id and a.provider_id = b.provider_id
    and tstzrange(a.busy_from, a.busy_to) && tstzrange(b.busy_from, b.busy_to)
    where a.busy_from is not null and b.busy_from is not null and a.status in ('payment_pending', ${HELD}) and b.status in ('payment_pending', ${HELD})
  union all select 'two unpaid deals about the same', min(id) || ' and ' || max(id) from deals where status in (${UNPAID})
    group by seeker_id, service_id, coalesce(need_id, 0) having count(*) > 1
  union all select 'lines that do not add up', id::text from offers
    where lines <> '[]' and price <> (select sum((line->>'amount')::bigint) from jsonb_array_elements(lines) line)
  union all select 'clock stands still: ' || d.status, d.id::text from deals d where d.status not in (${FINAL}) and d.frozen_for = '{}'
    and not exists (select from outbox o where o.key = 'deal_clock:' || d.id and o.done_at is null and o.failed_at is null)
  union all select 'clock is late: ' || d.status, d.id::text from deals d join outbox o on o.key = 'deal_clock:' || d.id
    where d.status not in (${FINAL}) and d.frozen_for = '{}' and o.attempts = 0 and o.next_at > d.deadline_at and o.next_at > $1
  union all select 'not told once: ' || title, 'deal ' || deal_id || ', user ' || user_id from (
    select s.deal_id, r.user_id, t.title, 1 as told from deal_steps s join deals d on d.id = s.deal_id
      join lateral (values (d.seeker_id), (d.provider_id)) r (user_id) on r.user_id is distinct from s.actor_id
      join histories.titles t on t.step = s.step
      where not (s.step = 'thaw' and jsonb_array_length(coalesce(s.detail->'awaits', '[]')) > 0)
    union all select n.related_id, n.user_id, n.title, -1 from notifications n
      where n.related_type = 'booking' and n.title in (select title from histories.titles) and n.content not like 'Your payment of %'
        and not exists (select from histories.openings o where starts_with(n.content, o.words))
  ) told group by deal_id, user_id, title having sum(told) <> 0`;

/** `$1`: the world's time. Rows of {wrong, about}. */
export const ALWAYS = `with ${POSTINGS} ${BOOKS} ${MOVES} ${LIFE}`;

/** At the simulator, per payment: what really happened there. */
const THERE = `
  there as (
    select o.transfer_group as public_id,
      coalesce(sum((o.body->>'amount')::bigint) filter (where o.kind = 'charge'), 0) as charged,
      coalesce(sum((o.body->>'amount')::bigint) filter (where o.kind = 'refund' and o.body->>'status' = 'done'), 0) as refunded,
      coalesce(sum(case o.kind when 'transfer' then (o.body->>'amount')::bigint when 'reversal' then -(o.body->>'amount')::bigint end), 0) as sent
    from simulator_objects o where o.kind in ('charge', 'refund', 'transfer', 'reversal') group by o.transfer_group
  )`;

const SAME = `select 'the books and the payment provider differ: ' || concat_ws(' ', to_json(t)::text, to_json(s)::text) as wrong, p.id::text as about
  from payments p left join there t on t.public_id = p.public_id left join per_payment s on s.payment_id = p.id
  where coalesce(t.charged, 0) <> coalesce(s.charged, 0) or coalesce(t.sent, 0) <> coalesce(s.transferred, 0)
    or coalesce(t.refunded, 0) <> coalesce(s.refunded - s.by_hand, 0)`;

/** True once every due job is done. */
export const AGREED = `with ${POSTINGS}, ${THERE} ${SAME}`;

/**
 * True once nothing is left to happen: whatever is still open waits for an operator, as their queue says, or for a
 * provider's account.
 */
export const AT_LAST = `with ${POSTINGS}, ${THERE} ${SAME}
  union all select 'not over: ' || d.status, d.id::text from deals d where d.status not in (${FINAL})
  union all select 'still held', payment_id::text from per_payment where held <> 0
  union all select 'still payable', s.payment_id::text from per_payment s join payments p on p.id = s.payment_id join deals d on d.id = p.deal_id
    where s.payable <> 0 and d.frozen_for = '{}' and exists (select from connect_accounts a where a.user_id = d.provider_id and a.status = 'active')
  union all select 'refund still due', s.payment_id::text from per_payment s where s.refund_due <> (select coalesce(sum(r.amount), 0)
    from refunds r join operator_queue q on q.key = 'refund:' || r.id and q.resolved_at is null where r.payment_id = s.payment_id and r.status = 'failed')
  union all select 'refund ' || status, id::text from refunds where status in ('asked', 'pending')
  union all select 'transfer ' || status, id::text from transfers where status = 'asked'
  union all select 'reversal ' || status, id::text from reversals where status = 'asked'
  union all select 'checkout ' || status, id::text from checkouts where status in ('creating', 'open')
  union all select 'side payment still asked for', id::text from payments where status = 'requested' and kind <> 'main'
  union all select 'dispute ' || status, id::text from bank_disputes where status = 'open'
  union all select 'event not handled: ' || type, event_id from webhook_inbox where handled_at is null
  union all select 'event never told: ' || type, id from simulator_events e where not exists (select from webhook_inbox i where i.event_id = e.id)
  union all select 'job not done: ' || kind || ' ' || coalesce(last_error, ''), key from outbox
    where done_at is null and kind not in ('reconcile', 'compare_books') and not (kind = 'deal_clock' and exists (
      select from deals d where 'deal_clock:' || d.id = outbox.key and d.status in (${FINAL})))
      and not (kind = 'transfer' and exists (select from payments p join deals d on d.id = p.deal_id
        where p.id = (outbox.body->>'paymentId')::bigint and d.frozen_for <> '{}'))
  union all select 'waits for an operator: ' || kind || ' ' || says, key from operator_queue
    where resolved_at is null and kind not in ('refund', 'payment', 'transfer') and key not like 'last_resort:%' and not (kind = 'frozen' and exists (
      select from deals d where d.id = deal_id and d.frozen_for <> '{}'))
  union all select 'asked for in the chat, and not posted once', p.public_id from payments p join deals d on d.id = p.deal_id
    where exists (select from outbox o where o.key = 'post_payment_request:' || p.public_id)
      and (select count(*) from messages m where m.sender_id = d.provider_id and m.content like '%' || p.public_id) <> 1`;
