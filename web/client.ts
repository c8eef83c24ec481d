// The one cache of this tab, whichever part of the page is there first.
import { followAccount } from './lib/page-account.ts';
import { createQueryClient } from './lib/query-client.ts';

export const client = createQueryClient();
followAccount(client);
