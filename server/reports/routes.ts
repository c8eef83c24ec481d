// Reporting, decisions and appeals; and what suspended users can do.
import { adminReports } from '#shared/admin-reports.ts';
import { reports } from '#shared/reports.ts';
import { suspension } from '#shared/suspension.ts';
import { readSuspensionToken } from '../accounts/suspension-token.ts';
import type { Parts } from '../http/parts.ts';
import { serve } from '../http/serve.ts';
import { appeal, findDecision } from './appeal.ts';
import { decideAppeal } from './decide-appeal.ts';
import { decideReport } from './decide-report.ts';
import { readPhoto, readReport } from './read-report.ts';
import { report } from './report.ts';
import { appealSuspended, readSuspension, writeSuspended } from './suspension.ts';

const done = { ok: true } as const;

export function reportRoutes(parts: Parts): void {
  const { app, context, limits } = parts;
  serve(app, reports.create, async ({ user, body }) => {
    await limits.take('report', user.id);
    await report(context, user, body);
    return done;
  });
  serve(app, reports.decision, ({ user, params }) => findDecision(context.db, user.id, params.id));
  serve(app, reports.appeal, async ({ user, params, body }) => {
    await limits.take('step', user.id);
    return appeal(context, user.id, params.id, body);
  });
  operatorRoutes(parts);
  suspensionRoutes(parts);
}

function operatorRoutes({ app, context }: Parts): void {
  serve(app, adminReports.get, ({ user, params }) => readReport(context.db, user, params.id));
  serve(app, adminReports.photo, async ({ user, params, reply }) => {
    const bytes = await readPhoto(context.db, user, params.id);
    reply.header('cache-control', 'private, no-store');
    reply.type('image/jpeg').serializer((picture) => picture as never);
    return bytes;
  });
  serve(app, adminReports.decide, async ({ user, params, body }) => {
    await decideReport(context, user, params.id, body);
    return done;
  });
  serve(app, adminReports.decideAppeal, async ({ user, params, body }) => {
    await decideAppeal(context, user, params.id, body);
    return done;
  });
}

/** The token identifies the user, because suspended users cannot sign in. */
function suspensionRoutes({ app, context, limits }: Parts): void {
  const ownerOf = async (token: string): Promise<number> => {
    const userId = readSuspensionToken(context, token);
    await limits.take('step', userId);
    return userId;
  };
  serve(app, suspension.read, async ({ body }) => readSuspension(context, await ownerOf(body.token)));
  serve(app, suspension.appeal, async ({ body: { token, ...body } }) => {
    const userId = await ownerOf(token);
    await appealSuspended(context, userId, body);
    return readSuspension(context, userId);
  });
  serve(app, suspension.write, async ({ body: { token, ...body } }) => {
    const userId = await ownerOf(token);
    await limits.take('question', userId);
    await writeSuspended(context, userId, body);
    return readSuspension(context, userId);
  });
}
