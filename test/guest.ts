// A guest who has just arrived, and the passing of time in their world.
import { accounts } from '#shared/accounts.ts';
import { cookieOf, requestFor, type Someone, someone } from './people.ts';
import type { World } from './world.ts';

/** `cookie`: of the user who was signed in before. */
export async function guestIn(world: Pick<World, 'app'>, cookie = ''): Promise<Someone> {
  const response = await world.app.inject(requestFor(accounts.guest, {}, cookie));
  const { user } = response.json();
  return someone(world.app, cookieOf(response), user.id, user.username);
}

/** A neighbour's delay before answering, and a little more. */
const MOMENT_MS = 2000;

/** Lets enough time pass for a neighbour to react to one event, or to several. */
export async function aMoment(world: World, count = 1): Promise<void> {
  for (let moment = 0; moment < count; moment += 1) {
    world.clock.pass(MOMENT_MS);
    await world.runJobs();
  }
}
