// Guards of operators: that one remains, and what they see of other people.
import type { Guard } from './guard.ts';

const OPERATORS = ['server/admin/make-admin.test.ts'];

export const operatorGuards: readonly Guard[] = [
  {
    name: 'last-operator',
    about: 'the town from being left without an operator',
    file: 'server/users/operators.ts',
    find: "  if (operators.length === 1 && operators[0]?.id === userId) refuse('last_operator');\n",
    replace: '',
    tests: OPERATORS,
  },
  {
    name: 'last-operator-locked',
    about: 'two operators from unmaking each other at the same moment',
    file: 'server/users/operators.ts',
    find: '    .forNoKeyUpdate()\n',
    replace: '',
    tests: OPERATORS,
  },
  {
    name: 'look-in-the-log',
    about: 'a look at somebody’s contact data from staying unknown',
    file: 'server/admin/list-users.ts',
    find: "    await writeAudit(work.tx, work.now(), admin, { act: 'see_contact', userId, before: {}, after: {}, reason: '' });\n",
    replace: '',
    tests: OPERATORS,
  },
  {
    name: 'links-masked',
    about: 'an operator from setting somebody’s password by the link in their mail',
    file: 'server/admin/list-mails.ts',
    find: "row.state === 'kept' ? maskSecrets(row.body) : null",
    replace: "row.state === 'kept' ? row.body : null",
    tests: ['server/admin/mails.test.ts'],
  },
];
