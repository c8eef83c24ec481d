// A report in full for operators: the content, the reporters and their reasons, both records, the decision and the
// appeal.
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import { type AdminReport, adminReports } from '#shared/admin-reports.ts';
import { DECISION_REASONS, REPORT_REASONS } from '#shared/reports.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useTabTitle } from '../../lib/page/tab-title.ts';
import { userPath } from '../../paths.ts';
import { Card } from '../../ui/display/card.tsx';
import { StatusPill } from '../../ui/display/status-pill.tsx';
import { When } from '../../ui/display/when.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonList } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/form/button.tsx';
import { FactsLine } from '../../ui/list/facts-line.tsx';
import { BackLink } from '../../ui/navigation/back-link.tsx';
import { adminKey, LOOK_AGAIN_MS } from '../queries.ts';
import { recordWords } from '../record-words.ts';
import { adminTitle } from '../use-admin-address.ts';
import { AppealDialog } from './appeal-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { KIND_WORDS, OUTCOME_WORDS, reportedThing } from './report-words.ts';
import { SeenCard } from './seen-card.tsx';

interface OperatorReportProps {
  id: number;
  backHref: string;
  backLabel: string;
}

export default function OperatorReport({ id, backHref, backLabel }: OperatorReportProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: [...adminKey, 'report', id],
    queryFn: ({ signal }) => call(adminReports.get, { params: { id } }, { signal }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const isRefused = error instanceof ApiError && (error.status === 404 || error.status === 403);
  useTabTitle(adminTitle(data ? titleOf(data) : 'Report'));
  return (
    <div className="min-w-0">
      <BackLink href={backHref}>{backLabel}</BackLink>
      {error && !data && !isRefused && (
        <ErrorState
          title="This report could not be loaded."
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {isRefused && !data && (
        <Card as="div">
          <EmptyState title={error.status === 404 ? 'There’s no such report.' : error.message} />
        </Card>
      )}
      {!error && !data && <SkeletonList label="Loading the report..." />}
      {data && <Report report={data} />}
    </div>
  );
}

const titleOf = ({ kind, person }: AdminReport): string =>
  `Report about ${person.username}${kind === 'user' ? '' : `’s ${KIND_WORDS[kind].toLowerCase()}`}`;

function Report({ report }: { report: AdminReport }) {
  const { kind, openedAt, reports, person } = report;
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <article aria-labelledby="report-title" className="grid gap-4">
      <Card>
        <h2 ref={title} id="report-title" tabIndex={-1} className="text-[1.5rem] outline-none wrap-break-word">
          {reportedThing(kind, person.username)}
        </h2>
        <FactsLine
          className="num mt-1.5 text-ink-2"
          facts={[
            reports.length === 1 ? 'Reported once' : `Reported by ${reports.length} neighbours`,
            <span key="since">
              first <When at={openedAt} as="date-time" inSentence />
            </span>,
          ]}
        />
        <Standing report={report} />
      </Card>
      <SeenCard report={report} />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Person person={person} />
        <Reporters reports={reports} />
      </div>
    </article>
  );
}

/** The decision and appeal so far, and the button for the next step. */
function Standing({ report }: { report: AdminReport }) {
  const { decision, appeal, closedAt, isAppealOfOwn } = report;
  const [isDeciding, setDeciding] = useState(false);
  const [isAnswering, setAnswering] = useState(false);
  return (
    <div className="mt-4 grid gap-3">
      {decision && (
        <Notice tone="sky">
          <p className="font-semibold">
            {decision.operator} decided: {OUTCOME_WORDS[decision.outcome]}.
          </p>
          <p>
            {DECISION_REASONS[decision.reason]}. “{decision.words}” <When at={decision.decidedAt} as="date-time" />
          </p>
        </Notice>
      )}
      {!decision && closedAt && <Notice tone="sky">The account was closed. Nothing is left to decide.</Notice>}
      {!decision && !closedAt && (
        <div>
          <Button onClick={() => setDeciding(true)}>Decide</Button>
        </div>
      )}
      {appeal && (
        <section aria-label="Appeal" className="grid gap-2">
          <h3 className="font-sans text-[1.05rem] font-semibold tracking-normal">Appeal</h3>
          <p className="whitespace-pre-line wrap-break-word">{appeal.text || 'Erased with the account.'}</p>
          <p className="text-[0.92rem] text-ink-2">
            <When at={appeal.createdAt} as="date-time" />
          </p>
          {appeal.outcome && (
            <Notice tone="sky">
              {appeal.outcome === 'reversed' ? 'The decision was taken back.' : 'The decision stays.'} “{appeal.words}”
            </Notice>
          )}
          {!appeal.outcome && isAppealOfOwn && (
            <p className="text-ink-2">
              You made this decision. If there’s another operator, the appeal is theirs to decide.
            </p>
          )}
          {!appeal.outcome && (
            <div>
              <Button onClick={() => setAnswering(true)}>Decide the appeal</Button>
            </div>
          )}
        </section>
      )}
      {isDeciding && <DecideDialog report={report} onClose={() => setDeciding(false)} />}
      {isAnswering && <AppealDialog report={report} onClose={() => setAnswering(false)} />}
    </div>
  );
}

function Person({ person }: Pick<AdminReport, 'person'>) {
  const { id, username, record, suspended, isOperator, decisions } = person;
  return (
    <Card aria-labelledby="report-person">
      <h3 id="report-person" className="text-[1.15rem]">
        Whose it is
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-2">
        <Link href={userPath(id)} className="link">
          {username}
        </Link>
        {isOperator && <StatusPill tone="info">Operator</StatusPill>}
        {suspended && <StatusPill tone="bad">Suspended</StatusPill>}
      </p>
      <p className="num mt-1.5 text-ink-2">{recordWords(record, 'report')}</p>
      {decisions.length > 0 && (
        <ul aria-label="Earlier decisions" className="mt-3 grid gap-2">
          {decisions.map((past) => (
            <li key={past.id} className="rounded-ctl bg-sunken px-3.5 py-2.5 wrap-break-word">
              <span className="font-medium">
                {KIND_WORDS[past.kind]}: {OUTCOME_WORDS[past.outcome]}
                {past.reversed && ', taken back after an appeal'}
              </span>
              <span className="block text-[0.95rem]">
                {DECISION_REASONS[past.reason]}. “{past.words}” <When at={past.decidedAt} as="date" />
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Reporters({ reports }: Pick<AdminReport, 'reports'>) {
  return (
    <Card aria-labelledby="report-by">
      <h3 id="report-by" className="text-[1.15rem]">
        Who reported it
      </h3>
      <p className="mt-1 text-ink-2">Never told to the other side.</p>
      <ul className="mt-3 grid gap-3">
        {reports.map(({ reporter, reason, note, createdAt }) => (
          <li key={reporter.id} className="border-t border-line pt-3 first:border-0 first:pt-0">
            <p>
              <Link href={userPath(reporter.id)} className="link">
                {reporter.username}
              </Link>
              : <span className="font-medium">{REPORT_REASONS[reason]}</span>
            </p>
            {note && <p className="whitespace-pre-line wrap-break-word">“{note}”</p>}
            <FactsLine
              className="num text-[0.92rem] text-ink-2"
              facts={[
                <When key="at" at={createdAt} as="date-time" />,
                `${reporter.made} reported in all, ${reporter.justified} acted on`,
                reporter.reportsOf > 0 && `reported ${reporter.reportsOf} times themselves`,
              ]}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
