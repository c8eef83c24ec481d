-- Photos that a provider adds to what they tell the payer's bank, in their order; and the file that was made of them at
-- the payment provider, so that a second try names the same one.
alter table photos add column bank_evidence_id bigint references bank_evidence on delete cascade;
create index photos_bank_evidence_id on photos (bank_evidence_id) where bank_evidence_id is not null;
alter table bank_evidence add column file_ref text;
