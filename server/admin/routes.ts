// The operators' routes.
import { admin } from '#shared/admin.ts';
import { adminDeals } from '#shared/admin-deals.ts';
import { adminServices } from '#shared/admin-services.ts';
import { adminUsers } from '#shared/admin-users.ts';
import type { Parts } from '../http/parts.ts';
import type { Context, SessionUser } from '../context/context.ts';
import { serve } from '../http/serve.ts';
import { listAudit } from '../operator-queue/audit.ts';
import { answerBank } from './answer-bank.ts';
import { figuresReader } from './figures/read-figures.ts';
import { giveBackCharge } from './give-back-charge.ts';
import { hideService, showService } from './hide-service.ts';
import { listMails, listSms } from './list-mails.ts';
import { listQueue, settleEntry } from './list-queue.ts';
import { listServices } from './list-services.ts';
import { listUsers, readContact } from './list-users.ts';
import { makeOperator, unmakeOperator } from './make-admin.ts';
import { operateDeal, showDeal } from './operate-deal.ts';
import { retryByOperator } from './retry-by-operator.ts';
import { sendAgain } from './send-again.ts';
import { reinstate, suspend } from './suspend.ts';

const done = { ok: true } as const;

type Act = (context: Context, admin: SessionUser, id: number, reason: string) => Promise<void>;

interface RequestWithReason {
  params: { id: number };
  body: { reason: string };
  user: SessionUser;
}

export function adminRoutes({ app, context }: Parts): void {
  const { db } = context;
  const byReason =
    (act: Act) =>
    async ({ params, body, user }: RequestWithReason) => {
      await act(context, user, params.id, body.reason);
      return done;
    };
  const readFigures = figuresReader(context);
  serve(app, admin.figures, () => readFigures());
  serve(app, admin.mails, ({ query }) => listMails(db, query.cursor));
  serve(app, admin.sms, ({ query }) => listSms(db, query.cursor));
  serve(app, adminDeals.queue, ({ query, user }) => listQueue(db, user, query));
  serve(app, adminDeals.settle, byReason(settleEntry));
  serve(app, adminDeals.get, ({ params, user }) => showDeal(context, user, params.id));
  serve(app, adminDeals.takeStep, ({ params, body, user }) => operateDeal(context, user, params.id, body));
  serve(app, adminDeals.retryRefund, async ({ params, body, user }) => {
    await retryByOperator(context, user, params.id, body);
    return done;
  });
  serve(app, adminDeals.sendAgain, byReason(sendAgain));
  serve(app, adminDeals.giveBackCharge, byReason(giveBackCharge));
  serve(app, adminDeals.answerBank, async ({ params, body, user }) => {
    await answerBank(context, user, params.id, body);
    return done;
  });
  serve(app, adminServices.list, ({ query }) => listServices(db, query));
  serve(app, adminServices.hide, byReason(hideService));
  serve(app, adminServices.show, byReason(showService));
  serve(app, adminUsers.list, ({ query }) => listUsers(db, query));
  serve(app, adminUsers.contact, ({ params, user }) => readContact(context, user, params.id));
  serve(app, adminUsers.suspend, byReason(suspend));
  serve(app, adminUsers.reinstate, byReason(reinstate));
  serve(app, adminUsers.makeOperator, byReason(makeOperator));
  serve(app, adminUsers.unmakeOperator, byReason(unmakeOperator));
  serve(app, adminUsers.audit, ({ query }) => listAudit(db, query.cursor));
}
