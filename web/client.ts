// The one cache of this tab, whichever part of the page is there first.
import { followAccount } from './lib/api/page-account.ts';
import { createQueryClient } from './lib/api/query-client.ts';

export const client = createQueryClient();
followAccount(client);
