// The one cache of this tab, whichever part of the page is there first.
import { createQueryClient } from './lib/query-client.ts';

export const client = createQueryClient();
