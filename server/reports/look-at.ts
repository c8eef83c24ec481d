// What a reporter sees of the reported thing: its owner, its words, and its photos. What they cannot see does not exist
// for them.
import type { ReportSubject, ReportedKind, ReportSnapshot } from '#shared/reports.ts';
import { type Language, languageWords } from '#shared/languages.ts';
import { formatCents } from '#shared/money.ts';
import { CATEGORIES } from '#shared/services.ts';
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { prepare } from '../db/prepare.ts';
import { found, refuse } from '../http/refusal.ts';
import { visiblePhoto } from '../photos/visible-photo.ts';
import { findService } from '../services/find-service.ts';

/** Where a photo's bytes are, as stored in `report_photos.source`. */
export type PhotoSource = `photo:${number}` | `avatar:${number}:${number}`;

export interface Sight extends Omit<ReportSnapshot, 'photos'> {
  personId: number;
  photos: PhotoSource[];
}

/** Throws `not_found`, `former_neighbour`, `own_report`, and `removed_already` for content that an operator removed. */
export async function lookAt(tx: Db, user: SessionUser, { kind, id }: ReportSubject): Promise<Sight> {
  const sight = await looks[kind](tx, user, id);
  if (sight.personId === user.id) refuse('own_report');
  return sight;
}

const looks: Record<ReportedKind, (tx: Db, user: SessionUser, id: number) => Promise<Sight>> = {
  user: lookAtPerson,
  service: lookAtService,
  need: lookAtNeed,
  message: lookAtMessage,
  review: lookAtReview,
  reply: lookAtReply,
  photo: lookAtPhoto,
};

/** Leaves out empty facts. */
const factsOf = (facts: Record<string, string | null>): ReportSnapshot['facts'] =>
  Object.entries(facts).flatMap(([label, value]) => (value ? [{ label, value }] : []));

const photoSources = (photos: readonly { id: number }[]): PhotoSource[] =>
  photos.map(({ id }): PhotoSource => `photo:${id}`);

const placeOf = ({ city, state }: { city: string | null; state: string | null }): string =>
  [city, state].filter(Boolean).join(', ');

async function lookAtPerson(tx: Db, user: SessionUser, id: number): Promise<Sight> {
  const person = found(
    await tx
      .selectFrom('users')
      .select(['fullName', 'bio', 'languages', 'city', 'state', 'avatarVersion', 'deletedAt'])
      .where('id', '=', id)
      .where('world', '=', user.world)
      .executeTakeFirst(),
  );
  if (person.deletedAt !== null) refuse('former_neighbour');
  return {
    personId: id,
    title: person.fullName,
    text: person.bio,
    facts: factsOf({ Place: placeOf(person), Languages: languageWords(person.languages as Language[]) }),
    photos: person.avatarVersion === null ? [] : [`avatar:${id}:${person.avatarVersion}`],
  };
}

async function lookAtService(tx: Db, user: SessionUser, id: number): Promise<Sight> {
  const service = await findService(tx, user, id);
  return {
    personId: service.providerId,
    title: service.title,
    text: service.description,
    facts: factsOf({
      Category: CATEGORIES[service.category],
      Price: service.price === null ? 'Ask' : `${formatCents(service.price)} per ${service.unit}`,
      Tags: service.tags.join(', '),
      Licence: service.licence,
      Place: placeOf(service),
      'Photos say': service.photos
        .map(({ alt }) => alt)
        .filter(Boolean)
        .join('; '),
    }),
    photos: photoSources(service.photos),
  };
}

