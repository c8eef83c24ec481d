// What only operators see.
import { admin } from '#shared/admin.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminServices } from '#shared/admin-services.ts';
import { adminUsers } from '#shared/admin-users.ts';
import type { Parts } from '../app.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from './audit.ts';
import { figuresReader } from './figures/read-figures.ts';
import { hideService, showService } from './hide-service.ts';
import { listMails, listSms } from './list-mails.ts';
import { listQueue, settleEntry } from './list-queue.ts';
import { listServices } from './list-services.ts';
import { listUsers } from './list-users.ts';
import { operateDeal, showDeal } from './operate-deal.ts';
import { retryByOperator } from './retry-by-operator.ts';
import { sendAgain } from './send-again.ts';
import { reinstate, suspend } from './suspend.ts';

const done = { ok: true } as const;

export function adminRoutes({ app, context }: Parts): void {
  const { db } = context;
  const readFigures = figuresReader(context);
  serve(app, admin.figures, () => readFigures());
  serve(app, admin.mails, ({ query }) => listMails(db, query.cursor));
  serve(app, admin.sms, ({ query }) => listSms(db, query.cursor));
  serve(app, adminDeals.queue, ({ query }) => listQueue(db, query));
  serve(app, adminDeals.settle, async ({ params, body, user }) => {
    await settleEntry(context, user, params.id, body.reason);
    return done;
  });
  serve(app, adminDeals.get, ({ params, user }) => showDeal(context, user, params.id));
  serve(app, adminDeals.takeStep, ({ params, body, user }) => operateDeal(context, user, params.id, body));
  serve(app, adminDeals.retryRefund, async ({ params, body, user }) => {
    await retryByOperator(context, user, params.id, body);
    return done;
  });
  serve(app, adminDeals.sendAgain, async ({ params, body, user }) => {
    await sendAgain(context, user, params.id, body.reason);
    return done;
  });
  serve(app, adminServices.list, ({ query }) => listServices(db, query));
  serve(app, adminServices.hide, async ({ params, body, user }) => {
    await hideService(context, user, params.id, body.reason);
    return done;
  });
  serve(app, adminServices.show, async ({ params, body, user }) => {
    await showService(context, user, params.id, body.reason);
    return done;
  });
  serve(app, adminUsers.list, ({ query }) => listUsers(db, query));
  serve(app, adminUsers.suspend, async ({ params, body, user }) => {
    await suspend(context, user, params.id, body.reason);
    return done;
  });
  serve(app, adminUsers.reinstate, async ({ params, body, user }) => {
    await reinstate(context, user, params.id, body.reason);
    return done;
  });
  serve(app, adminUsers.audit, ({ query }) => listAudit(db, query.cursor));
}
