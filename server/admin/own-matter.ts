// Nobody judges their own case: what is about an operator is left to another, if there is one.
import type { SessionUser } from '../context/context.ts';
import type { Db } from '../db/db.ts';
import { refuse } from '../http/refusal.ts';
import { ALONE } from '../operator-queue/audit.ts';
import { hasOtherOperator } from '../users/operators.ts';

/** Refuses `own_matter`. If nobody else could act, returns the note for the audit entry. */
export async function refuseOwnMatter(tx: Db, { id }: SessionUser): Promise<typeof ALONE> {
  return (await hasOtherOperator(tx, [id])) ? refuse('own_matter') : ALONE;
}
