// Guards of guests' worlds: what keeps a demo isolated, and done once.
import type { Guard } from './guard.ts';

export const guestGuards: readonly Guard[] = [
  {
    name: 'demo-in-the-town',
    about: 'demo neighbours from reacting to what people of the town do',
    file: 'server/guests/neighbours/subscription.ts',
    find: '  if (world === 0) return;\n',
    replace: '',
    tests: ['server/guests/neighbours.test.ts'],
  },
  {
    name: 'hushed-past',
    about: 'demo neighbours from answering what lies in the past',
    file: 'server/guests/seed/past.ts',
    find: '    emit: async () => {},\n',
    replace: '',
    tests: ['server/guests/neighbours.test.ts'],
  },
  {
    name: 'past-played-once',
    about: 'a guest’s past from being played a second time',
    file: 'server/guests/seed/seed-past.ts',
    find: ' || (await hasPast(work.tx, guestId))',
    replace: '',
    tests: ['server/guests/neighbourhood.test.ts'],
  },
  {
    name: 'jobs-purged',
    about: 'a purged guest’s jobs from staying in the outbox',
    file: 'server/guests/purge-guest.ts',
    find: '  await purgeJobs(tx, world, refs);\n',
    replace: '',
    tests: ['server/guests/guests.test.ts'],
  },
  {
    name: 'guest-in-all-the-same',
    about: 'a guest from being kept out by a neighbourhood that cannot be furnished',
    file: 'server/guests/create-guest.ts',
    find: "  await furnishWorld(context, guest.id).catch((error: unknown) => {\n    context.log.error({ err: error }, 'a guest’s world could not be furnished at once');\n  });\n",
    replace: '  await furnishWorld(context, guest.id);\n',
    tests: ['server/guests/neighbourhood.test.ts'],
  },
  {
    name: 'queue-without-guests',
    about: 'a guest’s disputes from being counted for the town’s operators',
    file: 'server/metrics/read-metrics.ts',
    find: ' and (q.deal_id is null or d.world = 0)',
    replace: '',
    tests: ['server/guests/neighbourhood.test.ts'],
  },
];