/** A need that neighbours can find, or that the user, as its provider, has a deal about. */
async function lookAtNeed(tx: Db, user: SessionUser, id: number): Promise<Sight> {
  const need = found(
    await tx
      .selectFrom('needs as n')
      .innerJoin('users as p', 'p.id', 'n.seekerId')
      .select(['n.seekerId', 'n.title', 'n.description', 'n.budgetMax', 'n.city', 'n.state', 'n.photos'])
      .where('n.id', '=', id)
      .where('n.world', '=', user.world)
      .where(({ or, and, eb, exists, selectFrom }) =>
        or([
          eb('n.seekerId', '=', user.id),
          and([
            eb('n.visibility', '=', 'public'),
            eb('n.status', 'in', ['open', 'matched']),
            eb('p.suspendedReason', 'is', null),
          ]),
          exists(
            selectFrom('deals as d')
              .select('d.id')
              .whereRef('d.needId', '=', 'n.id')
              .where('d.providerId', '=', user.id),
          ),
        ]),
      )
      .executeTakeFirst(),
  );
  return {
    personId: need.seekerId,
    title: need.title,
    text: need.description,
    facts: factsOf({
      Budget: need.budgetMax === null ? null : `Up to ${formatCents(need.budgetMax)}`,
      Place: placeOf(need),
    }),
    photos: photoSources(need.photos as { id: number }[]),
  };
}

async function lookAtMessage(tx: Db, user: SessionUser, id: number): Promise<Sight> {
  const message = found(
    await tx
      .selectFrom('messages as m')
      .innerJoin('threads as t', 't.id', 'm.threadId')
      .leftJoin('services as s', 's.id', 't.serviceId')
      .select(['m.senderId', 'm.content', 'm.photos', 'm.removedAt', 's.title as service'])
      .where('m.id', '=', id)
      .where(({ or, eb }) => or([eb('m.receiverId', '=', user.id), eb('m.senderId', '=', user.id)]))
      .executeTakeFirst(),
  );
  if (message.removedAt !== null) refuse('removed_already');
  return {
    personId: message.senderId,
    title: '',
    text: message.content,
    facts: factsOf({ 'Written about': message.service }),
    photos: photoSources(message.photos as { id: number }[]),
  };
}

async function lookAtReview(tx: Db, user: SessionUser, id: number): Promise<Sight> {
  const review = await publicReview(tx, user, id);
  return {
    personId: review.authorId,
    title: '',
    text: review.text,
    facts: factsOf({
      Stars: `${review.stars} of 5`,
      'Review of': review.subject,
      Service: review.service,
      Reply: review.reply,
    }),
    photos: [],
  };
}

async function lookAtReply(tx: Db, user: SessionUser, id: number): Promise<Sight> {
  const review = await publicReview(tx, user, id);
  if (review.replyRemovedAt !== null) refuse('removed_already');
  return {
    personId: review.subjectId,
    title: '',
    text: found(review.reply ?? undefined),
    facts: factsOf({
      'Review by': review.author,
      Review: review.text,
      Stars: `${review.stars} of 5`,
      Service: review.service,
    }),
    photos: [],
  };
}

async function publicReview(tx: Db, user: SessionUser, id: number) {
  return found(
    await tx
      .selectFrom('reviews as r')
      .innerJoin('users as author', 'author.id', 'r.authorId')
      .innerJoin('users as subject', 'subject.id', 'r.subjectId')
      .innerJoin('services as s', 's.id', 'r.serviceId')
      .select(['r.authorId', 'r.subjectId', 'r.stars', 'r.text', 'r.reply', 'r.replyRemovedAt', 's.title as service'])
      .select(['author.name as author', 'subject.name as subject'])
      .where('r.id', '=', id)
      .where('r.publishedAt', 'is not', null)
      .where('author.world', '=', user.world)
      .executeTakeFirst(),
  );
}

interface PhotoRow {
  ownerId: number;
  service: string | null;
  need: string | null;
  alt: string | null;
}
const photoById = prepare<PhotoRow>(
  'photo-to-report',
  `select f.owner_id as "ownerId", s.title as service, n.title as need,
     (select p->>'alt' from jsonb_array_elements(coalesce(s.photos, n.photos, '[]')) p where (p->>'id')::bigint = f.id limit 1) as alt
   from photos f left join services s on s.id = f.service_id left join needs n on n.id = f.need_id
   where ${visiblePhoto}`,
);

async function lookAtPhoto(tx: Db, user: SessionUser, id: number): Promise<Sight> {
  const photo = found((await photoById(tx, [id, user.world, user.id]))[0]);
  return {
    personId: photo.ownerId,
    title: '',
    text: photo.alt ?? '',
    facts: factsOf({ Service: photo.service, Need: photo.need }),
    photos: [`photo:${id}`],
  };
}
