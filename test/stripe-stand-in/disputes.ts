// What we say in the stand-in's disputes: evidence, once and for a fee, or that the bank may keep the money.
import type { Fields } from './form.ts';
import { Refused, type Store, type Stored } from './store.ts';

const CLOSED = ['won', 'lost', 'warning_closed'];

function openDispute(store: Store, id: string): Stored {
  const dispute = store.get(id, 'dispute');
  if (CLOSED.includes(dispute.status)) throw new Refused(400, { message: 'This dispute is already closed' });
  return dispute;
}

export function submitEvidence(store: Store, id: string, { evidence, submit }: Fields): Stored {
  const dispute = openDispute(store, id);
  const { evidence_details: details } = dispute;
  if (details.submission_count > 0)
    throw new Refused(400, { message: 'Evidence has been submitted and can no longer be updated' });
  dispute.evidence = evidence;
  if (submit !== 'true') return dispute;
  details.submission_count = 1;
  dispute.status = 'under_review';
  if (store.counterFee > 0) store.enter({ type: 'stripe_fee', amount: -store.counterFee, source: id });
  store.tell('charge.dispute.updated', dispute);
  return dispute;
}

export function closeDispute(store: Store, id: string): Stored {
  const dispute = openDispute(store, id);
  dispute.status = 'lost';
  store.tell('charge.dispute.closed', dispute);
  return dispute;
}
