// Nobody is judge of their own: what is about an operator is another's to do, where there is another.
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { ALONE } from '../operator-queue/audit.ts';
import { hasOtherOperator } from '../users/operators.ts';

/** Refuses `own_matter`. Returns what the audit entry says of it where nobody else could act. */
export async function refuseOwnMatter(tx: Db, { id }: SessionUser): Promise<typeof ALONE> {
  return (await hasOtherOperator(tx, [id])) ? refuse('own_matter') : ALONE;
}
