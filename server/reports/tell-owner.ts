// Tells the person whom a decision is about. A suspended person cannot open the bell, so a mail leads to the suspension
// page, where they can appeal.
import { suspensionLink } from '../accounts/suspension-token.ts';
import type { Work } from '../context/work.ts';
import { notify } from '../notifications/notify.ts';
import type { ReportCase } from './lock-case.ts';
import { isSuspended } from './suspension.ts';

interface Telling {
  title: string;
  content: string;
  isSecurity?: boolean;
}

export async function tellOwner(work: Work, { id, personId }: ReportCase, telling: Telling): Promise<void> {
  const wayIn = (await isSuspended(work.tx, personId)) ? suspensionLink(work, personId) : undefined;
  await notify(work, { ...telling, wayIn, userId: personId, type: 'system', relatedType: 'decision', relatedId: id });
}
