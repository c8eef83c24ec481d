// Seeds a guest's past: replays every demo deal through the product's own steps, at the times when they happened, and
// adds the neighbours' current needs.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { DealStatus } from '#shared/deal-statuses.ts';
import { NewNeed } from '#shared/needs.ts';
import type { Context } from '../../context/context.ts';
import { inTransaction, type Work } from '../../context/work.ts';
import type { Db } from '../../db/db.ts';
import { Refusal } from '../../http/refusal.ts';
import { postMessage } from '../../messages/send-message.ts';
import { tellUnreadMessages } from '../../messages/tell-unread.ts';
import { beginOnboarding } from '../../money/accounts/begin-onboarding.ts';
import { readOwnAccount } from '../../money/accounts/own-account.ts';
import { finishOnboarding } from '../../money/simulator/accounts.ts';
import { stateNeed } from '../../needs/state-need.ts';
import { tellUnreadNotifications } from '../../notifications/tell-unread.ts';
import { cameIn } from '../guest-since.ts';
import { demoDeals } from '../demo/deals/all.ts';
import { demoLeads } from '../demo/leads.ts';
import { demoLetters } from '../demo/letters.ts';
import { DAY } from '../demo/story.ts';
import { type Cast, findCast } from './cast.ts';
import { hush } from './hush.ts';
import { lockGuest } from './lock-guest.ts';
import { needOf } from './need-of.ts';
import { inPast } from './past.ts';
import { playEvent, type Run } from './play-event.ts';
import { readOldNews } from './read-old-news.ts';
import { type Today, todayOf } from './town-time.ts';

const ACCOUNT_AGO = 27 * DAY;

/** All or nothing, and once; a deal that the guest's own actions block stays as far as it got. */
export async function furnishPast(context: Context, guestId: number): Promise<void> {
  const isNew = await inTransaction(context, async (work) => {
    if (!(await lockGuest(work.tx, guestId)) || (await hasPast(work.tx, guestId))) return false;
    const cast = await findCast(work.tx, guestId);
    await openAccount(inPast(work, ACCOUNT_AGO), cast);
    const today = await todayOf(work.tx, work.now(), guestId);
    await tellAll(work, cast, today);
    await readOldNews(work, cast);
    await stateLeads(work, cast, today);
    await hush(work.tx, guestId);
    return true;
  });
  if (isNew) await show(context, guestId);
}

/** Only seeded deals are older than the guest's arrival. */
async function hasPast(tx: Db, guestId: number): Promise<boolean> {
  const { rows } = await sql`
    select from deals d join users u on u.id = d.world where u.id = ${guestId} and d.created_at < ${cameIn('u')} limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

async function openAccount(then: Context, { guest }: Cast): Promise<void> {
  const { url } = await beginOnboarding(then, guest);
  await finishOnboarding(then, url.split('/').at(-1) ?? '', 'active');
  await readOwnAccount(then, guest);
}

interface PastEvent {
  /** In hours. */
  ago: number;
  tell: () => Promise<unknown>;
}

/** In chronological order across all deals and messages, so that ids increase with time. */
async function tellAll(work: Work, cast: Cast, today: Today): Promise<void> {
  const all = [...demoDeals.flatMap((story) => eventsOf(work, { story, cast, today })), ...lettersOf(work, cast)];
  for (const { tell } of all.toSorted((a, b) => b.ago - a.ago)) await tell();
}

function eventsOf(work: Work, run: Run): PastEvent[] {
  let isOver = false;
  const play = async (event: Run['story']['events'][number]) => {
    if (isOver) return;
    await playEvent(work, run, event).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      work.log.warn({ err: error, about: run.story.about }, 'a demo deal could not be told to its end');
      isOver = true;
    });
  };
  return run.story.events.map((event) => ({ ago: event.ago, tell: () => play(event) }));
}

const lettersOf = (work: Work, { guest, person }: Cast): PastEvent[] =>
  demoLetters.map(({ from, ago, says }) => ({
    ago,
    tell: () =>
      postMessage(
        inPast(work, ago),
        person(from),
        { receiverId: guest.id, serviceId: 0, content: says },
        { via: 'rest' },
      ),
  }));

async function stateLeads(work: Work, { person }: Cast, today: Today): Promise<void> {
  for (const { by, daysAgo, ...need } of demoLeads) {
    const said = needOf(today, { ...need, isPublic: true });
    await stateNeed(inPast(work, daysAgo * DAY), person(by), z.parse(NewNeed, said));
  }
}

/** Makes the guest's open pages refetch, without toasts for the past. */
async function show(context: Context, guestId: number): Promise<void> {
  const deal = await context.db
    .selectFrom('deals')
    .select(['id', 'status'])
    .where('world', '=', guestId)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  const told = deal && { dealId: deal.id, status: deal.status as DealStatus, by: guestId };
  if (told) context.publish([guestId], 'booking_notification', told);
  tellUnreadMessages(context, guestId);
  tellUnreadNotifications(context, guestId);
  context.wakeOutbox();
}
