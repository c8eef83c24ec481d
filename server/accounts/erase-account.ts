// Erases a leaving user's personal data. Deals, payments, reviews and messages belong to others, too, and stay under
// the id of a row without personal data.
import { sql } from 'kysely';
import type { Db } from '../db/db.ts';
import { takeOutOfMessages } from '../photos/photos-of-message.ts';
import { eraseReports } from './erase-reports.ts';

/** Runs in the transaction that has locked their row. */
export async function eraseAccount(tx: Db, userId: number, deletedAt: Date): Promise<void> {
  await endServices(tx, userId, deletedAt);
  await endNeeds(tx, userId);
  await tx
    .updateTable('deals')
    .set({ address: null, needFacts: sql<string>`need_facts || '{"town": null}'` })
    .where('seekerId', '=', userId)
    .execute();
  for (const table of [
    'passwordResets',
    'emailConfirmations',
    'phoneConfirmations',
    'knownAddresses',
    'notifications',
    'avatars',
    'availabilities',
    'mails',
    'sms',
  ] as const) {
    await tx.deleteFrom(table).where('userId', '=', userId).execute();
  }
  await tx.deleteFrom('serviceViewers').where('viewerId', '=', userId).execute();
  await tx.deleteFrom('leadAlerts').where('providerId', '=', userId).execute();
  await tx
    .deleteFrom('blocks')
    .where((block) => block.or([block('blockerId', '=', userId), block('blockedId', '=', userId)]))
    .execute();
  await eraseReports(tx, userId, deletedAt);
  await takeOutOfMessages(tx, userId);
  await tx.deleteFrom('photos').where('ownerId', '=', userId).execute();
  await tx.deleteFrom('goals').where('seekerId', '=', userId).execute();
  await tx
    .updateTable('users')
    .set({ ...NOBODY, username: formerName(userId), usernameSkeleton: null, deletedAt })
    .where('id', '=', userId)
    .execute();
}

/** Nobody can register it, as usernames contain no blanks. The old username is free again. */
const formerName = (id: number): string => `former neighbour ${id}`;

const NOWHERE = { city: null, state: null, latitude: null, longitude: null };
const NOBODY = {
  ...NOWHERE,
  email: null,
  emailVerifiedAt: null,
  phone: null,
  phoneVerifiedAt: null,
  phoneCountry: null,
  passwordHash: null,
  displayName: '',
  bio: '',
  timeZone: 'UTC',
  languages: [],
  serviceRadiusKm: null,
  avatarVersion: null,
  placeIsChosen: false,
  isAdmin: false,
  notifyEmail: false,
  notifySms: false,
  mutedMail: [],
  mutedSms: [],
  smsStoppedAt: null,
  ratingSum: 0,
  ratingCount: 0,
  completedDeals: 0,
};

/** If a deal or a thread is about a service, its title stays, which both sides read there. */
async function endServices(tx: Db, userId: number, removedAt: Date): Promise<void> {
  await tx
    .deleteFrom('services')
    .where('providerId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deals').select('id').whereRef('deals.serviceId', '=', 'services.id'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('threads').select('id').whereRef('threads.serviceId', '=', 'services.id'))),
    )
    .execute();
  await tx
    .updateTable('services')
    .set({
      ...NOWHERE,
      description: '',
      licence: '',
      tags: [],
      photos: '[]',
      meaning: null,
      understoodBy: null,
      removedAt,
    })
    .where('providerId', '=', userId)
    .execute();
}

async function endNeeds(tx: Db, userId: number): Promise<void> {
  await tx
    .deleteFrom('needs')
    .where('seekerId', '=', userId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('deals').select('id').whereRef('deals.needId', '=', 'needs.id'))),
    )
    .execute();
  await tx
    .updateTable('needs')
    .set({ ...NOWHERE, description: '', photos: '[]', meaning: null, understoodBy: null, remindAt: null })
    .set(({ eb, ref }) => ({
      status: eb
        .case()
        .when('status', 'in', ['open', 'matched', 'expired'])
        .then('withdrawn')
        .else(ref('status'))
        .end(),
    }))
    .where('seekerId', '=', userId)
    .execute();
}
