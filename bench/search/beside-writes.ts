// Searching while listings are being written, compared with the quiet time before.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { TO_WRITE } from './country.ts';
import { ask, type Figures, type Measurement } from './figures.ts';
import { newListings } from './new-listings.ts';
import type { Scene } from './scene.ts';
import type { WritersReport } from './writer.ts';

export const WRITES_A_SECOND = 300;

export interface BesideWrites {
  quiet: Figures;
  busy: Figures;
  /** Completed writes per second. */
  rate: number;
  /** The share of all processors, from 0 to 1. */
  share: number;
}

/** Deletes what was written. */
export async function besideWrites<T>(
  scene: Scene,
  side: (item: T) => Promise<Measurement>,
  rounds: readonly (readonly T[])[],
): Promise<BesideWrites> {
  const quiet = await ask(side, rounds);
  const writer = fork(join(import.meta.dirname, 'writer.ts'), { execArgv: ['--import', 'tsx'] });
  const { size } = scene.country;
  writer.send({
    connection: scene.connection,
    perSecond: WRITES_A_SECOND,
    listings: newListings(scene, size, size + TO_WRITE),
  });
  await once(writer, 'message');
  const busy = await ask(side, rounds);
  writer.send('stop');
  const [{ written, seconds, processor }] = (await once(writer, 'message')) as [WritersReport];
  await scene.db
    .deleteFrom('services')
    .where('id', '>', size)
    .where('id', '<=', size + TO_WRITE)
    .execute();
  return { quiet, busy, rate: written / seconds, share: processor / seconds / availableParallelism() };
}
