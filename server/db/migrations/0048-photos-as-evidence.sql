-- Photos that a side lays before the operator in a dispute, in their order.
alter table photos
  add column evidence_id bigint references deal_evidence on delete cascade,
  add column evidence_place integer,
  add column alt text not null default '';
create index photos_evidence_id on photos (evidence_id) where evidence_id is not null;
