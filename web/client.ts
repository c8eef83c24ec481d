// This tab's one query cache, shared by the first page and the app.
import { followAccount } from './lib/api/page-account.ts';
import { createQueryClient } from './lib/api/query-client.ts';

export const client = createQueryClient();
followAccount(client);
