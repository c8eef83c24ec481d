// What only operators see.
import { admin } from '#shared/admin.ts';
import type { Parts } from '../app.ts';
import { serve } from '../http/serve.ts';
import { listMails, listSms } from './list-mails.ts';

export function adminRoutes({ app, context: { db } }: Parts): void {
  serve(app, admin.mails, ({ query }) => listMails(db, query.cursor));
  serve(app, admin.sms, ({ query }) => listSms(db, query.cursor));
}
