// The pages that a signed-in user can open, with content: for pictures and measurements of all of them.
import { deals } from '#shared/deals.ts';
import type { Deal } from '#shared/deal-views.ts';
import { goals } from '#shared/goals.ts';
import { messages } from '#shared/messages.ts';
import { notifications } from '#shared/notifications.ts';
import { services } from '#shared/services.ts';
import { users } from '#shared/users.ts';
import { dealPath, decisionPath, goalPath, hoursPath, paths, payPath, threadPath, userPath } from '../web/paths.ts';
import type { Someone } from './people.ts';

export interface NamedPage {
  name: string;
  path: string;
  /** Rendered in the browser only: the server has no document for it. */
  inBrowserOnly?: boolean;
}

const IN_BROWSER_ONLY = ['contact', 'decision', 'create-account'];

/** The deal to show on a side: preferably a paid one, which has most to show. */
const mostTelling = (items: readonly Deal[]): Deal | undefined =>
  items.find(({ status }) => ['paid_in_escrow', 'in_progress', 'awaiting_confirmation'].includes(status)) ?? items[0];

/** Leaves out pages that need something this person does not have. */
export async function signedInPages(me: Someone): Promise<NamedPage[]> {
  const sent = (await me.does(deals.interests, { query: {} })).items;
  const received = (await me.does(deals.requests, { query: {} })).items;
  const mine = mostTelling(sent);
  const theirs = mostTelling(received);
  const payable = sent.find(({ status }) => status === 'price_offered');
  const publicId = payable && (await me.does(deals.get, { params: { id: payable.id } })).offer?.publicId;
  const [goal] = (await me.does(goals.list, { query: { status: 'active' } })).items;
  const [thread] = (await me.does(messages.conversations)).items;
  const [found] = (await me.does(services.search, { query: {} })).items;
  const decision = (await me.does(notifications.list)).find(({ relatedType }) => relatedType === 'decision')?.relatedId;
  const { isGuest } = await me.does(users.current);
  const pages: [name: string, path: string | undefined][] = [
    ['home', paths.home],
    ['goal', goal && goalPath(goal.id)],
    ['quick-find', paths.needs],
    [
      'quick-find-asked',
      `${paths.needs}?q=${encodeURIComponent('someone to fix a dripping tap this week, under $150')}`,
    ],
    ['services', paths.services],
    ['hours', hoursPath],
    ['interests', paths.serviceInterests],
    ['deal-as-seeker', mine && dealPath(mine.id, 'seeker')],
    ['pay', publicId ? payPath(publicId) : undefined],
    ['requests', paths.serviceRequests],
    ['deal-as-provider', theirs && dealPath(theirs.id, 'provider')],
    ['bookings', paths.bookings],
    ['messages', paths.messages],
    ['thread', thread && threadPath(thread.person.id, thread.serviceId)],
    ['neighbour', found && userPath(found.providerId)],
    ['service', found && userPath(found.providerId, found.id)],
    ['settings', paths.settings],
    ['payment-setup', paths.paymentSetup],
    ['contact', paths.contact],
    ['decision', decision ? decisionPath(decision) : undefined],
    ['create-account', isGuest ? paths.createAccount : undefined],
  ];
  return pages.flatMap(([name, path]) => (path ? [{ name, path, inBrowserOnly: IN_BROWSER_ONLY.includes(name) }] : []));
}
