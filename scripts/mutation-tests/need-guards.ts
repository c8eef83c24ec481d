// Guards of goals and needs: whose they are, created once, and a clock that strikes once and never early.
import type { Guard } from './guard.ts';

const GOALS = 'server/goals/goals.test.ts';
const UNDER_GOALS = 'server/goals/needs-of-goal.test.ts';
const CLOCK = 'server/needs/need-clock.test.ts';
const DEALS = 'server/needs/needs-and-deals.test.ts';

export const needGuards: readonly Guard[] = [
  {
    name: 'goal-of-ones-own',
    about: 'somebody else’s goal from being changed, or filled with needs',
    file: 'server/needs/lock-goal.ts',
    find: "\n    .where('seekerId', '=', seekerId)",
    replace: '',
    tests: [GOALS, UNDER_GOALS],
  },
  {
    name: 'goal-key-unique',
    about: 'a double click from stating two goals',
    file: 'server/db/migrations/0015-goals.sql',
    find: '  constraint goals_key unique (seeker_id, key),\n',
    replace: '',
    tests: [GOALS],
  },
  {
    name: 'goal-of-the-same-seeker',
    about: 'the database from holding a need under a goal of another seeker or world',
    file: 'server/db/migrations/0015-goals.sql',
    find: 'foreign key (goal_id, world, seeker_id) references goals (id, world, seeker_id)',
    replace: 'foreign key (goal_id) references goals (id)',
    tests: [GOALS],
  },
  {
    name: 'goal-lock',
    about: 'two needs that come under a goal at once from getting one place',
    file: 'server/needs/lock-goal.ts',
    find: '\n    .forUpdate()',
    replace: '',
    tests: [UNDER_GOALS],
  },
  {
    name: 'usual-price-world',
    about: 'a guest from being told the town’s prices',
    file: 'server/services/usual-price.ts',
    find: 'k.world = me.world and k.share',
    replace: 'k.share',
    tests: ['server/services/usual-price.test.ts'],
  },
  {
    name: 'shares-within-the-budget',
    about: 'the shares of a goal’s needs from coming to more than its budget',
    file: 'shared/goal-plan.ts',
    find: 'total <= whole ? costs : divide(whole, costs)',
    replace: 'costs',
    tests: ['shared/goal-plan.test.ts'],
  },
  {
    name: 'shares-of-what-is-left',
    about: 'what was paid for a goal from being shared out a second time',
    file: 'server/goals/share-out-goal.ts',
    find: 'Math.max(0, budget - plannedTotal(rest))',
    replace: 'budget',
    tests: ['server/goals/budget-and-days.test.ts'],
  },
  {
    name: 'need-clock-lock',
    about: 'several servers from striking a need’s clock more than once',
    file: 'server/needs/tick-need.ts',
    find: '\n    .forUpdate()',
    replace: '',
    tests: [CLOCK],
  },
  {
    name: 'need-clock-early',
    about: 'a need from expiring before its time',
    file: 'server/needs/tick-need.ts',
    find: 'if (need.expiresAt <= now)',
    replace: 'if (need.expiresAt)',
    tests: [CLOCK],
  },
  {
    name: 'need-with-a-deal',
    about: 'the end of a need’s last deal from leaving its old days running',
    file: 'server/deals/move-need.ts',
    find: "  if (status === 'open' && OVER.includes(to)) await restartNeedClock(work, needId);\n",
    replace: '',
    tests: [DEALS],
  },
  {
    name: 'need-held-for-its-deal',
    about: 'a deal from beginning for a need that expires just then',
    file: 'server/needs/require-open-need.ts',
    find: '.forNoKeyUpdate()',
    replace: '',
    tests: [DEALS],
  },
];
