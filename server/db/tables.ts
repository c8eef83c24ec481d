// The tables as Kysely sees them. Made from the migrations by `npm run tables`; a test notices when it is out of date.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely';

type Json = JSONColumnType<object>;

export interface Tables {
  checkouts: {
    id: GeneratedAlways<number>;
    paymentId: number;
    key: string;
    title: string;
    ref: string | null;
    url: string | null;
    status: string;
    createdAt: ColumnType<string, Date | string, Date | string>;
    expiresAt: ColumnType<string, Date | string, Date | string>;
  };
  consents: {
    id: GeneratedAlways<number>;
    userId: number;
    kind: string;
    version: string;
    givenAt: ColumnType<string, Date | string, Date | string>;
  };
  contactViews: {
    id: GeneratedAlways<number>;
    dealId: number;
    viewerId: number;
    viewedAt: ColumnType<string, Date | string, Date | string>;
  };
  dealSteps: {
    id: GeneratedAlways<number>;
    dealId: number;
    step: string;
    actorId: number | null;
    actorSide: string;
    fromStatus: string | null;
    toStatus: string;
    reason: string;
    offerId: number | null;
    key: string;
    bodyHash: Buffer;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  deals: {
    id: GeneratedAlways<number>;
    world: number;
    serviceId: number;
    needId: number | null;
    seekerId: number;
    providerId: number;
    status: string;
    note: string;
    communication: string;
    flexible: Generated<boolean>;
    slots: ColumnType<object, string | undefined, string>;
    offerId: number | null;
    startAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    endAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    holdUntil: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    address: Buffer | null;
    completedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    createdAt: ColumnType<string, Date | string, Date | string>;
    updatedAt: ColumnType<string, Date | string, Date | string>;
  };
  knownAddresses: {
    userId: number;
    addressHash: Buffer;
    seenAt: ColumnType<string, Date | string, Date | string>;
  };
  ledgerAccounts: {
    id: GeneratedAlways<number>;
    books: string;
    kind: string;
    paymentId: number | null;
    guarded: GeneratedAlways<boolean>;
    debit: Generated<number>;
    credit: Generated<number>;
  };
  ledgerPostings: {
    id: GeneratedAlways<number>;
    transactionId: number;
    debitAccount: number;
    creditAccount: number;
    amount: number;
  };
  ledgerTransactions: {
    id: GeneratedAlways<number>;
    books: string;
    kind: string;
    paymentId: number | null;
    key: string;
    bodyHash: Buffer;
    externalRef: string | null;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  mails: {
    id: GeneratedAlways<number>;
    key: string;
    recipient: string;
    subject: string;
    body: string;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  messages: {
    id: GeneratedAlways<number>;
    threadId: number;
    senderId: number;
    receiverId: number;
    content: string;
    clientId: string | null;
    bodyHash: Buffer;
    via: string;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  needs: {
    id: GeneratedAlways<number>;
    world: number;
    seekerId: number;
    title: string;
    description: string;
    category: string | null;
    budgetMin: number | null;
    budgetMax: number | null;
    urgency: string;
    onDate: string | null;
    radiusKm: number;
    visibility: string;
    status: string;
    city: string | null;
    state: string | null;
    latitude: number | null;
    longitude: number | null;
    point: GeneratedAlways<string | null>;
    createdAt: ColumnType<string, Date | string, Date | string>;
    expiresAt: ColumnType<string, Date | string, Date | string>;
  };
  notifications: {
    id: GeneratedAlways<number>;
    userId: number;
    type: string;
    title: string;
    content: string;
    relatedType: string | null;
    relatedId: number | null;
    readAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  offers: {
    id: GeneratedAlways<number>;
    dealId: number;
    version: number;
    amount: number;
    scope: string[];
    startAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    endAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    message: string;
    madeBy: number;
    feeBps: number;
    policy: string;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  outbox: {
    id: GeneratedAlways<number>;
    kind: string;
    key: string;
    body: Json;
    createdAt: ColumnType<string, Date | string, Date | string>;
    nextAt: ColumnType<string, Date | string, Date | string>;
    attempts: Generated<number>;
    doneAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    failedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    lastError: string | null;
  };
  passwordResets: {
    tokenHash: Buffer;
    userId: number;
    createdAt: ColumnType<string, Date | string, Date | string>;
    expiresAt: ColumnType<string, Date | string, Date | string>;
    usedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  };
  payments: {
    id: GeneratedAlways<number>;
    publicId: string;
    dealId: number;
    offerId: number;
    kind: string;
    amount: number;
    provider: string;
    mode: string;
    status: string;
    chargeRef: string | null;
    feeBps: number;
    paidAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  reviews: {
    id: GeneratedAlways<number>;
    dealId: number;
    serviceId: number;
    authorId: number;
    subjectId: number;
    stars: number;
    communication: number | null;
    punctuality: number | null;
    quality: number | null;
    text: string;
    createdAt: ColumnType<string, Date | string, Date | string>;
    publishedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  };
  services: {
    id: GeneratedAlways<number>;
    world: number;
    providerId: number;
    title: string;
    description: string;
    category: string;
    price: number | null;
    unit: string;
    tags: string[];
    remote: boolean;
    radiusKm: number;
    visibility: string;
    policy: string;
    city: string | null;
    state: string | null;
    latitude: number | null;
    longitude: number | null;
    point: GeneratedAlways<string | null>;
    ratingSum: Generated<number>;
    ratingCount: Generated<number>;
    createdAt: ColumnType<string, Date | string, Date | string>;
    removedAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  };
  sessions: {
    id: GeneratedAlways<number>;
    tokenHash: Buffer;
    userId: number;
    userAgent: Generated<string>;
    createdAt: ColumnType<string, Date | string, Date | string>;
    expiresAt: ColumnType<string, Date | string, Date | string>;
  };
  simulatorEvents: {
    id: string;
    type: string;
    objectId: string;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  simulatorObjects: {
    id: string;
    kind: string;
    key: string | null;
    requestHash: string;
    body: Json;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  threadMembers: {
    threadId: number;
    userId: number;
    lastMessageId: Generated<number>;
    readMessageId: Generated<number>;
    unread: Generated<number>;
  };
  threads: {
    id: GeneratedAlways<number>;
    serviceId: number;
    lowUserId: number;
    highUserId: number;
    lastMessageId: number | null;
  };
  users: {
    id: GeneratedAlways<number>;
    world: Generated<number>;
    username: string;
    email: string | null;
    phone: string | null;
    phoneCountry: string | null;
    passwordHash: string | null;
    isAdmin: Generated<boolean>;
    isGuest: Generated<boolean>;
    guestExpiresAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
    suspendedReason: string | null;
    bio: Generated<string>;
    timeZone: Generated<string>;
    avatarVersion: number | null;
    city: string | null;
    state: string | null;
    latitude: number | null;
    longitude: number | null;
    point: GeneratedAlways<string | null>;
    ratingSum: Generated<number>;
    ratingCount: Generated<number>;
    completedDeals: Generated<number>;
    notifyEmail: Generated<boolean>;
    notifySms: Generated<boolean>;
    createdAt: ColumnType<string, Date | string, Date | string>;
  };
  webhookInbox: {
    provider: string;
    eventId: string;
    type: string;
    body: Json;
    receivedAt: ColumnType<string, Date | string, Date | string>;
    handledAt: ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
  };
}
