// `npm run admin -- <username>`: makes a user an admin, whether or not the server is running; `--remove` revokes it.
import { parseArgs } from 'node:util';
import { makeAdmin, removeAdmin } from '../server/admin/make-admin.ts';
import { fail, reachDatabase, run } from './reach-database.ts';

await run(async () => {
  const { values, positionals } = parseArgs({
    options: { remove: { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  });
  const [username] = positionals;
  if (!username) fail('Say who: npm run admin -- <username>, or npm run admin -- --remove <username>');
  const { db, close } = await reachDatabase();
  const change = values.remove ? removeAdmin : makeAdmin;
  const done = await change(db, username).finally(close);
  if (!done) fail(`There is nobody called ${username} here; they have to register first.`);
  console.log(values.remove ? `${username} is no longer an admin.` : `${username} is an admin now.`);
});
