// A guest who has just come in, and the moments that pass in their world.
import { accounts } from '#shared/accounts.ts';
import { cookieOf, requestFor, type Someone, someone } from './people.ts';
import type { World } from './world.ts';

/** `cookie`: who was signed in before. */
export async function guestIn(world: Pick<World, 'app'>, cookie = ''): Promise<Someone> {
  const response = await world.app.inject(requestFor(accounts.guest, {}, cookie));
  const { user } = response.json();
  return someone(world.app, cookieOf(response), user.id, user.username);
}

/** So long a neighbour waits with an answer, and a little longer. */
const MOMENT_MS = 2000;

/** So much time passes that a neighbour does the next thing that they have heard of, or several. */
export async function aMoment(world: World, count = 1): Promise<void> {
  for (let moment = 0; moment < count; moment += 1) {
    world.clock.pass(MOMENT_MS);
    await world.runJobs();
  }
}
