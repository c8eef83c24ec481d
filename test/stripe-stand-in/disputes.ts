// Our actions in the stand-in's disputes: submitting evidence, once and for a fee, with an uploaded file, or conceding.
import type { Fields, SentFile } from './form.ts';
import { Refused, type Store, type StoredObject, Unfit } from './store.ts';

/** For all files of one dispute, in bytes. */
const LARGEST = 5_000_000;
const EVIDENCE_FIELDS = ['uncategorized_text', 'service_documentation'];
const CLOSED = ['won', 'lost', 'warning_closed'];

function openDispute(store: Store, id: string): StoredObject {
  const dispute = store.get(id, 'dispute');
  if (CLOSED.includes(dispute.status)) throw new Refused(400, { message: 'This dispute is already closed' });
  return dispute;
}

export function submitEvidence(store: Store, id: string, { evidence, submit }: Fields): StoredObject {
  const dispute = openDispute(store, id);
  const { evidence_details: details } = dispute;
  if (details.submission_count > 0)
    throw new Refused(400, { message: 'Evidence has been submitted and can no longer be updated' });
  const given = evidence as Fields;
  const unknown = Object.keys(given).find((name) => !EVIDENCE_FIELDS.includes(name));
  if (unknown) throw new Unfit(`evidence[${unknown}]`);
  if (given.service_documentation) store.get(given.service_documentation, 'file');
  dispute.evidence = given;
  if (submit !== 'true') return dispute;
  details.submission_count = 1;
  dispute.status = 'under_review';
  if (store.counterFee > 0) store.enter({ type: 'stripe_fee', amount: -store.counterFee, source: id });
  store.tell('charge.dispute.updated', dispute);
  return dispute;
}

export function closeDispute(store: Store, id: string): StoredObject {
  const dispute = openDispute(store, id);
  dispute.status = 'lost';
  store.tell('charge.dispute.closed', dispute);
  return dispute;
}

export function createFile(store: Store, purpose: string, file: SentFile | undefined): StoredObject {
  if (purpose !== 'dispute_evidence') throw new Unfit('purpose');
  if (!file || file.type !== 'application/pdf' || file.bytes.length > LARGEST) throw new Unfit('file');
  const { name: filename, bytes: content } = file;
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Unfit('file');
  const stored = store.create('file', 'file', { purpose, filename, size: content.length, type: 'pdf', content });
  const { content: _, ...shown } = stored;
  return shown as StoredObject;
}
