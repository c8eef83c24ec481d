// The words for reports on the operators' pages.
import type { Outcome, ReportedKind } from '#shared/reports.ts';

export const KIND_WORDS: Record<ReportedKind, string> = {
  user: 'Person',
  service: 'Service',
  need: 'Need',
  message: 'Message',
  review: 'Review',
  reply: 'Reply to a review',
  photo: 'Photo',
};

/** The reported content as a title: "Service of bo". */
export const reportedThing = (kind: ReportedKind, name: string): string =>
  kind === 'user' ? name : `${KIND_WORDS[kind]} of ${name}`;

/** In a record, after its subject. */
export const OUTCOME_WORDS: Record<Outcome, string> = {
  nothing: 'nothing done',
  warn: 'warned',
  hide: 'hidden',
  remove: 'removed',
  suspend: 'suspended',
};

export const choiceWords = (kind: ReportedKind, outcome: Outcome, name: string): { label: string; detail: string } => {
  const thing = KIND_WORDS[kind].toLowerCase();
  const choices: Record<Outcome, { label: string; detail: string }> = {
    nothing: { label: 'Do nothing', detail: 'Everything stays as it is.' },
    warn: { label: `Warn ${name}`, detail: `The ${thing} stays. The warning is in their record.` },
    hide: { label: `Hide the ${thing}`, detail: 'Neighbours no longer find it. Deals about it go on.' },
    remove:
      kind === 'user'
        ? { label: 'Remove their photo', detail: 'Their drawn front door is shown instead.' }
        : { label: `Remove the ${thing}`, detail: 'It’s gone everywhere it was shown.' },
    suspend: {
      label: `Suspend ${name}`,
      detail:
        kind === 'user'
          ? 'They’re signed out. Unpaid deals are withdrawn, paid ones are frozen.'
          : `They’re signed out, unpaid deals are withdrawn, paid ones are frozen, and the ${thing} is taken away.`,
    },
  };
  return choices[outcome];
};
