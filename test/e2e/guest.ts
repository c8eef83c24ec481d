// A new guest of a running server, once their neighbourhood is furnished. Their time zone is this machine's, as is that
// of its browsers.
import { setTimeout as sleep } from 'node:timers/promises';
import { accounts, ZONE_HEADER } from '#shared/accounts.ts';
import { deals } from '#shared/deals.ts';
import { messages } from '#shared/messages.ts';
import { cookieOf, requestFor, type Someone, someone } from '../people.ts';
import { remote } from './remote.ts';

const PATIENCE_MS = 60_000;

export async function enterAsGuest(address: string): Promise<Someone> {
  const world = remote(address);
  const headers = { [ZONE_HEADER]: Intl.DateTimeFormat().resolvedOptions().timeZone };
  const response = await world.app.inject({ ...requestFor(accounts.guest, {}, ''), headers });
  const { user } = response.json() as { user: { id: number; username: string } };
  const guest = someone(world.app, cookieOf(response), user.id, user.username);
  const until = Date.now() + PATIENCE_MS;
  while (!(await isFurnished(guest))) {
    if (Date.now() > until) throw new Error('The guest’s neighbourhood was not furnished within a minute.');
    await sleep(250);
  }
  return guest;
}

/** A background job creates the deals and messages. */
async function isFurnished(guest: Someone): Promise<boolean> {
  const sent = await guest.does(deals.interests, { query: {} });
  const letters = await guest.does(messages.conversations);
  return sent.items.length > 0 && letters.items.length > 0;
}
